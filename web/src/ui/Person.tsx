import type { Company } from '../content/page.ts'
import { useTranslate } from '../lib/i18n.ts'
import { SampleTag } from './Inline.tsx'
import classes from './Person.module.css'
import { PersonLinks } from './PersonLinks.tsx'
import { initialsOf, phoneLink } from './format.ts'

/** Who answers buyers: initials, name, languages, within how many hours, and the ways to reach her or him. Nothing if the settings name
 *  nobody. A sample is marked beside the name itself, wherever it stands. */
export function Person({ company }: { company: Company }) {
  const t = useTranslate()
  const { person } = company
  if (!person) return null
  return (
    <section className={classes['person']} aria-label={t('personLabel')}>
      <span className={classes['initials']} aria-hidden="true">
        {initialsOf(person.name)}
      </span>
      <div>
        <p className="small dimmed">{t('personLabel')}</p>
        <p className={classes['name']}>
          {person.name} {(company.sample || saysSample.test(person.name)) && <SampleTag />}
        </p>
        {person.languages.length > 0 && <p className="small">{person.languages.join(', ')}</p>}
        {person.answerHours !== undefined && (
          <p className="small">{t('answersWithin', { hours: person.answerHours })}</p>
        )}
        <p>
          <a className="link" href={phoneLink(company.phone)}>
            {company.phone}
          </a>
        </p>
        <PersonLinks company={company} />
      </div>
    </section>
  )
}

const saysSample = /\bexemple\b/i
