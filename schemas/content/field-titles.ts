import { faultText } from '#domain/fault-texts.ts'
import type { Fault } from './faults.ts'
import { studioTitles } from './studio-titles.ts'

interface Field {
  title: string
  holds?: string
  /** What the form calls each value it offers. */
  values?: Readonly<Record<string, string>>
}
type Fields = Readonly<Record<string, Field | undefined>>

const types: Readonly<Record<string, Fields | undefined>> = {
  ...studioTitles,
  // Cars are dragged into their order: no editor sees the rank itself.
  vehicle: { ...studioTitles.vehicle, orderRank: { title: 'Place dans la liste' } },
}
/** Documents; a field's name tells which, but for the settings, which have an id of their own. */
const documents: readonly (Fields | undefined)[] = [types['vehicle'], types['galleryCategory'], types['testimonial']]

/** The parts of a field's name, each with its place in a list and the field of that name, if one of the Studio's has it. */
function partsOf(path: string, documentId: string) {
  const [first = ''] = path.split(/[.[]/)
  let fields = types[documentId] ?? documents.find((one) => one?.[first]) ?? types['siteSettings']
  return path.split('.').map((part) => {
    const [, name = part, place] = /^([^[]*)\[(\d+)\]$/.exec(part) ?? []
    const field = fields?.[name]
    fields = types[field?.holds ?? '']
    return { name, place, field }
  })
}

/** 'gallery[0].images[2].alt.fr' as editors find it in the form: 'Photos par catégorie 1, Photos 3, Ce que montre la photo,
 *  Français'. `documentId` tells the settings from other documents. A name nobody gave a title stays as it is. */
export const fieldTitle = (path: string, documentId = ''): string =>
  partsOf(path, documentId)
    .map(({ name, place, field }) =>
      [field?.title ?? name, ...(place === undefined ? [] : [Number(place) + 1])].join(' '),
    )
    .join(', ')

/** A fault as editors read it: the values that a field may have by the titles that the form shows. */
export function faultSentence(
  { field, code, params }: Pick<Fault, 'field' | 'code' | 'params'>,
  documentId = '',
): string {
  const titles = partsOf(field, documentId).at(-1)?.field?.values
  if (!titles || typeof params['values'] !== 'string') return faultText(code, params)
  const values = params['values'].split(', ').map((value) => titles[value] ?? value)
  return faultText(code, { ...params, values: values.join(', ') })
}
