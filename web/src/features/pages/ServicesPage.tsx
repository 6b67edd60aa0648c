import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { NoteBox } from '../../ui/PageText.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import classes from './ServicesPage.module.css'

export default function ServicesPage() {
  const t = useTranslate()
  const services = [
    { to: paths.importation.href(), name: t('importation'), text: t('serviceImportationText') },
    { to: paths.warranty.href(), name: t('warranty'), text: t('serviceWarrantyText') },
    { to: paths.delivery.href(), name: t('delivery'), text: t('serviceDeliveryText') },
    { to: paths.customerService.href(), name: t('customerService'), text: t('serviceCustomerText') },
    { to: paths.financing.href(), name: t('financing'), text: t('serviceFinancingText') },
  ]
  return (
    <>
      <PageHead title={t('servicesTitle')} description={t('servicesDescription')} path={paths.services.href()} />
      <PageTop title={t('servicesTitle')} lede={t('servicesLede')} />
      <div className={`wrap ${classes['page']}`}>
        <h2 className="hidden">{t('servicesList')}</h2>
        <ul className={classes['services']}>
          {services.map(({ to, name, text }) => (
            <li key={to}>
              <h3>
                <PageLink to={to}>{name}</PageLink>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <NoteBox title={t('servicesHelpTitle')} level={2}>
          <p>{t('servicesHelpText')}</p>
        </NoteBox>
        <div className={classes['actions']}>
          <PageLink className={buttonClass('primary')} to={paths.contact.href()}>
            {t('servicesHelpContact')}
          </PageLink>
          <PageLink className={buttonClass('outline')} to={paths.catalogue.href()}>
            {t('servicesHelpCatalogue')}
          </PageLink>
        </div>
      </div>
    </>
  )
}
