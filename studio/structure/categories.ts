import { ImagesIcon } from '@sanity/icons/Images'
import type { StructureBuilder } from 'sanity/structure'
import { MAX_CATEGORIES } from '#domain/catalogue-limits.ts'
import { categoryKeys } from '#domain/picture.ts'
import { categoryLabels } from '../../schemas/sanity/labels.ts'
import { CATEGORY_TEMPLATE, categoryId } from '../fixed-documents.ts'

/** The categories the site has room for, each a document of its own: none can be added, so none can be one too many. */
export const categories = (S: StructureBuilder) =>
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
