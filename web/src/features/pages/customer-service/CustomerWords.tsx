import type { CustomerWord } from '../../../content/home.ts'
import { langOf, textOf } from '../../../content/localized.ts'
import { Local } from '../../../ui/Local.tsx'
import { useTranslate } from '../../../lib/i18n.ts'
import { PaperSection } from '../../../ui/PaperSection/PaperSection.tsx'
import { Stars } from '../../../ui/Stars/Stars.tsx'
import { SampleTag } from '../../../ui/Status/SampleTag.tsx'
import classes from './CustomerWords.module.css'

/** What customers said, in full; a sample says that it is one. */
export function CustomerWords({ words }: { words: readonly CustomerWord[] }) {
  const t = useTranslate()
  return (
    <PaperSection label={t('supportWordsLabel')} title={t('supportWords')}>
      <ul className={classes['words']}>
        {words.map(({ id, name, location, vehicle, rating, comment, sample }) => (
          <li key={id}>
            <figure>
              <Stars rating={rating} text={t('supportRating', { rating })} />
              <blockquote {...langOf(comment)}>{textOf(comment)}</blockquote>
              <figcaption>
                {name} {sample && <SampleTag />}
                <span className="dimmed">
                  <Local text={location} /> · {vehicle}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </PaperSection>
  )
}
