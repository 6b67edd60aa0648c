import { Children, type ReactNode } from 'react'
import { gapAfter } from '#domain/languages.ts'
import type { ShownStatus } from '#domain/listing.ts'
import type { LocalTestimonial } from '../content/home.ts'
import type { Company } from '../content/page.ts'
import { langOf, type LocalText, textOf } from '../content/localized.ts'
import { useTranslate } from '../lib/i18n.ts'
import { isSampleCompany } from '../lib/site-constants.ts'
import { PageLink } from './PageLink.tsx'
import classes from './Inline.module.css'

/** An editor's text; marked as French where it falls back to French. */
export const Local = ({ text }: { text: LocalText }) => <span {...langOf(text)}>{textOf(text)}</span>

/** Texts and links one after the other, with a space where the language sets one. */
export const Sentences = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).flatMap((part, index, all) => {
    const before = all[index - 1]
    if (index === 0 || (typeof before === 'string' && gapAfter(before) === '')) return [part]
    return [' ', part]
  })

/** Shows text between '^' as superscript: '1^re^ immat.' */
export const Superscript = ({ text }: { text: string }) =>
  text.split('^').map((part, n) => (n % 2 ? <sup key={n}>{part}</sup> : part))

/** Marks data of the sample dataset. */
export function SampleTag() {
  const t = useTranslate()
  return <span className={classes['sample']}>{t('sample')}</span>
}

/** A car's sale status: a coloured square and the word. */
export function StatusTab({ status, docked = false }: { status: ShownStatus; docked?: boolean }) {
  const t = useTranslate()
  return (
    <span className={`${classes['status']} ${classes[status]} ${docked ? classes['docked'] : ''}`}>
      {t(`status_${status}`)}
    </span>
  )
}

/** The shop's name and address, as on a letter. */
export const CompanyAddress = ({ company: { name, sample, address } }: { company: Company }) => (
  <address>
    {name} {sample && <SampleTag />}
    <br />
    {address.street}
    <br />
    {address.postalCode} {address.city}, {address.country}
  </address>
)

/** A fact of the company's legal identity; visibly marked if missing or a sample. */
export function CompanyFact({ value }: { value: string }) {
  const t = useTranslate()
  return (
    <>
      {value || t('toComplete')} {(isSampleCompany || !value) && <SampleTag />}
    </>
  )
}

const STAR = 'm10 2 2.5 5.2 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.9l-4.2-4 5.7-.7z'

/** When a quote's car was bought, when the quote was given, and what proves the purchase (Code de la consommation, D111-17). */
export function ReviewFacts({ bought, given, check }: Pick<LocalTestimonial, 'bought' | 'given' | 'check'>) {
  const t = useTranslate()
  if (!bought || !given || !check) return null
  return (
    <p className="dimmed small">
      {t('reviewDates', { bought, given })}
      <br />
      {t(`reviewCheck_${check}`)}
    </p>
  )
}

/** A rating of 1 to 5 as full and outlined stars; `text` is read out instead. */
export const Stars = ({ rating, text }: { rating: number; text: string }) => (
  <div className={classes['stars']}>
    <span className="hidden">{text}</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <svg key={star} viewBox="0 0 20 20" data-full={star <= rating || undefined} aria-hidden="true">
        <path d={STAR} />
      </svg>
    ))}
  </div>
)

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A text with links; an address that starts with a slash is a page of the shop. `newTab`: where leaving would lose what was typed. */
export function LinkedText({ text, newTab = false }: { text: string; newTab?: boolean }) {
  // Splitting yields text, label, address, text, …
  const parts = text.split(link)
  return parts.map((part, index) => {
    if (index % 3 !== 1) return index % 3 === 0 ? part : null
    const to = parts[index + 1] ?? ''
    return to.startsWith('/') ? (
      <PageLink key={index} to={to}>
        {part}
      </PageLink>
    ) : (
      <a key={index} href={to} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
        {part}
      </a>
    )
  })
}
