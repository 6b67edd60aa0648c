import type { ReactNode } from 'react'
import { useTranslate } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { PageLink } from './PageLink.tsx'
import classes from './Field.module.css'
import { Sentences } from './Inline.tsx'

/** Connects a control with its label, hint and error. */
interface ControlProps {
  id: string
  className: string | undefined
  'aria-invalid'?: true
  'aria-describedby'?: string
}
interface Props {
  id: string
  label: string
  optional?: boolean
  hint?: string
  fault?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A form field: label, hint, control and error message. */
export function Field({ id, label, optional = false, hint, fault, children }: Props) {
  const t = useTranslate()
  const faultId = `${id}-fault`
  const hintId = `${id}-hint`
  const described = [hint && hintId, fault && faultId].filter(Boolean).join(' ')
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>
        {label} {optional && <span className={classes['optional']}>({t('optional')})</span>}
      </label>
      {hint && (
        <p id={hintId} className={classes['hint']}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: classes['control'],
        ...(fault && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {fault && (
        <p id={faultId} className={classes['fault']}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** A field hidden from people and screen readers. Only robots fill it in, and the functions drop their messages. */
export function Honeypot({ id }: { id: string }) {
  const t = useTranslate()
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={id}>{t('leaveEmpty')}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Under a form: what its data are for, and where the rest is said (GDPR, article 13, at the time of collection). `children`
 *  replaces the link to the privacy policy. */
export function DataNote({ use, children }: { use: string; children?: ReactNode }) {
  const t = useTranslate()
  return (
    <p className="dimmed small">
      <Sentences>
        {use}
        {t('dataNote')}
        {children ?? <PageLink to={paths.privacyPolicy.href()}>{t('privacyPolicy')}</PageLink>}
      </Sentences>
    </p>
  )
}
