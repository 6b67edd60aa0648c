import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { StateLink, useRouter } from 'sanity/router'
import classes from './Desk.module.css'
import { fetchOrder, type OrderAnswer } from './desk-client.ts'
import { depositWords } from './desk-words.ts'
import { bringIntoSight, CarLink, DeskPage, Facts, OrderStatus, Section, StateBadge, Tag } from './DeskParts.tsx'
import { buyerFacts, doorLines, moneyFacts, sheetFacts, endNotice } from './order-facts.tsx'
import { Letters, Timeline } from './OrderHistory.tsx'
import { OrderMoves } from './OrderMoves.tsx'
import { Papers } from './Papers.tsx'
import { PrintedOrder } from './PrintedOrder.tsx'
import { RefundMark } from './RefundMark.tsx'
import { SellersNote } from './SellersNote.tsx'
import { useDesk, useNow } from './use-desk.ts'

/** One order with everything about it, and what can be done. */
export function OrderPage({ vehicle, order }: { vehicle: string; order: string }) {
  const desk = useDesk(`order ${vehicle} ${order}`, (token) => fetchOrder(token, { vehicle, order }))
  const { value, accept } = desk
  const { state } = useRouter()
  const { vehicle: _vehicle, order: _order, ...list } = state
  return (
    <DeskPage
      title={value?.order.vehicleInfo ?? 'Commande'}
      desk={desk}
      back={
        <StateLink className={classes['back']} state={list}>
          <ArrowLeftIcon aria-hidden /> Retour à la liste
        </StateLink>
      }
      aside={value && <OrderLinks shown={value} />}
    >
      {value && <ShownOrder shown={value} onChange={accept} />}
    </DeskPage>
  )
}

const OrderLinks = ({ shown: { order, buyerUrl } }: { shown: OrderAnswer }) => (
  <Flex gap={2} wrap="wrap" align="center" className={classes['links']}>
    <CarLink slug={order.vehicleId} text="La voiture" />
    <a href={buyerUrl} target="_blank" rel="noreferrer">
      Page du client <LaunchIcon aria-hidden />
    </a>
    <Button text="Imprimer" mode="ghost" fontSize={1} padding={2} onClick={() => print()} />
  </Flex>
)

function ShownOrder({ shown, onChange }: { shown: OrderAnswer; onChange: (answer: OrderAnswer) => void }) {
  const now = useNow()
  /** Why the seller's last move did nothing: the order had changed under his hands. */
  const [refusal, setRefusal] = useState<string>()
  const { order, row, letters } = shown
  const notice = endNotice(order, now)
  const take = (answer: OrderAnswer, why?: string) => {
    setRefusal(why)
    onChange(answer)
  }
  return (
    <>
      {refusal && (
        <Card tone="caution" padding={4} radius={3} border role="alert" ref={bringIntoSight}>
          <Text size={1}>{refusal} Voici la commande telle qu’elle est maintenant.</Text>
        </Card>
      )}
      {notice && (
        <Card tone={notice.tone} padding={4} radius={3} border>
          <Stack gap={3}>
            <Text size={1} weight="semibold">
              {notice.title}
            </Text>
            <Text size={1}>{notice.next}</Text>
            {shown.mayMove && <RefundMark key={shown.standing} shown={shown} now={now} onDone={take} />}
          </Stack>
        </Card>
      )}
      <Flex gap={3} align="center" wrap="wrap">
        <StateBadge state={order.state} />
        {order.withdrawnAt !== undefined && <Tag tone="critical">Client rétracté</Tag>}
        {row.depositBy !== undefined && (
          <Text size={1} weight="medium">
            {depositWords(row.depositBy)}
          </Text>
        )}
        {row.task && !notice?.isOpen && <OrderStatus row={row} now={now} />}
      </Flex>
      {shown.mayMove && <OrderMoves shown={shown} onDone={take} />}
      <div className={classes['columns']}>
        <Stack gap={5}>
          <Section id="buyer" title="Le client">
            <Facts facts={buyerFacts(order)} />
          </Section>
          <Section id="money" title="Le prix">
            <Facts facts={moneyFacts(order)} />
          </Section>
          {order.door && (
            <Section id="door" title="Le prix à la porte du client">
              <Facts facts={doorLines(order)} />
            </Section>
          )}
        </Stack>
        <Stack gap={5}>
          <SellersNote shown={shown} onDone={take} />
          <Papers shown={shown} now={now} onDone={take} />
          <Timeline order={order} />
          <Letters letters={letters} now={now} />
          <Section id="sheet" title="La voiture et les conditions, comme le client les a lues">
            <Facts facts={sheetFacts(order)} />
          </Section>
        </Stack>
      </div>
      <PrintedOrder order={order} now={now} />
    </>
  )
}
