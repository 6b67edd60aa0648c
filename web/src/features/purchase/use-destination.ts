import { useDebouncedValue } from '@mantine/hooks'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { lastDayInWords, parisDay } from '#domain/calendar.ts'
import type { Language } from '#domain/languages.ts'
import { answerBy, holdEnd } from '#domain/order.ts'
import { saleFacts } from '#domain/order-facts.ts'
import { countryOf, type PlaceId, placeOf } from '#domain/place.ts'
import { placesClosedTo, type SaleSettings, type SaleTerms, saleTerms } from '#domain/sale-terms.ts'
import type { CustomerInfo } from '#forms/customer.ts'
import type { CardVehicle } from '../../content/cards.ts'
import type { Faults } from '../../lib/forms.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { forgetDoorPrices } from '../../content/door.ts'
import { placeAtom } from '../../lib/place.ts'
import { entryWords } from '../../lib/sale-words.ts'
import { fieldId } from './customer.ts'
import { changedLines, doorMoved, useDoor } from './use-door.ts'
import { sentences } from '#domain/languages.ts'

export type Destination = ReturnType<typeof useDestination>

/** Id of the box that the buyer ticks once he has asked his customs. */
export const ENTRY_ASKED = 'buyer-entryAsked'

/** Milliseconds without a key: half a postal code names another region, whose file nobody needs. */
const SETTLE_MS = 300

interface Props {
  car: CardVehicle
  sale: SaleSettings
  customer: CustomerInfo
  /** The country in the empty form. */
  start: string
  /** The country whose customs the buyer has asked about this car. */
  asked: string | undefined
}

/** Where the car goes: the buyer's address or, until it is typed, the place that he chose before. What holds there, in lines, and
 *  why the car may not enter. */
export function useDestination({ car, sale, customer, start, asked }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const [chosen, choose] = useAtom(placeAtom)
  // What the first step said, so that later steps can tell what the address changed.
  const [first, setFirst] = useState(chosen)
  const [now] = useState(() => Date.now())
  // Another country than that of the empty form, or a postal code, shows that the buyer has typed his address.
  const country = customer.country.trim() || start
  const isTyped = customer.postalCode.trim() !== '' || country !== start
  const typed = isTyped ? placeOf(country, customer.postalCode) : undefined
  // A country that nobody knows has no answer, neither its own nor the former one's.
  const place = isTyped ? typed : chosen
  const termsAt = (where: PlaceId | undefined) => saleTerms(car, where, sale, parisDay(now))
  const terms = termsAt(place)
  const isRefused = terms.entry.kind === 'refused'
  // A price at a door that the car may not reach would only mislead.
  const [attempt, setAttempt] = useState(0)
  const [settled] = useDebouncedValue(place, SETTLE_MS)
  const doorAt = useDoor(car.id, settled, attempt)
  const { door: doorBefore } = useDoor(car.id, first, attempt)
  const { door, missing } = isRefused ? {} : settled === place ? doorAt : { missing: 'loading' as const }
  const linesAt = (where: PlaceId | undefined, hasReceipt: boolean) =>
    termLines(
      where === undefined ? undefined : termsAt(where),
      { isAsked: where !== undefined && asked === countryOf(where), hasReceipt },
      t,
      language,
    )
  const lines = linesAt(place, door !== undefined)
  const before = new Set(linesAt(first, doorBefore !== undefined).map(({ name, value }) => `${name} ${value}`))
  const entry = place === undefined ? undefined : entryWords(terms.entry, { place, fuel: car.fuel }, t, language)
  const isAsked = place !== undefined && asked === countryOf(place)
  const date = (end: number) => lastDayInWords(end, language)
  return {
    place,
    terms,
    lines,
    /** The lines that the address changed since the first step. */
    changed:
      typed === undefined || typed === first ? [] : lines.filter(({ name, value }) => !before.has(`${name} ${value}`)),
    /** What the car costs at the place; undefined while nobody knows. */
    door,
    /** Why `door` is not there yet. */
    doorMissing: missing,
    /** Both places, where the address decides another than the first step. */
    doorMoved: typed === undefined || typed === first ? undefined : doorMoved(door, doorBefore),
    /** What the order asks for the car, in whole euros. */
    price: car.price,
    /** Ids of its lines that the address changed since the first step. */
    doorChanged: typed === undefined || typed === first ? [] : changedLines(door, doorBefore),
    /** Loads the door's lines again: the shop has others by now. */
    reloadDoor: () => {
      forgetDoorPrices()
      setAttempt((before) => before + 1)
    },
    entry,
    isRefused,
    /** Whether the buyer has asked the customs of this country. */
    isAsked,
    /** The places that refuse the car today. */
    closed: () => placesClosedTo(car, sale, parisDay(now)),
    /** The last days of an order placed today: of the shop's answer, and of the reservation without answer. */
    answerDay: date(answerBy(now, sale.answerDays)),
    heldDay: date(holdEnd(now, sale.answerDays)),
    /** Keeps the typed place in this browser. */
    keep: () => {
      if (typed !== undefined) choose(typed)
    },
    /** Forgets the place, so that the car can go elsewhere. */
    forget: () => {
      choose(undefined)
      setFirst(undefined)
    },
    /** Why the purchase cannot go on to this place; undefined if it can. */
    fault: (): Faults | undefined => {
      if (!entry || (terms.entry.kind === 'ask' && isAsked)) return undefined
      if (isRefused && typed === undefined)
        return { title: t('entryRefusedTitle'), text: sentences(entry.text, entry.source), fields: [] }
      const field = isRefused
        ? { id: fieldId('country'), text: sentences(entry.text, entry.source) }
        : { id: ENTRY_ASKED, text: t('entryAskNeeded') }
      return typed === undefined && !isRefused
        ? undefined
        : { title: t(isRefused ? 'entryRefusedTitle' : 'checkDetails'), fields: [field] }
    },
  }
}

/** The lines of what holds at a place; without a place they name what depends on it, and where the car may not go nothing is
 *  promised. */
function termLines(
  terms: SaleTerms | undefined,
  { isAsked, hasReceipt }: { isAsked: boolean; hasReceipt: boolean },
  t: Translate,
  language: Language,
): { name: string; value: string }[] {
  if (!terms)
    return [t('saleTransport'), t('saleTaxes'), t('saleDelivery')].map((name) => ({ name, value: t('saleByCountry') }))
  if (terms.entry.kind === 'refused') return []
  // « Vous avez interrogé la douane » is said only once it is true.
  const { entry: _, ...others } = terms
  const said = isAsked ? terms : others
  return saleFacts({ terms: said, hasReceipt }, t, language).map(({ label, value }) => ({ name: label, value }))
}
