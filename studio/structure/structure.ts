import { CogIcon } from '@sanity/icons/Cog'
import { ImagesIcon } from '@sanity/icons/Images'
import type { DefaultDocumentNodeResolver, StructureBuilder, StructureResolver } from 'sanity/structure'
import { MAX_CATEGORIES } from '#domain/catalogue-limits.ts'
import { categoryKeys } from '#domain/picture.ts'
import { categoryLabels } from '../../schemas/sanity/labels.ts'
import { CATEGORY_TEMPLATE, categoryId, SETTINGS_ID } from '../fixed-documents.ts'
import { CarFiguresView } from '../figures/CarFiguresView.tsx'
import { PhotosView } from '../photos/PhotosView.tsx'
import { PreviewView } from '../views/PreviewView.tsx'
import { testimonialsInOrder, vehiclesByState, vehiclesInOrder } from './panes.tsx'
import { trash } from './trash.tsx'

/** The Studio's first column. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Contenu')
    .items([
      vehiclesInOrder(S, context),
      ...vehiclesByState(S),
      trash(S),
      S.divider(),
      categories(S),
      testimonialsInOrder(S, context),
      S.divider(),
      S.listItem()
        .id(SETTINGS_ID)
        .title('Réglages')
        .icon(CogIcon)
        .child(S.document().schemaType('siteSettings').documentId(SETTINGS_ID).title('Réglages')),
    ])

/** One fixed document per category: editors cannot add categories, so there are never too many. */
const categories = (S: StructureBuilder) =>
  S.listItem()
    .id('categories')
    .title(`Catégories de photos (${categoryKeys.length}/${MAX_CATEGORIES})`)
    .icon(ImagesIcon)
    .child(
      S.list()
        .title('Catégories de photos')
        .items(
          categoryKeys.map((key) =>
            S.listItem()
              .id(key)
              .title(categoryLabels[key])
              .child(
                S.document()
                  .schemaType('galleryCategory')
                  .documentId(categoryId(key))
                  .initialValueTemplate(CATEGORY_TEMPLATE, { key })
                  .title(categoryLabels[key]),
              ),
          ),
        ),
    )

/** A car has tabs; every other document is one form. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  if (schemaType !== 'vehicle') return S.document()
  return S.document().views([
    S.view.form().title('Fiche'),
    S.view.component(PhotosView).id('photos').title('Photos'),
    S.view.component(PreviewView).id('preview').title('Aperçu'),
    S.view.component(CarFiguresView).id('figures').title('Chiffres'),
  ])
}
