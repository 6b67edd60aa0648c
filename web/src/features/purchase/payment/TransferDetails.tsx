import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { formatEuros } from '#domain/money.ts'
import { isSepaPlace, mayReadTransferCode, placeOf } from '#domain/place.ts'
import { DEFAULT_TRANSFER_REASON, epcText, remittanceInformation } from '#domain/vehicle-id.ts'
import { registerUrl } from '#domain/siren.ts'
import type { Company } from '../../../content/page.ts'
import { useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { notify } from '../../../lib/toasts.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { phoneLink } from '../../../ui/format.ts'
import { NewTabLink } from '../Lines.tsx'
import classes from './Transfer.module.css'
import { type BankDetails, bankDetails, isSample, registered } from './transfer.ts'
import { sentences } from '#domain/languages.ts'
import { LinkedText, Sentences } from '../../../ui/Inline.tsx'

interface Props {
  bank: BankDetails
  /** Whole euros. */
  amount: number
  reference: string
  /** As typed by the buyer. */
  country: string
}

/** The transfer's details line by line, and as a QR code where banking apps may read it. On phones the reference and the code
 *  are above the lines, which scroll; elsewhere the code stands beside them. */
export function TransferDetails({ bank, amount, reference, country }: Props) {
  const t = useTranslate()
  const place = placeOf(country)
  const sepa = place !== undefined && isSepaPlace(place)
  return (
    <div className={classes['transfer']}>
      <div className={classes['key']}>
        <dl className={`${classes['lines']} ${classes['keyReference']}`}>
          <TransferLine name={t('wireReference')} value={reference}>
            <ReferenceText reference={reference} />
          </TransferLine>
        </dl>
        {place !== undefined && mayReadTransferCode(place) && (
          <>
            <QrCode className={classes['code']} text={epcText(bank, amount, reference)} label={t('qrLabel')} />
            <p className="small dimmed">{t('qrHint')}</p>
          </>
        )}
        {!sepa && (
          <div className={classes['swift']}>
            <p>
              <b>{t('swiftTitle')}</b>
            </p>
            <p className="small">{t('swiftText', { reason: remittanceInformation(bank.reason, reference) })}</p>
          </div>
        )}
      </div>
      <dl className={`${classes['lines']} ${classes['table']}`}>
        <TransferLine name={t('wireBeneficiary')} value={bank.beneficiary} />
        <TransferLine name="IBAN" value={bank.iban} copied={bank.iban.replaceAll(' ', '')} />
        <TransferLine name="BIC" value={bank.bic} />
        <TransferLine name={t('wireAmount')} value={formatEuros(amount)} copied={String(amount)} />
        <TransferLine name={t('wireType')} value={t(sepa ? 'wireInstant' : 'wireSwift')} />
        {/* With the reference, as in the mail and the QR code: most banks' forms have one field for both. */}
        <TransferLine name={t('wireReason')} value={remittanceInformation(bank.reason, reference)}>
          {bank.reason} <ReferenceText reference={reference} />
        </TransferLine>
      </dl>
      <p className={`small dimmed ${classes['reason']}`}>
        {sentences(bank.reason === DEFAULT_TRANSFER_REASON && t('wireReasonMeans'), t('wireReasonThen'))}
      </p>
    </div>
  )
}

interface LineProps {
  name: string
  value: string
  /** The text to copy, if it differs from `value`. */
  copied?: string
  /** The displayed value, if it is more than text. */
  children?: ReactNode
}

function TransferLine({ name, value, copied = value, children }: LineProps) {
  const t = useTranslate()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>
          {children ?? value}
          {isSample(value) && <b className={classes['sample']}>{t('sample')}</b>}
        </span>
        <CopyButton name={name} value={copied} />
      </dd>
    </div>
  )
}

/** Milliseconds for which the button shows that the text was copied. */
const COPIED_MS = 4000

