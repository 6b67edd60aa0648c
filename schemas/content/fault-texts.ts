import { creditFaultTexts } from '../domain/credit.ts'
import { saleFaultTexts } from '../domain/sale-dates.ts'
import type { Fault } from './read-document.ts'
import { studioTitles } from './sanity.types.ts'

/** Messages for editors, in French: the snapshot shows them when it refuses or warns, the Studio while editors type.
 *  `{name}` is filled from the fault's parameters. */
const faultTexts = {
  // One field
  required: 'Champ obligatoire.',
  'not-a-text': 'Un texte est attendu.',
  'not-a-number': 'Un nombre est attendu.',
  'not-whole': 'Un nombre entier est attendu, sans virgule.',
  'not-yes-or-no': 'Oui ou non est attendu.',
  'not-a-list': 'Une liste est attendue.',
  'not-a-group': 'Un groupe de champs est attendu (par exemple un texte par langue).',
  'too-small': 'La valeur doit être au moins {minimum}.',
  'too-big': 'La valeur doit être au plus {maximum}.',
  'too-long': 'Au plus {maximum} caractères.',
  'too-many': 'Au plus {maximum} éléments.',
  'not-in-list': 'Valeur inconnue. Valeurs possibles : {values}.',
  'bad-slug': 'Identifiant mal formé : minuscules sans accent, chiffres et tirets, comme « audi-a3-2015-001 ».',
  'bad-registration': 'Écrivez le jour ainsi : 14/03/2020, ou le mois seul : 03/2020.',
  'date-ahead': 'Cette date n’est pas encore venue : vérifiez-la.',
  'bad-day': 'Date mal formée : AAAA-MM-JJ, comme « 2015-03-28 ».',
  'bad-moment': 'Date et heure mal formées.',
  'bad-time': 'Heure mal formée : HH:MM, comme « 09:30 ».',
  'bad-vin-end': 'Les 6 derniers caractères du numéro de série : lettres majuscules (sauf I, O et Q) et chiffres.',
  'bad-email': 'Adresse e-mail mal formée.',
  'bad-orias': 'Un numéro ORIAS a huit chiffres, sans espace : vérifiez-le sur orias.fr.',
  invalid: 'Valeur refusée.',

  // Between documents
  'duplicate-slug': 'Identifiant « {slug} » déjà pris par : {others}.',
  'duplicate-category': 'Catégorie « {key} » déjà décrite par : {others}.',
  'category-unset': 'Aucune catégorie n’est choisie pour ces photos.',
  'category-missing': 'Photos ignorées : leur catégorie « {category} » n’existe pas.',
  'over-capacity': 'Laissé de côté : au plus {maximum} sont publiés, dans l’ordre du Studio.',

  // Photos
  'main-image-missing': 'La photo principale manque.',
  'picture-missing': 'La photo manque.',
  'picture-broken': 'Le fichier de la photo n’existe plus ({asset}). Choisissez une autre photo.',
  'picture-preview':
    'L’aperçu enregistré avec le fichier de la photo n’est pas une image. Supprimez le fichier, puis téléversez-le de nouveau.',

  // The shop's credit
  ...creditFaultTexts,
  'credit-incomplete':
    'Offre de crédit incomplète : le site ne parle pas de crédit. Remplissez aussi : {fields}. Sinon, videz tous les champs du crédit.',
  'credit-over': 'Offre de crédit finie le {day} : le site ne parle plus de crédit. Demandez la suivante au prêteur.',
  'credit-later': 'Offre de crédit valable à partir du {day} : le site ne parle pas encore de crédit.',
  'credit-feature': 'Ligne sur le crédit, sans offre de crédit valable dans les réglages : elle n’est pas affichée.',
  'credit-slide': 'Diapositive ignorée : elle parle de crédit, sans l’exemple chiffré que la loi exige à côté.',
  'credit-words': 'Ce texte parle de crédit, sans l’exemple chiffré que la loi exige à côté : retirez ces mots.',

  // What the sale promises
  ...saleFaultTexts,

  // Warnings: the page is published, but could be better
  'alt-missing': 'Texte alternatif français absent : « {fallback} » est utilisé.',
  'picture-blank': 'Emplacement sans photo : ignoré.',
  'paper-blank': 'Papier sans page : il n’est pas montré.',
  'category-left-out': 'Photos ignorées : leur catégorie n’est pas publiée.',
  'slide-vehicle-absent': 'Le véhicule de cette diapositive n’est pas publié : son lien est omis.',

  // The content as a whole
  'content-unreachable':
    'Le contenu ne répond pas à {address} ({reason}). Vérifiez le réseau, SANITY_PROJECT_ID et SANITY_API_HOST ; en local, lancez « npm start ».',
  'content-refused': 'L’accès au contenu est refusé à {address} ({reason}). Vérifiez SANITY_READ_TOKEN.',
  'content-last-good':
    'Des documents sont refusés, et le site en ligne ne dit pas leur dernière bonne version ({reason}, {address}). Pour ne pas la perdre, rien n’est publié : republiez dans quelques minutes.',
  'content-unknown': 'Aucun contenu à {address} ({reason}). Vérifiez SANITY_PROJECT_ID et SANITY_DATASET.',
} as const

