// The purchase's steps for a bank transfer: the bank details, then the proof.
import { useRef, useState } from 'react'
import { depositOf } from '#domain/deposit.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { notify, retractErrors } from '../../../lib/toasts.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import steps from '../PurchaseSteps.module.css'
import type { StepProps } from '../use-purchase.ts'
import { TransferDetails } from './TransferDetails.tsx'
import { bankDetails } from './transfer.ts'

/** Where the deposit goes; hidden until the shop has said that the car is free. */
export function TransferStep({ purchase: { car, free, reference, form, busy }, company }: StepProps) {
  const t = useTranslate()
  if (!free) return <p aria-live="polite">{busy === 'asking' ? t('asking') : t('notAsked')}</p>
  if (!bankDetails) return <p>{t('noAccount')}</p>
  const { country } = form.getValues()
  return (
    <>
      <TransferDetails bank={bankDetails} amount={depositOf(car.price)} reference={reference} country={country} />
      {company && <p className={`small dimmed ${steps['after']}`}>{t('proofByMail', { email: company.email })}</p>}
    </>
  )
}

/** The proof of the transfer. The file stays in the browser; only its existence is sent. */
export function ProofStep({ purchase: { proof, setProof }, company }: StepProps) {
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
    <div className={steps['proof']}>
      <p>{t('proofLede')}</p>
      <div className={steps['drop']}>
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
        <p aria-live="polite" className={steps['chosen']}>
          {proof && (
            <>
              <Icon name="check" /> {t('proofChosen', { name: shortName(proof.name) })}
            </>
          )}
        </p>
        <div className={steps['dropButtons']}>
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
        <p id="buyer-proof-fault" className={steps['fault']}>
          {fault && `${fault.title}. ${fault.message}`}
        </p>
      </div>
      {company && <p className="small dimmed">{t('proofByMail', { email: company.email })}</p>}
    </div>
  )
}

/** Characters of a file's name shown from its start and from its end. */
const START = 24
const END = 16

/** A file's name, shortened in its middle: start and ending tell which file it is. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= START + END ? name : `${letters.slice(0, START).join('')}…${letters.slice(-END).join('')}`
}

/** Bytes (specification, section 9). */
export const MAX_PROOF_SIZE = 10 * 1024 * 1024
/** For the browser's file dialog. */
const PROOF_TYPES = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
/** How a file of each kind begins: '%PDF-', JPEG's start of image, PNG's signature and its first chunk. */
const kinds = [
  { name: /\.pdf$/i, start: bytesOf('%PDF-') },
  { name: /\.jpe?g$/i, start: [0xff, 0xd8, 0xff] },
  { name: /\.png$/i, start: [0x89, ...bytesOf('PNG\r\n\u001A\n\0\0\0\rIHDR')] },
]
/** A name that hides the file's type: control characters, or signs that turn the direction of writing. */
const TREACHEROUS_NAME = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
/** Text that makes a document or a picture a web page or a program as well. */
const DOUBLE = /<(?:!doctype html|html|script|\?php)[\s>/]/i

/** Checks that a file is PDF, JPEG or PNG by its name, by its first bytes and nothing else besides, and at most 10 MB. The type
 *  that the browser reports does not count. */
export async function checkProof(file: File): Promise<'ok' | 'wrongType' | 'tooLarge'> {
  const kind = kinds.find(({ name }) => name.test(file.name))
  if (!kind || TREACHEROUS_NAME.test(file.name)) return 'wrongType'
  if (file.size > MAX_PROOF_SIZE) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!kind.start.every((byte, index) => bytes[index] === byte)) return 'wrongType'
  return DOUBLE.test(new TextDecoder('latin1').decode(bytes)) ? 'wrongType' : 'ok'
}
