import { formatEuros } from '#domain/money.ts'
import { nameOf } from '../content/localized.ts'
import type { CardVehicle } from '../content/cards.ts'
import type { Company } from '../content/page.ts'
import { type Translate, useLanguage, useTranslate } from '../lib/i18n.ts'
import { pathIn, paths } from '../lib/paths.ts'
import { absoluteAddress } from '../lib/site-constants.ts'
import { PageLink } from './PageLink.tsx'
import { whatsAppLink } from './format.ts'
import type { Language } from '#domain/languages.ts'
import classes from './PersonLinks.module.css'

type NamedCar = Pick<CardVehicle, 'id' | 'brand' | 'model' | 'year' | 'price'>

interface Props {
  company: Pick<Company, 'whatsapp'> | undefined
  /** The car that the visitor looks at or has ordered. */
  car?: NamedCar | undefined
  /** Whether a video of the car makes sense: not of one that nobody can buy. */
  hasVideo?: boolean
  /** Of the visitor's order; the namespace `person` has its words. */
  reference?: string | undefined
  /** Called when a link is followed: the side menu closes. */
  onFollow?: () => void
}

/** Ways to a person: WhatsApp, if the shop has it, a call back and, of a car, a video. Each message names the order,
 *  or the car. */
export function PersonLinks({ company, car, hasVideo = true, reference, onFollow }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const hello = car ? t('whatsAppCar', { car: carInWords(car, t, language) }) : t('whatsAppHello')
  return (
    <ul className={`screen-only ${classes['ways']}`}>
      {company?.whatsapp && (
        <li>
          <a
            className="link"
            href={whatsAppLink(company.whatsapp, reference ? t('whatsAppOrder', { reference }) : hello)}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </li>
      )}
      <li>
        <PageLink className="link" to={paths.contact.asking('callback', car?.id, reference)} onClick={onFollow}>
          {t('callback')}
        </PageLink>
      </li>
      {car && hasVideo && (
        <li>
          <PageLink className="link" to={paths.contact.asking('video', car.id)} onClick={onFollow}>
            {t('video')}
          </PageLink>
        </li>
      )}
    </ul>
  )
}

/** 'Véhicule : Audi RS5 2023, 26 000 €', and its page's address in the visitor's language on a line of its own. */
export const carInWords = (car: NamedCar, t: Translate, language: Language): string =>
  `${t('carNamed', { car: `${nameOf(car)} ${car.year}`, price: formatEuros(car.price) })}\n${absoluteAddress(pathIn(language, paths.vehicle.href(car.id)))}`