export type FaultCode = keyof typeof faultTexts
export type FaultParams = Readonly<Record<string, string | number>>

export const faultCodes = Object.keys(faultTexts) as FaultCode[]
export const isFaultCode = (code: unknown): code is FaultCode => faultCodes.includes(code as FaultCode)

/** The message for a code. A missing parameter stays visible as `{name}`. */
export const faultText = (code: FaultCode, params: FaultParams = {}): string =>
  faultTexts[code].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))

interface Field {
  title: string
  holds?: string
  /** Of an object, or a list of objects, without a type of its own. */
  fields?: Fields
  /** Title of each value in the form. */
  values?: Readonly<Record<string, string>>
}
interface Fields extends Readonly<Record<string, Field | undefined>> {}

const types: Readonly<Record<string, Fields | undefined>> = {
  ...studioTitles,
  // Editors order cars by dragging: they never see the rank itself.
  vehicle: { ...studioTitles.vehicle, orderRank: { title: 'Place dans la liste' } },
}
/** Document types. The field's name identifies the type, except for the settings, which have a fixed id. */
const documents: readonly (Fields | undefined)[] = [types['vehicle'], types['galleryCategory'], types['testimonial']]

/** The parts of a field path, each with its list index and, if the Studio has such a field, its title. */
function partsOf(path: string, documentId: string) {
  const [first = ''] = path.split(/[.[]/)
  let fields = types[documentId] ?? documents.find((one) => one?.[first]) ?? types['siteSettings']
  return path.split('.').map((part) => {
    const [, name = part, place] = /^([^[]*)\[(\d+)\]$/.exec(part) ?? []
    const field = fields?.[name]
    fields = field?.fields ?? types[field?.holds ?? '']
    return { name, place, field }
  })
}

/** The field path as editors find it in the form: 'gallery[0].images[2].alt.fr' → 'Photos par catégorie 1, Photos 3, Ce que
 *  montre la photo, Français'. `documentId` identifies the settings. A name without title stays as it is. */
export const fieldTitle = (path: string, documentId = ''): string =>
  partsOf(path, documentId)
    .map(({ name, place, field }) =>
      [field?.title ?? name, ...(place === undefined ? [] : [Number(place) + 1])].join(' '),
    )
    .join(', ')

/** The message of a fault, with permitted values by their titles in the form. */
export function faultSentence(
  { field, code, params }: Pick<Fault, 'field' | 'code' | 'params'>,
  documentId = '',
): string {
  const titles = partsOf(field, documentId).at(-1)?.field?.values
  if (!titles || typeof params['values'] !== 'string') return faultText(code, params)
  const values = params['values'].split(', ').map((value) => titles[value] ?? value)
  return faultText(code, { ...params, values: values.join(', ') })
}
