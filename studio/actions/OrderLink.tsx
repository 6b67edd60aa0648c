import { Text } from '@sanity/ui'
import { useTools } from 'sanity'
import { StateLink } from 'sanity/router'

/** Name of the tool with the orders. */
const ORDERS_TOOL = 'commandes'

/** « Voir la commande »: opens the orders of a car; nothing in a Studio without that tool. */
export function OrderLink({ slug }: { slug: string }) {
  const isThere = useTools().some(({ name }) => name === ORDERS_TOOL)
  if (!isThere) return null
  return (
    <Text size={1}>
      <StateLink state={{ tool: ORDERS_TOOL, q: slug }}>Voir la commande</StateLink>
    </Text>
  )
}
