import { SortIcon } from '@sanity/icons/Sort'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { ConfigContext } from 'sanity'
import type { ListItem, StructureBuilder } from 'sanity/structure'
import { vehiclesPane } from './VehiclesPane.tsx'

/** The plugin speaks English only. Its 'Reset Order' is left out: it throws the editors' order away without asking. */
const french: Readonly<Record<string, string>> = {
  'Create new Véhicule': 'Nouveau véhicule',
  'Toggle Increments': 'Déplacer par boutons',
}

const title = 'Véhicules'

type List = Parameters<typeof vehiclesPane>[0]
type Pane = { title: string; menuItems: { title: string }[]; component: List }
const isPane = (child: unknown): child is Pane => typeof child === 'object' && child !== null && 'menuItems' in child

/** All cars in the order of the site, moved by dragging or by buttons. */
export function vehiclesInOrder(S: StructureBuilder, context: ConfigContext): ListItem {
  const item = orderableDocumentListDeskItem({
    type: 'vehicle',
    id: 'vehicles',
    title,
    icon: SortIcon,
    S,
    context,
  })
  if (isPane(item.child)) {
    item.child.title = title
    item.child.component = vehiclesPane(item.child.component)
    item.child.menuItems = item.child.menuItems.flatMap((entry) => {
      const translation = french[entry.title]
      return translation ? [{ ...entry, title: translation }] : []
    })
  }
  return item
}
