import { noticeLanguage } from '#domain/languages.ts'
import { useLanguage, useTranslate } from '../lib/i18n.ts'
import { legalNotices } from '../lib/site-constants.ts'
import classes from './GuaranteeNotice.module.css'
import { SampleTag } from './Inline.tsx'

const REGULATION = 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj'

/** The Union's harmonised notice on the legal guarantee of conformity, unchanged, as the Commission publishes it (Regulation (EU)
 *  2025/1960; due before the contract since 27 September 2026). Without its file, which only a production build requires, a sentence
 *  marked as sample says what will stand here. `compact`: beside a price, where it opens in full. */
export function GuaranteeNotice({ compact = false }: { compact?: boolean }) {
  const t = useTranslate()
  const language = noticeLanguage(useLanguage())
  const size = legalNotices[language]
  const address = `/legal/notice-${language}.svg`
  return (
    <aside
      className={compact ? `${classes['notice']} ${classes['compact']}` : classes['notice']}
      aria-label={t('noticeTitle')}
    >
      {size ? (
        <a href={address}>
          <img src={address} width={size[0]} height={size[1]} alt={t('noticeWords')} lang={language} loading="lazy" />
        </a>
      ) : (
        <div className={classes['missing']}>
          <p>
            {t('noticeSample')} <SampleTag />
          </p>
          {!compact && <p>{t('noticeWords')}</p>}
        </div>
      )}
      <p className="small">
        <a href={REGULATION}>{t('noticeLink')}</a>
      </p>
    </aside>
  )
}
