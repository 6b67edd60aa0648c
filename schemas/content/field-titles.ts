import { studioTitles } from './studio-titles.ts'

interface Field {
  title: string
  holds?: string
}
type Fields = Readonly<Record<string, Field | undefined>>

const types: Readonly<Record<string, Fields | undefined>> = {
  ...studioTitles,
  // Cars are dragged into their order: no editor sees the rank itself.
  vehicle: { ...studioTitles.vehicle, orderRank: { title: 'Place dans la liste' } },
}
/** Documents; a field's name tells which, but for the settings, which have an id of their own. */
const documents: readonly (Fields | undefined)[] = [types['vehicle'], types['galleryCategory'], types['testimonial']]

/** 'gallery[0].images[2].alt.fr' as editors find it in the form: 'Photos par catégorie 1, Photos 3, Ce que montre la photo,
 *  Français'. `documentId` tells the settings from other documents. A name nobody gave a title stays as it is. */
export function fieldTitle(path: string, documentId = ''): string {
  const [first = ''] = path.split(/[.[]/)
  let fields = types[documentId] ?? documents.find((one) => one?.[first]) ?? types['siteSettings']
  return path
    .split('.')
    .map((part) => {
      const [, name = part, place] = /^([^[]*)\[(\d+)\]$/.exec(part) ?? []
      const field = fields?.[name]
      fields = types[field?.holds ?? '']
      return [field?.title ?? name, ...(place === undefined ? [] : [Number(place) + 1])].join(' ')
    })
    .join(', ')
}
