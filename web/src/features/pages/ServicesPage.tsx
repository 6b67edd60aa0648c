import { costCountries } from '#domain/door-price/cost-slugs.ts'
import { daysOfZone, type DeliveryZone, deliveryZones } from '#domain/place.ts'
import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths, serviceLinks } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { NoteBox } from '../../ui/PageText.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import classes from './ServicesPage.module.css'

export default function ServicesPage({ data: { company, cards } }: PageProps) {
  const t = useTranslate()
  const days = (Object.keys(deliveryZones) as DeliveryZone[]).flatMap(daysOfZone)
  const shares = t('servicesFigure_paying')
  const figures = {
    importation: t('servicesFigure_importation'),
    warranty: t('servicesFigure_warranty'),
    delivery: t('servicesFigure_delivery', { from: Math.min(...days), to: Math.max(...days) }),
    support: t('servicesFigure_support'),
    financing: shares,
    paying: shares,
  }
  return (
    <>
      <PageHead title={t('servicesTitle')} description={t('servicesDescription')} path={paths.services.href()} />
      <PageTop title={t('servicesTitle')} lede={t('servicesLede')} car={cards?.[0]} />
      <div className={`wrap ${classes['page']}`}>
        <h2 className="hidden">{t('servicesList')}</h2>
        <ul className={classes['services']}>
          <li>
            <h3>
              <PageLink to={paths.costs.href()}>{t('costs')}</PageLink>
            </h3>
            <p>{t('costs_text')}</p>
            <p className={classes['figure']}>{t('costsCount', { count: costCountries.length })}</p>
          </li>
          {serviceLinks(company?.offersCredit ?? false).map(({ to, words }) => (
            <li key={to}>
              <h3>
                <PageLink to={to}>{t(words)}</PageLink>
              </h3>
              <p>{t(`${words}_text`)}</p>
              <p className={classes['figure']}>{figures[words]}</p>
            </li>
          ))}
        </ul>
        <NoteBox title={t('servicesHelpTitle')} level={2}>
          <p>{t('servicesHelpText')}</p>
        </NoteBox>
        <div className={classes['actions']}>
          <ButtonLink to={paths.contact.href()}>{t('servicesHelpContact')}</ButtonLink>
          <ButtonLink look="outline" to={paths.catalogue.href()}>
            {t('servicesHelpCatalogue')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
