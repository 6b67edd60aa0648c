import { BasketIcon } from '@sanity/icons/Basket'
import { Button, Card, Flex, Text } from '@sanity/ui'
import type { Tool } from 'sanity'
import { route, StateLink, useRouter } from 'sanity/router'
import { orderLists, type OrderRow } from '#domain/desk.ts'
import { formatEuros } from '#domain/money.ts'
import classes from './Desk.module.css'
import { fetchOrders } from './desk-client.ts'
import { orderListWords, shortMoment, stateWords } from './desk-words.ts'
import { DeskPage, OrderStatus, toneOf } from './DeskParts.tsx'
import { ListBar, useListQuestion } from './ListBar.tsx'
import { OrderPage } from './OrderPage.tsx'
import { useDesk, useNow } from './use-desk.ts'
import { type Search, useSearch } from './use-search.ts'

/** The tool with all orders. Its address names the list and the order that is open. */
export const ordersTool: Tool = {
  name: 'commandes',
  title: 'Commandes',
  icon: BasketIcon,
  component: Orders,
  router: route.create('/', [route.create('/:list', [route.create('/:vehicle/:order')])]),
}

function Orders() {
  const { state } = useRouter()
  const search = useSearch(ordersTool.name)
  const { vehicle, order } = state
  return typeof vehicle === 'string' && typeof order === 'string' ? (
    <OrderPage key={order} vehicle={vehicle} order={order} />
  ) : (
    <OrderListPage search={search} />
  )
}

function OrderListPage({ search }: { search: Search }) {
  const { q } = search
  const { list, question, morePages } = useListQuestion(orderLists, search)
  const desk = useDesk(`orders ${JSON.stringify(question)}`, (token) => fetchOrders(token, question))
  const now = useNow()
  const { value } = desk
  return (
    <DeskPage title="Commandes" desk={desk}>
      <ListBar
        label="Listes de commandes"
        lists={orderLists}
        list={list}
        words={orderListWords}
        counts={value?.counts}
        searched="Nom, référence, voiture, pays, téléphone"
        search={search}
      />
      {value && (
        <>
          <output className={classes['hidden']}>{desk.isStale ? '' : found(value.orders.length, q)}</output>
          {value.orders.length === 0 && !desk.isStale && (
            <Card padding={4} radius={3} border>
              <Text size={1}>{q ? `Aucune commande ne correspond à « ${q} ».` : orderListWords[list].empty}</Text>
            </Card>
          )}
          <ul className={classes['rows']} data-stale={desk.isStale || undefined}>
            {value.orders.map((row) => (
              <li key={row.id}>
                <StateLink
                  className={classes['row']}
                  data-tone={toneOf(row, now)}
                  state={{ list, vehicle: row.vehicleId, order: row.id }}
                >
                  <RowContent row={row} now={now} />
                </StateLink>
              </li>
            ))}
          </ul>
          {value.more !== undefined && (
            <Flex>
              <Button text="Suite" mode="ghost" loading={desk.isStale} onClick={morePages} />
            </Flex>
          )}
        </>
      )}
    </DeskPage>
  )
}

const found = (count: number, q: string) => (q ? `${count} commande${count > 1 ? 's' : ''} pour « ${q} »` : '')

/** The cells of an order's line: the car, the buyer, and what is to be done. */
export const RowContent = ({ row, now }: { row: OrderRow; now: number }) => (
  <>
    <span className={classes['cell']}>
      <strong>{row.vehicleInfo}</strong>
      <small>
        {row.task && `${stateWords[row.state].label} · `}
        {formatEuros(row.price)} · {row.reference}
      </small>
    </span>
    <span className={classes['cell']}>
      {row.buyer}
      <small>
        {row.country} · {shortMoment(row.createdAt, now)}
      </small>
    </span>
    <OrderStatus row={row} now={now} />
  </>
)
