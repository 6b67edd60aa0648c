import { CalendarIcon } from '@sanity/icons/Calendar'
import { FilterIcon } from '@sanity/icons/Filter'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { StructureBuilder } from 'sanity/structure'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { saleStatuses, type SaleStatus } from '#domain/sale-status.ts'
import { IncompletePane } from './IncompletePane.tsx'

const titles: Readonly<Record<SaleStatus, string>> = { available: 'En vente', reserved: 'Réservés', sold: 'Vendus' }

const states = saleStatuses.map((status) => ({
  id: status as string,
  title: titles[status],
  filter: `coalesce(status, "available") == "${status}"`,
  icon: FilterIcon,
}))

const scheduled = {
  id: 'scheduled',
  title: 'Programmés',
  filter: 'defined(publishAt) && dateTime(publishAt) > dateTime(now())',
  icon: CalendarIcon,
}

/** The same cars in parts, always in the order of the site. */
export const vehiclesByState = (S: StructureBuilder) => [
  ...[...states, scheduled].map(({ id, title, filter, icon }) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(
        S.documentTypeList('vehicle')
          .id(id)
          .title(title)
          .apiVersion(CONTENT_API_VERSION)
          .filter(`_type == "vehicle" && (${filter})`)
          .defaultOrdering([{ field: 'orderRank', direction: 'asc' }]),
      ),
  ),
  S.listItem()
    .id('incomplete')
    .title('Incomplets')
    .icon(WarningOutlineIcon)
    .child(
      S.component(IncompletePane)
        .id('incomplete')
        .title('Incomplets')
        .child((id) => S.document().schemaType('vehicle').documentId(id)),
    ),
]
