import { CogIcon } from '@sanity/icons/Cog'
import { StarIcon } from '@sanity/icons/Star'
import type { StructureResolver } from 'sanity/structure'
import { SETTINGS_ID } from '../fixed-documents.ts'
import { categories } from './categories.ts'
import { vehiclesByState } from './vehicles-by-state.ts'
import { vehiclesInOrder } from './vehicles-in-order.ts'

/** The Studio's first column. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Contenu')
    .items([
      vehiclesInOrder(S, context),
      ...vehiclesByState(S),
      S.divider(),
      categories(S),
      S.documentTypeListItem('testimonial')
        .title('Témoignages')
        .icon(StarIcon)
        .child(
          S.documentTypeList('testimonial')
            .title('Témoignages')
            .defaultOrdering([{ field: 'order', direction: 'asc' }]),
        ),
      S.divider(),
      S.listItem()
        .id(SETTINGS_ID)
        .title('Réglages')
        .icon(CogIcon)
        .child(S.document().schemaType('siteSettings').documentId(SETTINGS_ID).title('Réglages')),
    ])
