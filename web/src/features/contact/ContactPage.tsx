import type { Company, PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { ContactForm } from './ContactForm.tsx'
import { phoneLink } from '../../ui/format.ts'
import layout from '../../ui/Form.module.css'
import classes from './ContactPage.module.css'

export default function ContactPage({ data: { company } }: PageProps) {
  const t = useTranslate()
  return (
    <>
      <PageHead title={t('contact')} description={t('contactDescription')} path={paths.contact.href()} />
      <div className={`wrap ${classes['head']}`}>
        <h1>{t('contact')}</h1>
        <p className="lede">{t('contactLede')}</p>
      </div>
      <div className={`wrap ${classes['columns']}`}>
        <div>
          <noscript>
            <WithoutScript company={company} />
          </noscript>
          <ContactForm />
        </div>
        {company && <ContactDetails company={company} />}
      </div>
    </>
  )
}

/** The function takes JSON, which only script can post; there is a way without. */
function WithoutScript({ company }: { company: Company | undefined }) {
  const t = useTranslate()
  return (
    <p className={layout['notice']}>
      {t('withoutScript')}
      {company && (
        <>
          {' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>,{' '}
          <a href={phoneLink(company.phone)}>{company.phone}</a>
        </>
      )}
    </p>
  )
}