function CopyButton({ name, value }: { name: string; value: string }) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // There is no clipboard without TLS, or the visitor denied access; the value can still be selected.
      notify({ message: t('copyFailed'), tone: 'error' })
    }
  }
  return (
    <button type="button" className={classes['copy']} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite" className={classes['said']}>
        {copied ? t('copied') : t('copy')}
      </span>
      <span className="hidden"> {name}</span>
    </button>
  )
}

/** The numbers at the end of a reference: year, the car's number, the order's six digits. Not the digit of a model's name before them:
 *  « q2-2020-001-736470 » in one piece ran into the QR code. */
const NUMBERS = /(?<=-)\d+-\d+-\d+$/

/** A reference that wraps at its hyphens only, and within its last numbers only if necessary, because people copy it by
 *  hand. */
export function ReferenceText({ reference }: { reference: string }) {
  const numbers = NUMBERS.exec(reference)?.[0] ?? ''
  return (
    <span className={classes['reference']}>
      <HyphenBreaks text={reference.slice(0, reference.length - numbers.length)} />
      <span className={classes['numbers']}>
        <HyphenBreaks text={numbers} />
      </span>
    </span>
  )
}

const HyphenBreaks = ({ text }: { text: string }) =>
  text.split(/(?<=-)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which never move
    <Fragment key={index}>
      {part}
      {part.endsWith('-') && <wbr />}
    </Fragment>
  ))

interface VerifyProps {
  company: Company | undefined
  /** Whether the buyer's bank compares the beneficiary's name with the IBAN; undefined if his country is unknown. */
  nameCheck: boolean | undefined
  /** Whether it opens on press on a phone. */
  isFolded?: boolean
}

/** How buyers can verify the seller before paying. */
export function VerifyUs({ company, nameCheck, isFolded = false }: VerifyProps) {
  const t = useTranslate()
  const { name, registration } = registered
  const title = <h2>{t('verifyTitle')}</h2>
  const ways = (
    <ol>
      <li>
        <span>
          <LinkedText
            newTab
            text={
              registration
                ? t('verifyRegister', { name, registration, register: registerUrl(registration) })
                : t('verifyName', { name: company?.name ?? name, register: registerUrl('') })
            }
          />
        </span>
      </li>
      <li>{t('verifyCall')}</li>
      <NameCheck nameCheck={nameCheck} phone={company?.phone} />
      <li>
        <span>
          {t('verifyNever')} <NewTabLink to={paths.about.neverHref}>{t('verifyNeverMore')}</NewTabLink>
        </span>
      </li>
    </ol>
  )
  return (
    <section className={classes['verify']}>
      {isFolded ? (
        <Fold title={title}>{ways}</Fold>
      ) : (
        <>
          {title}
          {ways}
        </>
      )}
    </section>
  )
}

/** What the bank's comparison of name and IBAN may say, and what to do then. Only banks of some countries compare. */
function NameCheck({ nameCheck, phone }: { nameCheck: boolean | undefined; phone: string | undefined }) {
  const t = useTranslate()
  const beneficiary = bankDetails?.beneficiary ?? registered.name
  const call = phone && (
    <a className="link" href={phoneLink(phone)}>
      {phone.replaceAll(' ', '\u00a0')}
    </a>
  )
  if (!nameCheck)
    return (
      <li>
        {/* One cell of the list's grid. */}
        <span>
          <Sentences>
            {t(nameCheck === undefined ? 'verifyBankPerhaps' : 'verifyBankNot')}
            {call}
          </Sentences>
        </span>
      </li>
    )
  return (
    <li>
      {t('verifyBank', { beneficiary })}
      <ul>
        <li>{t('verifyBankExact')}</li>
        <li>{t('verifyBankClose', { beneficiary })}</li>
        <li>{t('verifyBankNone')}</li>
        <li>
          <Sentences>
            {t('verifyBankImpossible')}
            {call}
          </Sentences>
        </li>
      </ul>
    </li>
  )
}
