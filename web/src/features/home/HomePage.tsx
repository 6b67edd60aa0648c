import type { PageProps } from '../../content/page.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Commitments, EmptyCatalogue, Figures, Showcase, Testimonials } from './HomeSections.tsx'
import { CodedSheet, PriceSplit } from './Featured.tsx'
import { Hero } from './Hero.tsx'
import { Newsletter } from './Newsletter.tsx'
import classes from './HomePage.module.css'

export default function HomePage({ data }: PageProps) {
  const t = useTranslate()
  const { home } = data
  const cars = data.cards ?? []
  return (
    <>
      <PageHead title={t('homeTitle')} description={t('homeDescription')} path={paths.home.href()} />
      {data.hero?.length ? (
        <>
          <h1 className="hidden">{t('homeHeading')}</h1>
          <Hero slides={data.hero} />
        </>
      ) : (
        <div className={`wrap ${classes['opening']}`}>
          <h1>{t('homeHeading')}</h1>
          <p className="lede">{t('homeLede')}</p>
        </div>
      )}
      {cars.length > 0 ? (
        <Showcase cars={cars} total={data.total ?? cars.length} firstPhoto={!data.hero?.length} />
      ) : (
        <EmptyCatalogue />
      )}
      <Commitments />
      {home?.coded && <CodedSheet car={home.coded} />}
      {home?.paid && <PriceSplit car={home.paid} />}
      {home && home.claims.length > 0 && <Figures claims={home.claims} />}
      {home && home.testimonials.length > 0 && <Testimonials words={home.testimonials} />}
      <Newsletter />
    </>
  )
}
