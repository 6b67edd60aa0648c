import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SellerOrder, SellerPaper } from '#domain/dossier/seller.ts'
import { taskOf } from '#domain/dossier/words.ts'
import { functionAddress, getJson, type Outcome } from '../../lib/api.ts'
import { useHydrated } from '../../lib/browser-state.ts'
import { useLoaded } from '../../lib/loaders.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageTop } from '../../ui/PageTop.tsx'
import { EventForms } from './EventForms.tsx'
import { PaperRow } from './SellerParts.tsx'
import type { Place } from './use-work.ts'
import { words } from './seller-words.ts'
import classes from './SellerPage.module.css'

/** The seller's papers on his phone, behind the link of his mail or of an order at the desk. French, as all that sellers read. */
export default function SellerPage() {
  const hydrated = useHydrated()
  return (
    <div lang="fr">
      <PageHead title={words.title} description={words.lede} />
      <PageTop title={words.title} lede={words.lede} />
      <div className={`wrap ${classes['page']}`}>{hydrated && <Dossiers />}</div>
    </div>
  )
}

/** The page was opened by its bare address. */
const noLink: Promise<Outcome> = Promise.resolve({ ok: false, code: 'linkInvalid', errors: [] })

const ordersOf = ({ answer }: Extract<Outcome, { ok: true }>) => answer['orders'] as SellerOrder[]

function Dossiers() {
  const link = new URLSearchParams(useLocation().search).get('link') ?? ''
  const [attempt, setAttempt] = useState(0)
  const address = `${functionAddress('papers')}?${new URLSearchParams({ link })}`
  const asked = useLoaded(`${link} ${attempt}`, (): Promise<Outcome> => (link ? getJson(address) : noLink))
  if (asked.state !== 'ready') return <output>{words.loading}</output>
  const { content } = asked
  if (!content.ok)
    return (
      <div role="alert">
        <p>{content.code === 'linkInvalid' ? words.over : words.silent}</p>
        {content.code !== 'linkInvalid' && <Button onClick={() => setAttempt(attempt + 1)}>{words.retry}</Button>}
      </div>
    )
  const orders = ordersOf(content)
  return orders.length === 0 ? (
    <p className={classes['empty']}>{words.empty}</p>
  ) : (
    orders.map((order) => <OrderCard key={order.id} first={order} link={link} />)
  )
}

/** One order. Each move answers with the order as it then is. */
function OrderCard({ first, link }: { first: SellerOrder; link: string }) {
  const [order, setOrder] = useState(first)
  const { id, vehicleId, vehicleInfo, reference, buyer, place, vinEnd, papers } = order
  const about = new URLSearchParams({ link, vehicle: vehicleId, order: id })
  const here: Place = {
    address: `${functionAddress('papers')}?${about}`,
    accept: (outcome) => setOrder((before) => ordersOf(outcome)[0] ?? before),
    id,
  }
  const waiting = papers.filter(waits).toSorted(byDue)
  const others = papers.filter((paper) => !waits(paper))
  return (
    <section className={classes['order']} aria-labelledby={`order-${id}`}>
      <h2 id={`order-${id}`}>{vehicleInfo}</h2>
      <p className={classes['about']}>
        {buyer}, {place}
        <br />
        {reference}
        {vinEnd && `, ${words.vin} ${vinEnd}`}
      </p>
      {waiting.length === 0 && <p>{words.emptyOrder}</p>}
      <ul className={classes['papers']}>
        {waiting.map((paper) => (
          <PaperRow key={paper.key} paper={paper} place={here} />
        ))}
      </ul>
      <details>
        <summary>{words.events}</summary>
        <EventForms events={order.events} place={here} />
      </details>
      {others.length > 0 && (
        <details>
          <summary>{`${words.others} (${others.length})`}</summary>
          <ul className={classes['papers']}>
            {others.map((paper) => (
              <PaperRow key={paper.key} paper={paper} place={here} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const waits = (paper: SellerPaper) => taskOf(paper) !== undefined

/** Papers without a day come last. */
const byDue = (a: SellerPaper, b: SellerPaper): number => ((a.due ?? '9') < (b.due ?? '9') ? -1 : 1)
