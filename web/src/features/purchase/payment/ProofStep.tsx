import { useRef, useState } from 'react'
import type { Company } from '../../../content/page.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { notify, retractErrors } from '../../../lib/toasts.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import classes from '../steps/Steps.module.css'
import type { PurchaseState } from '../use-purchase.ts'

/** Bytes (specification, section 9). */
export const MAX_PROOF_SIZE = 10 * 1024 * 1024
/** For the browser's dialog. */
const PROOF_TYPES = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
/** How a file of each kind begins: '%PDF-', JPEG's start of image, PNG's signature and its first chunk. */
const kinds = [
  { name: /\.pdf$/i, start: bytesOf('%PDF-') },
  { name: /\.jpe?g$/i, start: [0xff, 0xd8, 0xff] },
  { name: /\.png$/i, start: [0x89, ...bytesOf('PNG\r\n\u001A\n\0\0\0\rIHDR')] },
]
/** A name that hides what the file is: control characters, or signs that turn the direction of writing. */
const TREACHEROUS_NAME = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
/** What makes a document or a picture a web page or a program as well. */
const DOUBLE = /<(?:!doctype html|html|script|\?php)[\s>/]/i

/** Whether a file can be a proof of payment: PDF, JPEG or PNG by its name, by its first bytes and by nothing else, at most
 *  10 MB. What the browser takes its type for does not count. */
export async function checkProof(file: File): Promise<'ok' | 'wrongType' | 'tooLarge'> {
  const kind = kinds.find(({ name }) => name.test(file.name))
  if (!kind || TREACHEROUS_NAME.test(file.name)) return 'wrongType'
  if (file.size > MAX_PROOF_SIZE) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!kind.start.every((byte, at) => bytes[at] === byte)) return 'wrongType'
  return DOUBLE.test(new TextDecoder('latin1').decode(bytes)) ? 'wrongType' : 'ok'
}

/** Characters of a file's name that are shown from its start and from its end. */
const START = 24
const END = 16

/** A file's name, shortened in its middle: start and ending say which file it is. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= START + END ? name : `${letters.slice(0, START).join('')}…${letters.slice(-END).join('')}`
}

interface Props {
  desk: PurchaseState
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
    retractErrors()
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
