import { FilterIcon } from '@sanity/icons/Filter'
import type { StructureBuilder } from 'sanity/structure'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { saleStatuses, type SaleStatus } from '#domain/sale-status.ts'

const titles: Readonly<Record<SaleStatus, string>> = { available: 'En vente', reserved: 'Réservés', sold: 'Vendus' }

const views = [
  ...saleStatuses.map((status) => ({
    id: status as string,
    title: titles[status],
    filter: `coalesce(status, "available") == "${status}"`,
  })),
  {
    id: 'incomplete',
    title: 'À compléter',
    filter:
      '!defined(version) || !defined(firstRegistration) || !defined(description.fr) || !defined(mainImage.asset) || count(gallery) == 0 || !defined(gallery)',
  },
]

/** The same cars in parts, always in the order of the site. */
export const vehiclesByState = (S: StructureBuilder) =>
  S.listItem()
    .id('vehicles-by-state')
    .title('Véhicules par état')
    .icon(FilterIcon)
    .child(
      S.list()
        .title('Véhicules par état')
        .items(
          views.map(({ id, title, filter }) =>
            S.listItem()
              .id(id)
              .title(title)
              .child(
                S.documentTypeList('vehicle')
                  .id(id)
                  .title(title)
                  .apiVersion(CONTENT_API_VERSION)
                  .filter(`_type == "vehicle" && (${filter})`)
                  .defaultOrdering([{ field: 'orderRank', direction: 'asc' }]),
              ),
          ),
        ),
    )
