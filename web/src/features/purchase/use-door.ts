import { amountsText } from '#domain/door-price/place-file.ts'
import type { KeptDoor } from '#domain/door-price/rule.ts'
import { type doorFacts, doorGroups, lineAmount, lineTitle, notedTotal, totalLabel } from '#domain/door-price/words.ts'
import type { Language } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import type { PlaceId } from '#domain/place.ts'
import { doorPricesAt, loadDoorTexts } from '../../content/door.ts'
import { type Translate, useLanguage } from '../../lib/i18n.ts'
import { useOptional } from '../../lib/loaders.ts'
import type { Line } from './Lines.tsx'

/** What a car costs at one place, and how it is told. */
export interface Door {
  price: Pick<KeptDoor, 'place' | 'on' | 'unseen'> & Parameters<typeof doorFacts>[0]
  /** The place's name in the page's language. */
  name: string
  /** The texts of the namespace `door`. */
  t: Translate
}

/** Digest of rules and figures, which an order sends with the amounts. */
export type VersionedDoor = Door & { version: string }

/** What a car costs at a place. `door` is undefined without a place, and for a car or place that the build did not know; `missing`
 *  says that its file is on its way, or could not be loaded. Another `attempt` drops what was shown. */
export function useDoor(
  carId: string,
  place: PlaceId | undefined,
  attempt: number,
): { door?: VersionedDoor; missing?: 'loading' | 'failed' } {
  const language = useLanguage()
  const key = `${language} ${place} ${attempt}`
  const loaded = useOptional(
    key,
    place !== undefined && (async () => ({ key, prices: await doorPricesAt(place, language).catch(() => undefined) })),
  )
  // The lines of one place never stand for another.
  if (place === undefined) return {}
  if (loaded?.key !== key) return { missing: 'loading' }
  if (!loaded.prices) return { missing: 'failed' }
  const { name, version, t, of } = loaded.prices
  const price = of(carId)
  return price ? { door: { price, name, version, t } } : {}
}

/** The lines that an order keeps, with their texts; undefined until these are loaded. */
export function useKeptDoor(price: Door['price'] | undefined): Door | undefined {
  const language = useLanguage()
  const texts = useOptional(`${language} ${price?.place}`, price && (() => loadTexts(price.place, language)))
  return price && texts && { price, ...texts }
}

async function loadTexts(place: PlaceId, language: Language): Promise<Omit<Door, 'price'>> {
  const [{ regionName }, t] = await Promise.all([import('#domain/regions.ts'), loadDoorTexts(language)])
  return { name: regionName(place, language, t), t }
}

/** Ids of the lines that another place does not have; none if all are equal. */
export function changedLines(door: Door | undefined, before: Door | undefined): readonly string[] {
  const known = new Set(before && amountsText(before.price.lines).split(' '))
  return door ? door.price.lines.filter((line) => !known.has(amountsText([line]))).map(({ id }) => id) : []
}

/** Says that the buyer's address decides, where he had chosen another place; undefined if it changed nothing. */
export function doorMoved(door: Door | undefined, before: Door | undefined): string | undefined {
  if (!door || !before || changedLines(door, before).length === 0) return undefined
  const { t } = door
  return t('doorOrderMoved', { before: before.name, place: door.name, sum: notedTotal(before.price, t) })
}

/** What leads from the price that the order asks for to the total at the door: VAT that comes back, transport, what the country takes.
 *  `asked`: that price, in whole euros. */
export function doorSummary(door: Door | undefined, asked: number): Line[] {
  if (!door) return []
  const { price, t } = door
  const car = price.lines.find(({ words }) => words === 'exportPrice')
  const vat = car && 'euros' in car ? asked - car.euros : 0
  const theirs = doorGroups(price, t).find(({ whose }) => whose === 'theirs')
  return [
    ...(vat > 0 ? [{ name: t('doorVatBack'), value: `\u2212\u00a0${formatEuros(vat)}` }] : []),
    ...price.lines
      .filter(({ id }) => id === 'transport')
      .map((line) => ({ name: lineTitle(line, t), value: lineAmount(line, t) })),
    ...(theirs?.sum === undefined ? [] : [{ name: theirs.title, value: theirs.sum }]),
    { name: totalLabel(price, t), value: notedTotal(price, t), isSum: true },
  ]
}

/** What an order says of the lines that its buyer saw; the shop compares it with its own. */
export const doorClaims = (door: VersionedDoor | undefined) =>
  door && { doorOn: door.price.on, doorVersion: door.version, doorLines: amountsText(door.price.lines) }
