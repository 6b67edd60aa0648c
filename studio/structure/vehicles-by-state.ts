import type { StructureBuilder } from 'sanity/structure'
import { carViews } from './car-views.ts'
import { carsPane } from './CarsPane.tsx'

/** The same cars in parts, always in the order of the site. Made once: a new component would be another pane. */
const panes = carViews.map((view) => ({ view, pane: carsPane(view) }))

export const vehiclesByState = (S: StructureBuilder) =>
  panes.map(({ view: { id, title, icon }, pane }) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(
        S.component(pane)
          .id(id)
          .title(title)
          .child((documentId) => S.defaultDocument({ schemaType: 'vehicle', documentId })),
      ),
  )
