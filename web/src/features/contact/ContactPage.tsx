import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { WithoutScript } from '../../ui/WithoutScript.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import { ContactForm } from './ContactForm.tsx'
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
          <WithoutScript text={t('withoutScript')} email={company?.email} phone={company?.phone} />
          <ContactForm />
        </div>
        {company && <ContactDetails company={company} />}
      </div>
    </>
  )
}
