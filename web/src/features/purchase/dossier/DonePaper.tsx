import { useState } from 'react'
import { parisDay } from '#domain/calendar.ts'
import type { DossierItem } from '#domain/dossier/dossier.ts'
import { dateInWords } from '#domain/languages.ts'
import { type Translate, useLanguage } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { noteDone } from './send-paper.ts'
import type { Progress } from './use-papers.ts'

interface Props {
  address: string
  paper: string
  item: DossierItem | undefined
  /** `sent`: the buyer may send a file, and notes that he sent it another way. */
  kind: 'done' | 'sent'
  onChange: (progress: Progress) => void
  /** Texts of the namespace `files`. */
  t: Translate
}

/** A paper that nobody uploads: the buyer notes that it is done, or that he sent it by post or mail; until the shop has checked
 *  it he may take that back. */
export function DonePaper({ address, paper, item, kind, onChange, t }: Props) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const doneAt = item?.state === 'given' ? item.doneAt : undefined
  const note = async (done: boolean) => {
    setBusy(true)
    setFailed(false)
    const noted = await noteDone(address, paper, done)
    setBusy(false)
    if (noted.ok) onChange(noted.progress)
    else setFailed(true)
  }
  if (item?.state === 'checked' || (item?.files.length ?? 0) > 0) return null
  return (
    <div>
      {doneAt !== undefined && (
        <p>{t(kind === 'sent' ? 'filesSentOn' : 'filesDoneOn', { date: dateInWords(parisDay(doneAt), language) })}</p>
      )}
      <Button look="outline" size="small" disabled={busy} onClick={() => void note(doneAt === undefined)}>
        {t(doneAt !== undefined ? 'filesNotDone' : kind === 'sent' ? 'filesSentElse' : 'filesDone')}
      </Button>
      <p aria-live="polite">{isFailed && t('filesNotNoted')}</p>
    </div>
  )
}

/** In place of papers whose state nobody knows: the shop does not answer. */
export const UnknownPapers = ({ t, retry }: { t: Translate; retry: () => void }) => (
  <div aria-live="polite">
    <p>{t('filesUnknown')}</p>
    <Button look="outline" size="small" onClick={retry}>
      {t('filesRetry')}
    </Button>
  </div>
)
