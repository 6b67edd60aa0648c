import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopContent, VehicleSummary } from '../../schemas/content/snapshot.ts'
import { type Environment, secretNames, type VariableName } from '../../schemas/domain/environment.ts'
import { bankNames, companyNames } from '../../schemas/domain/shop-variables.ts'
import { sampleOf } from '../command/environment.ts'

/** Without these nobody may sell to consumers in France (identity: LCEN art. 1-1; mediator: Code de la consommation L616-1),
 *  or no order could be paid or answered. */
export const REQUIRED_TO_SELL = [
  ...bankNames,
  ...companyNames,
  'MAILGUN_API_KEY',
  'MAIL_TO',
  'ORDER_LINK_SECRET',
] as const satisfies readonly VariableName[]

/** The samples of this machine, which are in everybody's hands, and what says of itself that it is one; the sample account has
 *  the bank code that banks print in their guides. */
export const isSample = (name: VariableName, value: string) =>
  value === sampleOf(name) ||
  /exemple|^EXEM/i.test(value) ||
  value.replaceAll(' ', '').startsWith('FR7630006000011234567')

/** What may be no sample where the shop is to sell. */
export const MUST_NOT_BE_SAMPLE: readonly VariableName[] = [...new Set([...REQUIRED_TO_SELL, ...secretNames])]

function variableGaps(environment: Environment): string[] {
  return MUST_NOT_BE_SAMPLE.flatMap((name) => {
    const value = environment[name]
    if (value === undefined) return REQUIRED_TO_SELL.some((needed) => needed === name) ? [`${name} manque`] : []
    return isSample(name, String(value)) ? [`${name} est encore celui de l’exemple`] : []
  })
}

function contentGaps(cars: readonly VehicleSummary[], { settings, testimonials }: ShopContent): string[] {
  const samples = cars.filter(({ sample }) => sample).length
  const claims = settings?.claims.filter(({ verifiedBy }) => !verifiedBy).map(({ value }) => value) ?? []
  const voices = testimonials.filter(({ sample, verifiedBy }) => sample || !verifiedBy).map(({ name }) => name)
  return [
    ...(samples > 0 ? [`${samples} voitures sont des exemples`] : []),
    ...(settings ? [] : ['les réglages de la boutique manquent']),
    ...(settings?.sample ? ['les réglages de la boutique sont ceux de l’exemple'] : []),
    ...(claims.length > 0 ? [`personne n’a vérifié ces chiffres : ${claims.join(', ')}`] : []),
    ...(voices.length > 0 ? [`ces témoignages sont des exemples ou ne sont pas vérifiés : ${voices.join(', ')}`] : []),
  ]
}

/** Everything that keeps a snapshot from going live as a shop, in French; empty when nothing does. `folder` is where the
 *  snapshot was written. Throws if it was not. */
export async function launchGaps(environment: Environment, folder: string): Promise<string[]> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const [cars, shop] = await Promise.all([read('index.json'), read('shop.json')])
  return [...variableGaps(environment), ...contentGaps(cars as VehicleSummary[], shop as ShopContent)]
}
