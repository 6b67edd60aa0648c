import type { LocalTestimonial } from '../../content/home.ts'
import { langOf, textOf } from '../../content/localized.ts'
import type { Company, PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { HoursList } from '../../ui/Facts.tsx'
import { Local, ReviewFacts, SampleTag, Stars } from '../../ui/Inline.tsx'
import { ColumnList, FactLines, TextSection } from '../../ui/PageText.tsx'
import { Person } from '../../ui/Person.tsx'
import figure from './Figure.module.css'
import { ServicePage } from './ServicePage.tsx'
import { StepRows } from './StepRows.tsx'
import classes from './pages.module.css'

export default function CustomerServicePage({ data: { company, words = [] } }: PageProps) {
  const t = useTranslate()
  return (
    <ServicePage
      title={t('supportTitle')}
      description={t('supportDescription')}
      lede={t('supportLede')}
      path={paths.support.href()}
      beside={<Reach company={company} />}
      ask={t('supportAsk')}
    >
      <TextSection label={t('supportWhenLabel')} title={t('supportWhen')}>
        <Hours company={company} />
      </TextSection>
      <TextSection label={t('supportApproachLabel')} title={t('supportApproach')} lede={t('supportApproachLede')}>
        <ColumnList
          columns={2}
          items={[
            { title: t('supportListen'), text: t('supportListenText') },
            { title: t('supportReach'), text: t('supportReachText') },
            { title: t('supportClear'), text: t('supportClearText') },
            { title: t('supportFollow'), text: t('supportFollowText') },
          ]}
        />
      </TextSection>
      <TextSection label={t('supportCustomLabel')} title={t('supportCustom')}>
        <StepRows
          numbered={false}
          steps={[
            { title: t('supportSearch'), text: t('supportSearchText') },
            { title: t('supportPapers'), text: t('supportPapersText') },
            { title: t('supportModify'), text: t('supportModifyText') },
            { title: t('supportLanguages'), text: t('supportLanguagesText') },
          ]}
        />
      </TextSection>
      {words.length > 0 && (
        <TextSection label={t('supportWordsLabel')} title={t('supportWords')}>
          <ul className={classes['words']}>
            {words.map((word) => (
              <Word key={word.id} {...word} />
            ))}
          </ul>
          <p className="dimmed small">{t('reviewsNote')}</p>
        </TextSection>
      )}
    </ServicePage>
  )
}

/** When the service answers and, apart from it, when somebody is there to receive a visitor. */
function Hours({ company }: { company: Company | undefined }) {
  const t = useTranslate()
  return (
    <>
      <div className={classes['halves']}>
        <section>
          <h3>{t('supportWhenDesk')}</h3>
          <p>
            <b className={figure['figure']}>{t('supportWhenFigure')}</b>
            {t('supportWhenDays')}
          </p>
        </section>
        {company && company.openingHours.length > 0 && (
          <section>
            <h3>{t('supportWhenPlace')}</h3>
            <HoursList days={company.openingHours} />
          </section>
        )}
      </div>
      <p>{t('supportWhenNote')}</p>
    </>
  )
}

/** Whom to call, and in which languages. */
function Reach({ company }: { company: Company | undefined }) {
  const t = useTranslate()
  const lines = [
    { name: t('supportSpoken'), value: t('supportSpokenValue') },
    ...(company ? [{ name: t('supportEmail'), value: <a href={`mailto:${company.email}`}>{company.email}</a> }] : []),
  ]
  return (
    <section className={classes['reach']}>
      <h2>{t('supportReachTitle')}</h2>
      {company ? (
        <Person company={company}>
          <FactLines lines={lines} />
        </Person>
      ) : (
        <FactLines lines={lines} />
      )}
    </section>
  )
}

function Word({ name, location, vehicle, rating, comment, sample, ...facts }: LocalTestimonial) {
  const t = useTranslate()
  return (
    <li>
      <figure>
        <Stars rating={rating} text={t('rating', { rating })} />
        <blockquote {...langOf(comment)}>{textOf(comment)}</blockquote>
        <figcaption>
          {name} {sample && <SampleTag />}
          <span className="dimmed">
            <Local text={location} /> · {vehicle}
          </span>
          <ReviewFacts {...facts} />
        </figcaption>
      </figure>
    </li>
  )
}
