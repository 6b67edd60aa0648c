import { doorAsAgreed } from '#domain/door-price/place-file.ts'
import { personName } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { carName, isTransportOpen, saleFacts } from '#domain/order-facts.ts'
import { langOf, modelOf, textOf } from '../../../content/localized.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { useOptional } from '../../../lib/loaders.ts'
import { paths } from '../../../lib/paths.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { Fold as PhoneFold } from '../../../ui/Fold.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Sentences } from '../../../ui/Inline.tsx'
import { PageLink } from '../../../ui/PageLink.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { DoorLines } from '../DoorLines.tsx'
import { Lines } from '../Lines.tsx'
import { ReferenceText } from '../payment/TransferDetails.tsx'
import { doorSummary, useKeptDoor } from '../use-door.ts'
import classes from './Confirmation.module.css'
import type { OrderView } from './order-view.ts'

/** The order's car in today's catalogue; undefined while it is read, and of a car that has left it. */
function useCarInCatalogue({ vehicleId }: OrderView) {
  const language = useLanguage()
  return useOptional(`${language} ${vehicleId}`, async () => {
    const { loadCards } = await import('../../../content/source.ts')
    return (await loadCards(language)).find(({ id }) => id === vehicleId)
  })
}

/** On a phone and on paper, where the recapitulation comes last: which car the page is about, and its price. */
export function OrderedCar({ view }: { view: OrderView }) {
  const t = useTranslate()
  const car = useCarInCatalogue(view)
  return (
    <div className={classes['ordered']}>
      {car && (
        <div className={classes['photo']}>
          <Photo picture={car.picture} sizes="8rem" first />
        </div>
      )}
      <p>
        <b>{carName(view.vehicleName, t)}</b>
        <span>{formatEuros(view.price)}</span>
      </p>
    </div>
  )
}

interface Props {
  view: OrderView
  paper: string | undefined
  /** The proof of the transfer has arrived: its own line says so. */
  isProofHere: boolean
}

/** Car, amounts and buyer. Photo and colour come from the catalogue, if the car is still in it. `paper`: address of the order
 *  as PDF. */
export function OrderRecap({ view, paper, isProofHere }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const car = useCarInCatalogue(view)
  const { customer } = view
  const color = car?.exteriorColor
  // Nothing remains to be paid of an order that ended: the page says what is paid back.
  const isOver = view.state === 'cancelled' || view.withdrawnAt !== undefined
  const isDelivered = view.state === 'delivered'
  // Of an order that ended neither delivery nor costs at the door are promised any more.
  const facts = saleFacts(
    {
      sheet: view.sheet,
      place: view.place,
      terms: isOver ? undefined : view.terms,
      hasReceipt: view.door !== undefined,
      isDelivered,
      proof: view.proof,
    },
    t,
    language,
  )
  const door = useKeptDoor(view.door && doorAsAgreed(view.door, view.terms?.transport))
  return (
    <aside className={classes['recap']}>
      <section>
        <PhoneFold
          title={
            <div className={classes['car']}>
              {car && (
                <div className={classes['photo']}>
                  <Photo picture={car.picture} sizes="(min-width: 64em) 26rem, 8rem" />
                </div>
              )}
              <h2>{carName(view.vehicleName, t)}</h2>
            </div>
          }
        >
          <Lines
            lines={[
              ...(car
                ? [
                    { name: t('carBrand'), value: car.brand },
                    { name: t('carModel'), value: modelOf(car) },
                    { name: t('year'), value: String(car.year) },
                  ]
                : []),
              ...(color ? [{ name: t('carColor'), value: textOf(color), ...langOf(color) }] : []),
              { name: t('depositShare'), value: formatEuros(view.deposit) },
              ...(isOver || isDelivered
                ? []
                : [
                    {
                      name: t(isTransportOpen(view.terms) ? 'saleBalanceWithout' : 'remaining'),
                      value: formatEuros(view.balance),
                    },
                  ]),
              { name: t('totalAmount'), value: formatEuros(view.price), isSum: !isOver && !isDelivered },
              { name: t('transferReference'), value: <ReferenceText reference={view.payment.reference} /> },
            ]}
          />
          {view.terms && !isOver && (
            <p className="dimmed">
              <Sentences>
                {t(`saleDeposit_${view.terms.deposit}`)}
                {view.terms.deposit === 'partOfPrice' && <PageLink to={paths.costs.href()}>{t('costs')}</PageLink>}
              </Sentences>
            </p>
          )}
        </PhoneFold>
        {view.payment.hasProof && !isProofHere && !isOver && (
          <p className={classes['sent']}>
            <Icon name="check" /> {t('proofSent')}
          </p>
        )}
        {paper !== undefined && (
          <a className={`${buttonClass('outline')} ${classes['paper']}`} href={paper}>
            {t('orderPdf')}
          </a>
        )}
      </section>
      {facts.length > 0 && (
        <Disclosure isRuled title={t('agreedTitle')}>
          <Lines lines={facts.map(({ label, value }) => ({ name: label, value }))} />
          {view.listing && (
            <p>
              <PageLink to={paths.journal.href(view.vehicleId, view.listing.hash)}>{t('orderListing')}</PageLink>
            </p>
          )}
        </Disclosure>
      )}
      {door && !isOver && (
        <Disclosure
          isRuled
          title={t('doorFoldTitle')}
          sum={door.price.isAgreed ? undefined : doorSummary(door, view.price).at(-1)?.value}
        >
          <DoorLines door={door} price={view.price} isOver={isDelivered} />
        </Disclosure>
      )}
      <Disclosure isRuled title={t('yourDetails')}>
        <Lines
          lines={[
            { name: t('nameLine'), value: personName(customer, language) },
            { name: t('buyer_email'), value: customer.email },
            { name: t('buyer_phone'), value: customer.phone },
            { name: t('buyer_address'), value: customer.address },
            { name: t('buyer_city'), value: `${customer.postalCode} ${customer.city}`.trim() },
            { name: t('buyer_country'), value: customer.country },
          ]}
        />
      </Disclosure>
    </aside>
  )
}
