import { useRef, useState } from 'react'
import type { Company } from '../../../content/page.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { retractFaults } from '../../../lib/notice-queue.ts'
import { notify } from '../../../lib/notify.ts'
import { buttonClass } from '../../../ui/Button/button-class.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { checkProof, PROOF_TYPES } from '../check-proof.ts'
import type { PurchaseDesk } from '../use-purchase.ts'
import { shortName } from './short-name.ts'
import classes from './Steps.module.css'

interface Props {
  desk: PurchaseDesk
  company: Company | undefined
}

/** Step 4: the proof of the transfer. It stays in the browser; only that there is one is sent. */
export function ProofStep({ desk: { proof, setProof }, company }: Props) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'wrongType' | 'tooLarge'>()
  const faults = {
    wrongType: { title: t('proofTypeTitle'), message: t('proofTypeText') },
    tooLarge: { title: t('proofSizeTitle'), message: t('proofSizeText') },
  }
  const clear = () => {
    setProof(undefined)
    if (input.current) input.current.value = ''
  }
  const choose = async (file: File | undefined) => {
    retractFaults()
    setFault(undefined)
    if (!file) return setProof(undefined)
    const verdict = await checkProof(file)
    if (verdict === 'ok') return setProof(file)
    clear()
    setFault(verdict)
    notify({ ...faults[verdict], tone: 'error' })
  }
  const remove = () => {
    clear()
    input.current?.focus() // the button that had the focus is gone
  }
  return (
    <div className={classes['proof']}>
      <p>{t('proofLede')}</p>
      <div className={classes['drop']}>
        <input
          ref={input}
          id="buyer-proof"
          className="hidden"
          type="file"
          accept={PROOF_TYPES}
          aria-labelledby="buyer-proof-name"
          aria-describedby="buyer-proof-note buyer-proof-fault"
          aria-invalid={fault !== undefined || undefined}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <b id="buyer-proof-name">{t('proofLabel')}</b>
        <p aria-live="polite" className={classes['chosen']}>
          {proof && (
            <>
              <Icon name="check" /> {t('proofChosen', { name: shortName(proof.name) })}
            </>
          )}
        </p>
        <div className={classes['dropButtons']}>
          <label htmlFor="buyer-proof" className={buttonClass('outline', 'small')}>
            {proof ? t('proofOther') : t('proofChoose')}
          </label>
          {proof && (
            <button type="button" className={buttonClass('plain', 'small')} onClick={remove}>
              {t('proofRemove')}
            </button>
          )}
        </div>
        <p id="buyer-proof-note" className="small dimmed">
          {t('proofNote')}
        </p>
        <p id="buyer-proof-fault" className={classes['fault']}>
          {fault && `${faults[fault].title}. ${faults[fault].message}`}
        </p>
      </div>
      {company && <p className="small dimmed">{t('proofByMail', { email: company.email })}</p>}
    </div>
  )
}
