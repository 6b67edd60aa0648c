import { standardCode } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { type OrderState, orderStates } from '#domain/order.ts'
import { langOf, textOf } from '../../../content/localized.ts'
import type { Company } from '../../../content/page.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageLink } from '../../../ui/PageLink.tsx'
import { Photo } from '../../../ui/Photo.tsx'
import { Lines } from '../Lines.tsx'
import { ReferenceText, TransferDetails, VerifyUs } from '../payment/Transfer.tsx'
import { useCar } from '../use-car.ts'
import classes from './Confirmation.module.css'
import type { OrderView } from './order-view.ts'

interface NextStepsProps {
  view: OrderView
  company: Company | undefined
}

/** Where the transfer's details stand on the page. */
const TRANSFER_ANCHOR = 'virement'

/** What comes next; amber is what the buyer has to do. */
function NextSteps({ view: { hasPaymentProof, state, deposit, balance, bank }, company }: NextStepsProps) {
  const t = useTranslate()
  const paid = state === 'depositReceived'
  const steps = [
    ...(hasPaymentProof || paid
      ? []
      : [
          {
            title: t('next_transfer'),
            text: t('nextTransferText', { amount: formatEuros(deposit) }),
            todo: true,
            anchor: bank && TRANSFER_ANCHOR,
          },
          { title: t('next_proof'), text: t('nextProofText', { email: company?.email ?? '' }), todo: true },
        ]),
    ...(paid ? [] : [{ title: t('next_receipt'), text: t('nextReceiptText') }]),
    { title: t('next_delivery'), text: t('nextDeliveryText') },
    { title: t('next_balance'), text: t('nextBalanceText', { amount: formatEuros(balance) }) },
  ]
  return (
    <section>
      <h2>{t('nextTitle')}</h2>
      <ol className={classes['next']}>
        {steps.map(({ title, text, ...step }) => (
          <li key={title} className={'todo' in step ? classes['todo'] : undefined}>
            <h3>{title}</h3>
            <p>{text}</p>
            {'anchor' in step && step.anchor && <a href={`#${step.anchor}`}>{t('seeTransfer')}</a>}
          </li>
        ))}
      </ol>
      {hasPaymentProof && !paid && (
        <p className={classes['stays']}>{t('proofStays', { email: company?.email ?? '' })}</p>
      )}
    </section>
  )
}

const way = orderStates.filter((state) => state !== 'cancelled')

/** How far an order has come; nothing for one that was cancelled. */
function OrderProgress({ state }: { state: OrderState }) {
  const t = useTranslate()
  const reached = way.findIndex((known) => known === state)
  if (reached < 0) return null
  return (
    <ol className={classes['progress']} aria-label={t('progressLabel')}>
      {way.map((known, at) => (
        <li
          key={known}
          className={at < reached ? classes['done'] : undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          {t(`order_state_${known}`)}
        </li>
      ))}
    </ol>
  )
}

/** Car, amounts and buyer, line by line. Photo and colour come from the catalogue, as long as the car is in it. */
function OrderRecap({ view }: { view: OrderView }) {
  const t = useTranslate()
  const lookup = useCar(view.vehicleId)
  const car = lookup.state === 'found' ? lookup.car : undefined
  const { customer } = view
  const color = car?.exteriorColor
  return (
    <aside className={classes['recap']}>
      <section>
        {car && <Photo picture={car.picture} sizes="(min-width: 64em) 26rem, 100vw" />}
        <h2>{view.vehicleName}</h2>
        <Lines
          lines={[
            ...(car
              ? [
                  { name: t('carBrand'), value: car.brand },
                  { name: t('carModel'), value: car.model },
                  { name: t('year'), value: String(car.year) },
                ]
              : []),
            ...(color ? [{ name: t('carColor'), value: textOf(color), ...langOf(color) }] : []),
            { name: t('totalPrice'), value: formatEuros(view.price) },
            { name: t('depositShare'), value: formatEuros(view.deposit) },
            { name: t('remaining'), value: formatEuros(view.balance) },
            { name: t('transferReference'), value: <ReferenceText reference={view.reference} />, long: true },
          ]}
        />
        {view.hasPaymentProof && (
          <p className={classes['sent']}>
            <Icon name="check" /> {t('proofSent')}
          </p>
        )}
      </section>
      <section>
        <h2>{t('yourDetails')}</h2>
        <Lines
          lines={[
            { name: t('nameLine'), value: `${customer.firstName} ${customer.lastName}` },
            { name: t('buyer_email'), value: customer.email },
            { name: t('buyer_phone'), value: customer.phone },
            { name: t('buyer_address'), value: customer.address },
            { name: t('buyer_city'), value: `${customer.postalCode} ${customer.city}` },
            { name: t('buyer_country'), value: customer.country },
          ]}
        />
      </section>
    </aside>
  )
}

/** Where the order stands, until when the car is held, and whether the mail is out. */
export function OrderStatus({ view: { state, reference, heldUntil, mail, customer } }: { view: OrderView }) {
  const t = useTranslate()
  const language = useLanguage()
  const date = new Intl.DateTimeFormat(standardCode(language), { dateStyle: 'long', timeZone: 'Europe/Paris' })
  // The hold ends at midnight: the last whole day is the one before, as the letters say too.
  const lastDay = heldUntil === undefined ? undefined : date.format(heldUntil - 1)
  const waits = state === 'received' || state === 'accepted'
  return (
    <>
      <p className="lede">{t('referenceLine', { reference })}</p>
      <p>
        {t(`order_text_${state}`)} {waits && lastDay && t('heldUntil', { date: lastDay })}
      </p>
      <p aria-live="polite" className="dimmed">
        {mail === 'waiting' && t('mailWaiting')}
        {mail === 'sent' && t('mailSent', { email: customer.email })}
        {mail === 'failed' && t('mailFailed')}
      </p>
    </>
  )
}

interface Props {
  view: OrderView
  company: Company | undefined
}

/** An order, what becomes of it, and what the buyer still has to do. */
export function OrderShown({ view, company }: Props) {
  const t = useTranslate()
  const { state, hasPaymentProof, deposit, reference, bank, customer } = view
  const fresh = state === 'received'
  return (
    <>
      <div className={classes['head']} data-order>
        <h1>{fresh ? (hasPaymentProof ? t('thanksTitle') : t('receivedTitle')) : t(`order_title_${state}`)}</h1>
        <OrderStatus view={view} />
        <OrderProgress state={state} />
      </div>
      {fresh && !hasPaymentProof && (
        <div className={classes['warn']}>
          <h2>{t('actionTitle')}</h2>
          <p>{t('actionText', { amount: formatEuros(deposit) })}</p>
        </div>
      )}
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {state !== 'cancelled' && state !== 'delivered' && <NextSteps view={view} company={company} />}
          {bank && (
            <section id={TRANSFER_ANCHOR}>
              <h2>{t('wireTitle')}</h2>
              <TransferDetails bank={bank} amount={deposit} reference={reference} country={customer.country} />
              <VerifyUs company={company} />
            </section>
          )}
        </div>
        <OrderRecap view={view} />
      </div>
      <div className={classes['ways']}>
        <PageLink className={buttonClass('primary')} to={paths.home.href()}>
          {t('backHome')}
        </PageLink>
        <PageLink className={buttonClass('outline')} to={paths.catalogue.href()}>
          {t('seeVehicles')}
        </PageLink>
        <button type="button" className={buttonClass('plain')} onClick={() => print()}>
          {t('print')}
        </button>
      </div>
    </>
  )
}
