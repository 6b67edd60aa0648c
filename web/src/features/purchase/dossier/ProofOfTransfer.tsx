import { TRANSFER_PROOF } from '#domain/dossier/words.ts'
import type { Language } from '#domain/languages.ts'
import { createTranslate, useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { useOptional } from '../../../lib/loaders.ts'
import type { OrderView } from '../confirmation/order-view.ts'
import { shortName, useKeptProof } from './kept-proof.ts'
import type { Papers } from './use-papers.ts'

interface Props {
  view: OrderView
  /** The order's papers, once the shop has answered. */
  address: string | undefined
  known: Papers
}

/** The proof of the transfer on the order's page: what was chosen in step 4 is sent as soon as the order is stored, even while nobody
 *  knows what was given before. */
export function ProofOfTransfer({ view, address, known }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { proof, lost, setProof } = useKeptProof(view.payment.reference)
  const loaded = useOptional(address, address !== undefined && (() => loadUpload(language)))
  const { progress, isUnknown } = known
  if (address === undefined || !loaded || !(progress || isUnknown)) return null
  const item = progress?.items[TRANSFER_PROOF]
  const name = lost !== undefined && !item?.files.length ? shortName(lost) : undefined
  return (
    <section data-proof>
      <h3>{t('proofLine')}</h3>
      {name !== undefined && <p>{t('proofLost', { name })}</p>}
      {isUnknown && !proof ? (
        <loaded.UnknownPapers t={loaded.t} retry={known.retry} />
      ) : (
        <loaded.UploadPaper
          address={address}
          paper={TRANSFER_PROOF}
          item={item}
          onChange={known.accept}
          t={loaded.t}
          pending={proof}
          onSent={() => setProof(undefined)}
        />
      )}
    </section>
  )
}

/** Apart from the page: who sends no file loads neither code nor texts. */
async function loadUpload(language: Language) {
  const [{ UploadPaper }, { UnknownPapers }, { loadMessages }] = await Promise.all([
    import('./UploadPaper.tsx'),
    import('./DonePaper.tsx'),
    import('../../../content/texts.ts'),
  ])
  return { UploadPaper, UnknownPapers, t: createTranslate(language, await loadMessages(language, ['files'])) }
}
