import { useCallback, useEffect, useRef, useState } from 'react'
import type { DossierEvent, DossierItem } from '#domain/dossier/dossier.ts'
import type { Language } from '#domain/languages.ts'
import { awaitsDeposit } from '#domain/order.ts'
import { getJson, type Outcome, recordOf } from '../../../lib/api.ts'
import { createTranslate, type Translate, useLanguage } from '../../../lib/i18n.ts'
import { useOptional } from '../../../lib/loaders.ts'
import type { OrderView } from '../confirmation/order-view.ts'

/** What became of an order's papers. `zips`: files of « Tout télécharger », 0 where nothing was given yet. */
export interface Progress {
  items: Readonly<Record<string, DossierItem>>
  events: readonly DossierEvent[]
  zips: number
}

/** The papers of the order on the page, read once for all its parts. */
export interface Papers {
  /** Undefined while nobody knows: before the first answer, and without one. */
  progress: Progress | undefined
  /** Nothing is known, because the shop does not answer. */
  isUnknown: boolean
  retry: () => void
  /** What a change made of them, as the shop answered it. */
  accept: (progress: Progress) => void
}

/** The function wrote them by the schema of a dossier. */
export function progressOf({ answer }: Extract<Outcome, { ok: true }>): Progress {
  const { items = {}, events = [] } = recordOf(answer['dossier']) as Partial<Progress>
  const hasFiles = Object.values(items).some(({ files }) => files.length > 0)
  return { items, events, zips: hasFiles ? Number(answer['zips'] ?? 0) : 0 }
}

type Shown = Pick<OrderView, 'state' | 'withdrawnAt' | 'steps'>

/** Whether the papers of an order are listed: once the shop has accepted it, and as long as it stands. */
export const listsPapers = ({ state, withdrawnAt }: Omit<Shown, 'steps'>): boolean =>
  withdrawnAt === undefined && (state === 'accepted' || state === 'depositReceived' || state === 'delivered')

/** Whether the proof of the transfer has a place of its own. */
export const asksProof = (view: Shown): boolean => view.withdrawnAt === undefined && awaitsDeposit(view)

/** Reads what became of the papers, again when the order moved on and when the buyer comes back to the page. `address`: the
 *  papers of the order of a signed link. */
export function usePapers(view: Shown, address: string | undefined): Papers {
  const [known, setKnown] = useState<{ address: string; progress?: Progress }>()
  const changes = useRef(0)
  const isShown = listsPapers(view) || asksProof(view)
  const accept = useCallback(
    (progress: Progress) => {
      changes.current += 1
      if (address !== undefined) setKnown({ address, progress })
    },
    [address],
  )
  const read = useCallback(async () => {
    if (address === undefined) return
    const before = changes.current
    const outcome = await getJson(address)
    // What was sent meanwhile is newer than this answer.
    if (changes.current !== before) return
    setKnown((last) => {
      if (outcome.ok) return { address, progress: progressOf(outcome) }
      return last?.address === address ? last : { address }
    })
  }, [address])
  useEffect(() => {
    if (!isShown) return undefined
    void read()
    const look = () => document.hidden || void read()
    document.addEventListener('visibilitychange', look)
    return () => {
      changes.current += 1
      document.removeEventListener('visibilitychange', look)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a new state of the order may have changed its papers
  }, [isShown, read, view.state])
  const progress = known?.address === address ? known?.progress : undefined
  return {
    progress,
    isUnknown: known !== undefined && known.address === address && !progress,
    retry: () => void read(),
    accept,
  }
}

export interface LoadedList {
  Checklist: (typeof import('./Checklist.tsx'))['Checklist']
  /** The texts of the namespaces `papers`, `files` and `sale`. */
  t: Translate
}

/** The list's code and texts, loaded apart from the page; undefined until then. */
export function usePaperList(view: Shown): LoadedList | undefined {
  const language = useLanguage()
  const isListed = listsPapers(view)
  return useOptional(`${language} ${isListed}`, isListed && (() => loadList(language)))
}

async function loadList(language: Language): Promise<LoadedList> {
  const [{ Checklist }, { loadMessages }] = await Promise.all([
    import('./Checklist.tsx'),
    import('../../../content/texts.ts'),
  ])
  return { Checklist, t: createTranslate(language, await loadMessages(language, ['papers', 'files', 'sale'])) }
}
