import { useDebouncedValue } from '@mantine/hooks'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { sentences } from '#domain/languages.ts'
import { placeOf } from '#domain/place.ts'
import type { SaleSettings } from '#domain/sale-terms.ts'
import type { CustomerInfo } from '#forms/customer.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { forgetDoorPrices } from '../../content/door.ts'
import type { Faults } from '../../lib/forms.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { placeAtom } from '../../lib/place.ts'
import { fieldId } from './customer.ts'
import { destinationAt, linesAt, termsAt } from './destination.ts'
import { changedLines, doorMoved, doorSummary, useDoor } from './use-door.ts'

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
  /** When the form opened, in milliseconds since 1970. */
  opened: number
}

/** Where the car goes: the buyer's address or, until it is typed, the place that he chose before. What holds there, in lines, and
 *  why the car may not enter. */
export function useDestination({ car, sale, customer, start, asked, opened: now }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const [chosen, choose] = useAtom(placeAtom)
  // What the first step said, so that later steps can tell what the address changed.
  const [first, setFirst] = useState(chosen)
  // Another country than that of the empty form, or a postal code, shows that the buyer has typed his address.
  const country = customer.country.trim() || start
  const isTyped = customer.postalCode.trim() !== '' || country !== start
  const typed = isTyped ? placeOf(country, customer.postalCode) : undefined
  // A country that nobody knows has no answer, neither its own nor the former one's.
  const place = isTyped ? typed : chosen
  const purchase = { car, sale, asked, now }
  const terms = termsAt(purchase, place)
  const isRefused = terms.entry.kind === 'refused'
  // A price at a door that the car may not reach would only mislead.
  const [attempt, setAttempt] = useState(0)
  const [settled] = useDebouncedValue(place, SETTLE_MS)
  const doorAt = useDoor(car.id, settled, attempt)
  const { door: doorBefore } = useDoor(car.id, first, attempt)
  const { door, missing } = isRefused ? {} : settled === place ? doorAt : { missing: 'loading' as const }
  const destination = destinationAt(purchase, { place, hasReceipt: door !== undefined }, t, language)
  const { entry, isAsked, lines } = destination
  const linesBefore = linesAt(purchase, { place: first, hasReceipt: doorBefore !== undefined }, t, language)
  const before = new Set(linesBefore.map(({ name, value }) => `${name} ${value}`))
  return {
    ...destination,
    /** The lines that the address changed since the first step. */
    changed:
      typed === undefined || typed === first ? [] : lines.filter(({ name, value }) => !before.has(`${name} ${value}`)),
    /** What the car costs at the place; undefined while nobody knows. */
    door,
    /** Its sums, beside the amounts. */
    doorSums: doorSummary(door, car.price),
    /** Why `door` is not there yet. */
    doorMissing: missing,
    /** Both places, where the address decides another than the first step. */
    doorMoved: typed === undefined || typed === first ? undefined : doorMoved(door, doorBefore),
    /** Ids of its lines that the address changed since the first step. */
    doorChanged: typed === undefined || typed === first ? [] : changedLines(door, doorBefore),
    /** Loads the door's lines again: the shop has others by now. */
    reloadDoor: () => {
      forgetDoorPrices()
      setAttempt((before) => before + 1)
    },
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
