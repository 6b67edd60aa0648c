import { createPortal } from 'react-dom'
import { useWorkspace } from 'sanity'
import { personName } from '#domain/languages.ts'
import type { Order } from '#domain/order.ts'
import { moment, stateWords } from './desk-words.ts'
import { Facts } from './DeskParts.tsx'
import { buyerFacts, doorLines, moneyFacts, sheetFacts, endNotice } from './order-facts.tsx'
import { orderEvents } from './OrderHistory.tsx'
import classes from './PrintedOrder.module.css'

/** The order on paper only, with the shop's name and the seller's note: for the file of the car. A child of `body`, so that the print
 *  style can leave the Studio out. */
export function PrintedOrder({ order, now }: { order: Order; now: number }) {
  const { vehicleInfo, payment, customer, language, state, createdAt, note } = order
  const { title: shop } = useWorkspace()
  const notice = endNotice(order, now)
  return createPortal(
    <div className={classes['sheet']} aria-hidden>
      <header>
        <p className={classes['shop']}>{shop}</p>
        <h1>{vehicleInfo}</h1>
        <p>
          {payment.reference} · commande du {moment(createdAt)} · {stateWords[state].label}
        </p>
      </header>
      {notice && (
        <p>
          <strong>{notice.title}</strong> {notice.next}
        </p>
      )}
      {note?.text && (
        <p className={classes['note']}>
          <strong>Note de {note.by} :</strong> {note.text}
        </p>
      )}
      <div className={classes['parts']}>
        <section>
          <h2>{personName(customer, language)}</h2>
          <Facts facts={buyerFacts(order).slice(1)} />
          <h2>Prix</h2>
          <Facts facts={moneyFacts(order)} />
          <h2>Historique</h2>
          <Facts facts={orderEvents(order).map(({ at, text }) => ({ label: moment(at), value: text }))} />
        </section>
        <section>
          <h2>Voiture et conditions, comme le client les a lues</h2>
          <Facts facts={sheetFacts(order)} />
          {order.door && <h2>Prix à la porte du client</h2>}
          <Facts facts={doorLines(order)} />
        </section>
      </div>
    </div>,
    document.body,
  )
}
