import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldTitle } from '../../schemas/content/fault-texts.ts'
import type { ShopContent, VehicleSummary } from '../../schemas/content/snapshot.ts'
import { creditSchema } from '../../schemas/domain/credit.ts'
import { type Environment, secretNames, type VariableName } from '../../schemas/domain/environment.ts'
import { placeName, rulePlaces } from '../../schemas/domain/place.ts'
import type { SaleSettings } from '../../schemas/domain/sale-terms.ts'
import { isVerifiedClaim } from '../../schemas/domain/shop-settings.ts'
import { bankNames, companyNames, dataNames, recipientsOf, transfersOf } from '../../schemas/domain/shop-variables.ts'
import { isVerified } from '../../schemas/domain/testimonial.ts'
import { DEFAULT_TRANSFER_REASON } from '../../schemas/domain/vehicle-id.ts'
import { sampleOf } from '../command/environment.ts'
import sample from '../sample/settings.json' with { type: 'json' }
import { noticeFiles } from './site-constants.ts'

/** Variables required by French law to sell to consumers (identity: LCEN art. 1-1; mediator: Code de la consommation
 *  L616-1; recipients and times: GDPR art. 13), or necessary to pay and answer orders. */
export const REQUIRED_TO_SELL = [
  ...bankNames,
  ...companyNames,
  ...dataNames,
  'MAILGUN_API_KEY',
  'MAIL_TO',
  'ORDER_LINK_SECRET',
  'JOURNAL_KEY',
  'DOSSIER_KEY',
] as const satisfies readonly VariableName[]

/** Variables that must not have sample values in a shop that sells. */
export const MUST_NOT_BE_SAMPLE: readonly VariableName[] = [...new Set([...REQUIRED_TO_SELL, ...secretNames])]

/** Whether a value is a sample: one of command/environment.ts, which are public, one that says EXEMPLE, or the sample IBAN of
 *  banks' guides. What the dealer reads in his contracts may well be as in the sample. */
export const isSample = (name: VariableName, value: string) =>
  (value === sampleOf(name) && !dataNames.some((data) => data === name)) ||
  /exemple|^EXEM/i.test(value) ||
  value.replaceAll(' ', '').startsWith('FR7630006000011234567')

/** Where the official notice comes from. */
export const NOTICE_SOURCE =
  'Téléchargez l’avis harmonisé sur la garantie légale (règlement (UE) 2025/1960) auprès de la Commission européenne (https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj), dans chaque langue, sans le modifier'

/** Everything that prevents a launch, in French: missing variables, samples among variables and content, missing files of the
 *  Union's notice. `folder` is the snapshot's. Throws if there is no snapshot. */
export async function launchGaps(environment: Environment, folder: string, notices?: string): Promise<string[]> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const [cars, shop] = await Promise.all([read('index.json'), read('shop.json')])
  return [
    ...variableGaps(environment),
    ...transferGaps(environment),
    ...contentGaps(cars as VehicleSummary[], shop as ShopContent),
    ...noticeGaps(notices),
  ]
}

/** What does not prevent a launch, but somebody should have decided. `folder` is the snapshot's. */
export async function launchWarnings({ TRANSFER_REASON }: Environment, folder: string): Promise<string[]> {
  const { settings } = JSON.parse(await readFile(join(folder, 'shop.json'), 'utf8')) as ShopContent
  return [
    ...(TRANSFER_REASON === undefined
      ? [`TRANSFER_REASON est vide : le motif des virements sera « ${DEFAULT_TRANSFER_REASON} »`]
      : []),
    ...(settings?.person ? [] : ['« Qui répond » est vide dans les réglages : le site ne nomme personne']),
  ]
}

/** The files of the notice that are missing, in one line. */
function noticeGaps(folder?: string): string[] {
  const missing = noticeFiles(folder).flatMap(({ file, size }) => (size ? [] : [file]))
  return missing.length > 0 ? [`${missing.join(', ')} : à ajouter. ${NOTICE_SOURCE}`] : []
}

function variableGaps(environment: Environment): string[] {
  return MUST_NOT_BE_SAMPLE.flatMap((name) => {
    const value = environment[name]
    if (value === undefined) return REQUIRED_TO_SELL.some((needed) => needed === name) ? [`${name} manque`] : []
    return isSample(name, String(value)) ? [`${name} est encore celui de l’exemple`] : []
  })
}

/** Recipients of data of which the privacy policy could not say where they are (GDPR, article 13(1)(e) and (f)). */
function transferGaps(environment: Environment): string[] {
  const { DATA_TRANSFERS } = environment
  const stated = DATA_TRANSFERS === undefined ? undefined : transfersOf(DATA_TRANSFERS)
  if (!stated) return []
  return recipientsOf(environment).flatMap((kind) => {
    if (!stated[kind]) return [`DATA_TRANSFERS ne dit rien de ${kind}`]
    return kind === 'relay' && !stated.relay?.service ? ['DATA_TRANSFERS ne nomme pas relay'] : []
  })
}

