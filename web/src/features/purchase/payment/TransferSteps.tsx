// The purchase's steps for bank transfers: bank details, then proof.
import { useRef, useState } from 'react'
import { MAX_FILE_BYTES } from '#domain/dossier/words.ts'
import { sentences } from '#domain/languages.ts'
import { depositOf } from '#domain/money.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { notify, retractErrors } from '../../../lib/toasts.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { shortName } from '../dossier/kept-proof.ts'
import { ChangedLines } from '../DetailsStep.tsx'
import steps from '../PurchaseSteps.module.css'
import type { StepProps } from '../use-purchase.ts'
import classes from './TransferSteps.module.css'
import { TransferDetails } from './TransferDetails.tsx'
import { bankDetails } from './transfer.ts'

/** The account for the deposit; hidden until the shop confirms that the car is available. */
export function TransferStep({ purchase: { car, free, reference, form, busy, destination }, company }: StepProps) {
  const t = useTranslate()
  if (!free) return <p aria-live="polite">{busy === 'asking' ? t('asking') : t('notAsked')}</p>
  if (!bankDetails) return <p>{t('noAccount')}</p>
  const { country } = form.getValues()
  return (
    <>
      <div className={classes['notNow']}>
        <b>{t('awaitNotYet')}</b>
        <p>{t('wireNotNow')}</p>
      </div>
      <TransferDetails bank={bankDetails} amount={depositOf(car.price)} reference={reference} country={country} />
      <p className={`small ${steps['after']}`}>
        {sentences(t('saleMayWait'), company && t('proofByMail', { email: company.email }))}
      </p>
      <div className={steps['after']}>
        <ChangedLines destination={destination} />
      </div>
    </>
  )
}

/** The proof of the transfer. The file waits in this browser and is sent once the order is stored. */
export function ProofStep({ purchase: { proof, setProof, lostProof } }: StepProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<{ title: string; message: string }>()
  const clear = () => {
    setProof(undefined)
    if (input.current) input.current.value = ''
  }
  const choose = async (file: File | undefined) => {
    retractErrors()
    setFault(undefined)
    if (!file) return setProof(undefined)
    const verdict = await checkProof(file)
    if (verdict === 'ok') return setProof(file)
    clear()
    const found =
      verdict === 'wrongType'
        ? { title: t('proofTypeTitle'), message: t('proofTypeText') }
        : { title: t('proofSizeTitle'), message: t('proofSizeText') }
    setFault(found)
    notify({ ...found, tone: 'error' })
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
          {fault ? `${fault.title}. ${fault.message}` : lostProof && t('proofLost', { name: shortName(lostProof) })}
        </p>
      </div>
    </div>
  )
}

/** For the browser's file dialog. */
const PROOF_TYPES = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
/** Extension and first bytes of each file type: '%PDF-', JPEG's start of image, PNG's signature and first chunk. */
const kinds = [
  { name: /\.pdf$/i, start: bytesOf('%PDF-') },
  { name: /\.jpe?g$/i, start: [0xff, 0xd8, 0xff] },
  { name: /\.png$/i, start: [0x89, ...bytesOf('PNG\r\n\u001A\n\0\0\0\rIHDR')] },
]
/** Characters that can hide a file's extension: control characters and changes of writing direction. */
const DECEPTIVE_NAME = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
/** Markup that would make the file a valid web page or script too (a polyglot). */
const POLYGLOT = /<(?:!doctype html|html|script|\?php)[\s>/]/i

/** Checks that a file is a PDF, JPEG or PNG by name and first bytes, contains no markup, and has at most 10 MB. Ignores the
 *  type that the browser reports. */
export async function checkProof(file: File): Promise<'ok' | 'wrongType' | 'tooLarge'> {
  const kind = kinds.find(({ name }) => name.test(file.name))
  if (!kind || DECEPTIVE_NAME.test(file.name)) return 'wrongType'
  if (file.size > MAX_FILE_BYTES) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!kind.start.every((byte, index) => bytes[index] === byte)) return 'wrongType'
  return POLYGLOT.test(new TextDecoder('latin1').decode(bytes)) ? 'wrongType' : 'ok'
}
