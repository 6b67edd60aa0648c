import { formatKilometres } from '#domain/measures.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../lib/toasts.ts'
import { ReplayButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SampleTag } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { formatDate } from '../../ui/format.ts'
import classes from './VehicleTitle.module.css'

/** Breadcrumbs, name and first facts of the car, with buttons to share and print the page. */
export function VehicleTitle({ car }: { car: CardVehicle }) {
  const t = useTranslate()
  const name = `${car.brand} ${car.model}`
  const facts = [
    car.firstRegistration ? formatDate(car.firstRegistration) : String(car.year),
    formatKilometres(car.mileage),
    car.critAir && `${t('critAir')} ${car.critAir}`,
  ]
  return (
    <div className={classes['title']}>
      <div className={classes['row']}>
        <nav className={`screen-only ${classes['crumbs']}`} aria-label={t('breadcrumb')}>
          <PageLink to={paths.home.href()}>{t('home')}</PageLink>
          <span aria-hidden="true">/</span>
          <PageLink to={paths.catalogue.href()}>{t('vehicles')}</PageLink>
          <span aria-hidden="true">/</span>
          <span>{car.brand}</span>
        </nav>
        <PageTools name={`${name} ${car.year}`} />
      </div>
      <h1>
        {name} {car.sample && <SampleTag />}
      </h1>
      <p className="lede">
        {car.version && <span className={classes['version']}>{car.version}</span>}
        <span className={classes['facts']}>{facts.filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  )
}

function PageTools({ name }: { name: string }) {
  const t = useTranslate()
  const press = async () => {
    const outcome = await share(name)
    if (outcome === 'copied') notify({ message: t('linkCopied') })
    if (outcome === 'failed') notify({ message: t('linkNotCopied'), tone: 'error' })
  }
  return (
    <div className={`script-only screen-only ${classes['tools']}`}>
      <ReplayButton className="link" onClick={() => void press()}>
        <Icon name="share" /> <span>{t('share')}</span>
      </ReplayButton>
      <ReplayButton className="link" onClick={() => print()}>
        <Icon name="print" /> <span>{t('printSheet')}</span>
      </ReplayButton>
    </div>
  )
}

/** Shares the page's address with the system's dialog, or copies it where there is none. Closing the dialog is no failure. */
async function share(title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = location.href.replace(/#.*/, '')
  try {
    if (navigator.share) {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
