import type { ComponentProps, ReactNode } from 'react'
import type { Company } from '../content/page.ts'
import { useTranslate } from '../lib/i18n.ts'
import { photoSources } from '#domain/photo-sources.ts'
import { imageSource } from '../lib/site-constants.ts'
import { SampleTag } from './Inline.tsx'
import classes from './Person.module.css'
import { PersonLinks } from './PersonLinks.tsx'
import { initialsOf, phoneLink } from './format.ts'

interface Props extends Pick<ComponentProps<typeof PersonLinks>, 'car' | 'reference'> {
  company: Company
  /** Below the ways to reach her or him. */
  children?: ReactNode
}

/** Who answers buyers: portrait or initials, name, languages, within how many hours, and the ways to reach her or him; the ways
 *  alone if the settings name nobody. A sample is marked beside the name itself, wherever it stands. */
export function Person({ company, children, ...about }: Props) {
  const t = useTranslate()
  const { person } = company
  const label = t(person ? 'personLabel' : 'contactUs')
  return (
    <section className={classes['person']} aria-label={label}>
      {person && <Portrait person={person} />}
      <div>
        <p className="small dimmed">{label}</p>
        {person && (
          <>
            <p className={classes['name']}>
              <PersonName person={person} sample={company.sample} />
            </p>
            {person.languages.length > 0 && <p className="small">{person.languages.join(', ')}</p>}
            {person.answerHours !== undefined && (
              <p className="small">{t('answersWithin', { hours: person.answerHours })}</p>
            )}
          </>
        )}
        <p>
          <a className="link" href={phoneLink(company.phone)}>
            {company.phone}
          </a>
        </p>
        <PersonLinks company={company} {...about} />
      </div>
      {children && <div className={classes['more']}>{children}</div>}
    </section>
  )
}

const Portrait = ({ person }: { person: NonNullable<Company['person']> }) =>
  person.photo ? (
    <img
      {...photoSources(person.photo, imageSource, [120, 240], 1)}
      className={classes['portrait']}
      sizes="5rem"
      width={80}
      height={80}
      alt=""
      loading="lazy"
    />
  ) : (
    <span className={classes['initials']} aria-hidden="true">
      {initialsOf(person.name)}
    </span>
  )

/** The name, with its own mark if it is a sample: `sample` is the settings' mark, and a name may say so itself. */
export const PersonName = ({ person, sample }: { person: NonNullable<Company['person']>; sample: boolean }) => (
  <>
    {person.name} {(sample || saysSample.test(person.name)) && <SampleTag />}
  </>
)

const saysSample = /\bexemple\b/i
