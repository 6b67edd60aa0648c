import { useRef } from 'react'
import type { Company } from '../../../content/page.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { notify } from '../../../lib/notify.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { checkProof, PROOF_TYPES } from '../check-proof.ts'
import type { PurchaseDesk } from '../use-purchase.ts'
import classes from './Steps.module.css'

interface Props {
  desk: PurchaseDesk
  company: Company | undefined
}

/** Step 4: the proof of the transfer. It stays in the browser; only that there is one is sent. */
export function ProofStep({ desk: { proof, setProof }, company }: Props) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    setProof(undefined)
    if (input.current) input.current.value = ''
  }
  const choose = async (file: File | undefined) => {
    if (!file) return setProof(undefined)
    const verdict = await checkProof(file)
    if (verdict === 'ok') return setProof(file)
    clear()
    if (verdict === 'wrongType') notify({ title: t('proofTypeTitle'), message: t('proofTypeText'), tone: 'error' })
    else notify({ title: t('proofSizeTitle'), message: t('proofSizeText'), tone: 'error' })
  }
  const remove = () => {
    clear()
    input.current?.focus() // the button that had the focus is gone
  }
  return (
    <div className={classes['proof']}>
      <label htmlFor="buyer-proof">{t('proofLabel')}</label>
      <input
        ref={input}
        id="buyer-proof"
        type="file"
        accept={PROOF_TYPES}
        aria-describedby="buyer-proof-note"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p aria-live="polite">{proof && t('proofChosen', { name: proof.name })}</p>
      {proof && (
        <button type="button" className={buttonClass('outline', 'small')} onClick={remove}>
          {t('proofRemove')}
        </button>
      )}
      <p id="buyer-proof-note" className="small dimmed">
        {t('proofNote')} {company && t('proofByMail', { email: company.email })}
      </p>
    </div>
  )
}
