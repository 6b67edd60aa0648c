import type { LocalTestimonial } from '../../content/home.ts'
import { langOf, textOf } from '../../content/localized.ts'
import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { phoneLink } from '../../ui/format.ts'
import { Local, ReviewFacts, SampleTag, Stars } from '../../ui/Inline.tsx'
import { ColumnList, FactLines, TextSection } from '../../ui/PageText.tsx'
import { ServicePage } from './ServicePage.tsx'
import classes from './pages.module.css'

export default function CustomerServicePage({ data: { company, cards, words = [] } }: PageProps) {
  const t = useTranslate()
  const link = (href: string, text: string) => (
    <>
      <a href={href}>{text}</a> {company?.sample && <SampleTag />}
    </>
  )
  return (
    <ServicePage
      title={t('supportTitle')}
      description={t('supportDescription')}
      lede={t('supportLede')}
      path={paths.support.href()}
      car={cards?.[0]}
      ask={t('supportAsk')}
    >
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
        <ColumnList
          columns={2}
          items={[
            { title: t('supportSearch'), text: t('supportSearchText') },
            { title: t('supportPapers'), text: t('supportPapersText') },
            { title: t('supportModify'), text: t('supportModifyText') },
            { title: t('supportLanguages'), text: t('supportLanguagesText') },
          ]}
        />
      </TextSection>
      <TextSection label={t('supportReachLabel')} title={t('supportReachTitle')}>
        <FactLines
          lines={[
            { name: t('supportHours'), value: t('supportHoursValue') },
            { name: t('supportSpoken'), value: t('supportSpokenValue') },
            ...(company
              ? [
                  { name: t('supportPhone'), value: link(phoneLink(company.phone), company.phone) },
                  { name: t('supportEmail'), value: link(`mailto:${company.email}`, company.email) },
                ]
              : []),
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
