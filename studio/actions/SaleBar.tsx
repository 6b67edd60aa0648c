import { Button, Card, Flex, Text } from '@sanity/ui'
import type { SaleStatus } from '#domain/listing.ts'
import type { CarSale } from '../sale-state.ts'
import { OrderLink } from './OrderLink.tsx'
import { PageLinks } from './PageLinks.tsx'
import { useSale } from './sale-moves.ts'

const tones = {
  draft: 'default',
  scheduled: 'primary',
  available: 'positive',
  reserved: 'caution',
  sold: 'default',
} as const satisfies Record<CarSale['state'], string>

const moment = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** A car's sale above its form: where it stands and what comes next. The seller's order mail links there. */
export function SaleBar({ id }: { id: string }) {
  const { sale, slug, publishedAt, published, moves, busy, move } = useSale(id, 'vehicle')
  const shownOnSite = published && slug && sale.state !== 'scheduled'
  return (
    <Card padding={3} radius={2} tone={tones[sale.state]} border data-testid="sale-bar">
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Flex as="output" flex={1} style={{ minWidth: '14rem' }}>
          <Text size={1}>{sentence(sale, publishedAt)}</Text>
        </Flex>
        <Flex gap={2} align="center" wrap="wrap">
          {shownOnSite && <PageLinks car={published} slug={slug} compact />}
          {sale.byOrder && slug && <OrderLink slug={slug} />}
          {moves.map(({ to, label, icon }) => (
            <MoveButton key={to} to={to} text={label} icon={icon} busy={busy} onMove={move} />
          ))}
        </Flex>
      </Flex>
    </Card>
  )
}

interface MoveProps {
  to: SaleStatus
  text: string
  icon: React.ComponentType
  busy: SaleStatus | undefined
  onMove: (to: SaleStatus) => void
}

const MoveButton = ({ to, text, icon, busy, onMove }: MoveProps) => (
  <Button
    icon={icon}
    text={text}
    mode="ghost"
    fontSize={1}
    padding={2}
    loading={busy === to}
    disabled={busy !== undefined}
    onClick={() => onMove(to)}
  />
)

function sentence({ state, byOrder }: CarSale, publishedAt: unknown): string {
  if (state === 'draft') return 'Brouillon : le site ne la montre pas encore'
  if (state === 'scheduled' && typeof publishedAt === 'string')
    return `Programmée : le site la montre à partir du ${moment.format(Date.parse(publishedAt))}`
  if (state === 'reserved') return byOrder ? 'Réservé : une commande tient cette voiture' : 'Réservé'
  if (state === 'sold') return byOrder ? 'Vendu : la commande est livrée' : 'Vendu'
  return 'En vente sur le site'
}
