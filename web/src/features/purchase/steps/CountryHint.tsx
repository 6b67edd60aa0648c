import { useTranslate } from '../../../lib/i18n.ts'
import classes from './Steps.module.css'

/** Asks whether another country was meant, and writes it. */
export function CountryHint({ meant, write }: { meant: string | undefined; write: (country: string) => void }) {
  const t = useTranslate()
  return (
    <p aria-live="polite" className={classes['hint']}>
      {meant !== undefined && (
        <button type="button" className="link" onClick={() => write(meant)}>
          {t('countryMeant', { country: meant })}
        </button>
      )}
    </p>
  )
}
