import { costCountries } from '#domain/door-price/cost-slugs.ts'
import { languages } from '#domain/languages.ts'
import { registerUrl } from '#domain/siren.ts'
import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { NEVER_ANCHOR, paths } from '../../lib/paths.ts'
import { bankQuestionsEmail, companyIdentity } from '../../lib/site-constants.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { HoursList } from '../../ui/Facts.tsx'
import { CompanyFact } from '../../ui/Inline.tsx'
import { phoneLink } from '../../ui/format.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { FactLines, Prose, TextSection } from '../../ui/PageText.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { Person } from '../../ui/Person.tsx'
import figures from './Figure.module.css'
import { StepRows } from './StepRows.tsx'
import classes from './pages.module.css'

export default function AboutPage({ data: { company, total } }: PageProps) {
  const t = useTranslate()
  const { phone } = companyIdentity
  const email = bankQuestionsEmail || company?.email
  return (
    <>
      <PageHead title={t('aboutTitle')} description={t('aboutDescription')} path={paths.about.href()} />
      <PageTop title={t('aboutTitle')} lede={t('aboutLede')} beside={<Check />} />
      <section className="wrap">
        <h2 className="hidden">{t('aboutFigures')}</h2>
        <dl className={figures['strip']}>
          {total !== undefined && <Figure name={t('aboutFigureCars')} value={total} />}
          <Figure name={t('aboutFigureCountries')} value={costCountries.length} />
          <Figure name={t('aboutFigureLanguages')} value={languages.length} />
        </dl>
      </section>
      <TextSection label={t('aboutWorkLabel')} title={t('aboutWork')}>
        <Prose text={t('aboutWorkText')} />
        {company && <Person company={company} />}
      </TextSection>
      <TextSection label={t('aboutRulesLabel')} title={t('aboutRules')}>
        <StepRows
          numbered={false}
          steps={[
            { title: t('aboutRuleSheet'), text: t('aboutRuleSheetText') },
            { title: t('aboutRuleFlaws'), text: t('aboutRuleFlawsText') },
            { title: t('aboutRuleSums'), text: t('aboutRuleSumsText') },
            { title: t('aboutRuleWords'), text: t('aboutRuleWordsText') },
          ]}
        />
      </TextSection>
      <TextSection id={NEVER_ANCHOR} label={t('aboutNeverLabel')} title={t('aboutNever')}>
        <Prose
          text={[
            t('aboutNeverText'),
            phone && t('aboutNeverThen', { phone: `[${phone.replaceAll(' ', '\u00a0')}](${phoneLink(phone)})` }),
            email && t('aboutNeverBank', { email: `[${email}](mailto:${email})` }),
          ]
            .filter(Boolean)
            .join('\n\n')}
        />
      </TextSection>
      <TextSection label={t('aboutPlaceLabel')} title={t('aboutPlace')}>
        <Prose text={t('aboutPlaceText')} />
        {company && <HoursList days={company.openingHours} />}
        <div className={`${classes['actions']} ${classes['within']}`}>
          <ButtonLink to={paths.catalogue.href()}>{t('aboutCars')}</ButtonLink>
          <ButtonLink look="outline" to={paths.contact.href()}>
            {t('aboutContact')}
          </ButtonLink>
        </div>
      </TextSection>
    </>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className={figures['figure']}>{value}</dd>
  </div>
)

/** The register's facts, and how to check them before a deposit. */
function Check() {
  const t = useTranslate()
  const { name, registration, vat, phone } = companyIdentity
  return (
    <section className={classes['check']}>
      <div>
        <p className={classes['label']}>{t('aboutCheckLabel')}</p>
        <h2>{t('aboutCheck')}</h2>
      </div>
      <FactLines
        lines={[
          { name: t('companyName'), value: <CompanyFact value={name} /> },
          { name: t('companyRegistration'), value: <CompanyFact value={registration} /> },
          { name: t('companyVat'), value: <CompanyFact value={vat} /> },
          { name: t('companyPhone'), value: <CompanyFact value={phone} /> },
        ]}
      />
      <Prose text={t('aboutCheckText', { register: registerUrl(registration) })} />
    </section>
  )
}
