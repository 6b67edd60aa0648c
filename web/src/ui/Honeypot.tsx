import { useTranslate } from '../lib/i18n.ts'

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
