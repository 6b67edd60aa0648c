import type { ReactNode } from 'react'
import { useTranslate } from '../lib/i18n.ts'
import classes from './Field.module.css'

/** What a control needs so that its label, and its fault, are read out with it. */
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
  /** How to fill it in, below the label. */
  hint?: string
  fault?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A label above its control, and the sentence that says what is wrong with what was entered. */
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

/** A field that people and their readers do not meet; only a robot fills it in, and its message is dropped. */
export function Honeypot({ id }: { id: string }) {
  const t = useTranslate()
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={id}>{t('leaveEmpty')}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
