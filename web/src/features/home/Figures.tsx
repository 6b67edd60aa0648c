import type { Claim } from '../../content/home.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { SampleTag } from '../../ui/Status/SampleTag.tsx'
import classes from './Figures.module.css'

/** The page's one solid band. */
export function Figures({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslate()
  return (
    <section className={`later ${classes['band']}`} aria-labelledby="figures-title">
      <div className="wrap">
        <h2 id="figures-title">
          {t('figuresTitle')} {claims.some(({ sample }) => sample) && <SampleTag />}
        </h2>
        <ul className={classes['figures']}>
          {claims.map(({ key, value }) => (
            <li key={key}>
              <b>{value}</b> <span>{t(`claim_${key}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