function contentGaps(cars: readonly VehicleSummary[], { settings, testimonials }: ShopContent): string[] {
  const samples = cars.filter(({ sample }) => sample).length
  const claims = settings?.claims.filter((claim) => !isVerifiedClaim(claim)).map(({ value }) => value) ?? []
  const voices = testimonials.filter((voice) => !isVerified(voice)).map(({ name }) => name)
  return [
    ...(samples > 0 ? [`${samples} voitures sont des exemples`] : []),
    ...(settings ? [] : ['les réglages de la boutique manquent']),
    ...(settings?.sample ? ['les réglages de la boutique sont ceux de l’exemple'] : []),
    ...(settings && !settings.sale
      ? ['l’onglet « Vente » des réglages est vide : le site promettrait des délais que personne n’a choisis']
      : []),
    ...sampleGaps(settings),
    ...guaranteeGaps(settings?.sale?.guarantee),
    ...sampleSumGaps(settings?.sale),
    ...creditGaps(settings?.credit),
    ...(claims.length > 0 ? [`ces chiffres ne sont pas vérifiés, sourcés et datés : ${claims.join(', ')}`] : []),
    ...(voices.length > 0 ? [`ces témoignages sont des exemples ou ne sont pas vérifiés : ${voices.join(', ')}`] : []),
  ]
}

/** Titles in the Studio of fields that lie too deep for `fieldTitle`. */
const guaranteeTitles: Readonly<Record<string, string>> = {
  guarantee: 'Garantie commerciale',
  guarantor: 'Garant',
  contract: 'Contrat',
  phone: 'Téléphone du garant',
}

/** What a guarantee of before does not say yet (Code de la consommation, L217-22). */
const guaranteeGaps = (guarantee: SaleSettings['guarantee']): string[] =>
  guarantee
    ? [
        ...(guarantee.territory ? [] : ['la garantie commerciale ne dit pas où elle est valable : « Territoire »']),
        ...(guarantee.phone ? [] : ['la garantie commerciale ne dit pas le téléphone du garant']),
      ]
    : []

/** Settings with a value that says EXEMPLE or an address of the domain .example, and the sample's person and numbers, in one line; the
 *  credit has its own. */
function sampleGaps(settings: ShopContent['settings']): string[] {
  const said = Object.entries(settings ?? {})
    .filter(([name]) => name !== 'credit')
    .flatMap(([name, value]) => samplesIn(value, name))
  const titles = [
    ...said,
    ...(['phone', 'whatsapp'] as const).filter((name) => settings?.[name] === sample[name]),
    ...(settings?.person?.name === sample.person.name ? ['person'] : []),
  ]
    .map((path) => fieldTitle(path.replaceAll(/\.(\d+)/g, '[$1]'), 'siteSettings'))
    .map((title) => title.replaceAll(/\b(?:guarantee|guarantor|contract)\b/g, (name) => guaranteeTitles[name] ?? name))
  return titles.length > 0 ? [`ces réglages sont encore ceux de l’exemple : ${titles.join(' ; ')}`] : []
}

/** « par exemple » in a text is none: samples say EXEMPLE, or « rue de l’Exemple ». */
const saysSample = /\bEXEMPLE\b|\bde l['’]Exemple\b|\.example\b/

/** Paths of the sample texts below a value, such as 'sale.guarantee.guarantor'. */
function samplesIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return saysSample.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => samplesIn(part, `${path}.${name}`))
}

/** Prices of transport, returns and rates that are still the sample's, in one line: a sum cannot say EXEMPLE, and importing the
 *  sample gives it the day of the import. */
function sampleSumGaps(sale: Partial<SaleSettings> = {}): string[] {
  const { transport = [], returnCost = [], rates = [] } = sale
  const lines = [
    ...transport
      .filter((own) => own.mode === 'range' && sample.sale.transport.some((line) => isSameSum(own, line)))
      .map(({ place }) => `transport vers ${areaName(place)}`),
    ...returnCost
      .filter((own) => sample.sale.returnCost.some((line) => isSameSum(own, line)))
      .map(({ place }) => `renvoi depuis ${areaName(place)}`),
    ...rates
      .filter((own) => sample.sale.rates.some((line) => isSameSum(own, line)))
      .map(({ currency }) => `cours ${currency}`),
  ]
  return lines.length > 0 ? [`ces sommes sont encore celles de l’exemple : ${lines.join(', ')}`] : []
}

/** Whether a line of the settings says what a line of the sample says, whatever its day. */
const isSameSum = (own: object, line: object) =>
  Object.entries(line).every(([name, value]) => own[name as keyof typeof own] === value)

/** « le monde entier » and the Union are no places of place.ts. */
const areaName = (area: string) => {
  if (area === 'EU') return 'l’Union européenne'
  return rulePlaces().includes(area) ? placeName(area, 'fr') : 'le monde entier'
}

/** A credit that is a sample, or that a snapshot before the last rules let through. Without any the shop sells: it is not a
 *  gap. */
function creditGaps(credit: unknown): string[] {
  if (credit === undefined) return []
  const fields =
    creditSchema.safeParse(credit).error?.issues.map(({ path: [field] }) => `credit.${String(field)}`) ?? []
  const titles = [...new Set(fields)].map((field) => fieldTitle(field, 'siteSettings').replace(/^.*, /, ''))
  return [
    ...(titles.length > 0 ? [`le crédit des réglages est incomplet : ${titles.join(', ')}`] : []),
    ...(/exemple/i.test(JSON.stringify(credit)) ? ['le crédit des réglages est celui de l’exemple'] : []),
  ]
}
