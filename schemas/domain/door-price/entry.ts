import { addDays } from '../calendar.ts'
import { countryOf, CRIMEA, isOpenToCars, type PlaceId } from '../place.ts'
import type { Listing } from '../listing.ts'

/** How sure a rule is: the law's text was seen, another source was, sources contradict each other, or nobody knows. */
export type Confidence = 'official' | 'secondary' | 'contradictory' | 'ask'

/** Why a car may not enter, in the order in which reasons are told. */
type EntryReason = 'closed' | 'leftHandDrive' | 'fuel' | 'age' | 'taxi' | 'standards' | 'personal' | 'unknown'

/** A rule on which used cars may enter a country. Seen: the day on which somebody read the source, 'YYYY-MM-DD'. */
export interface EntryRule {
  /** Countries, or places that have a rule of their own. */
  countries: readonly string[]
  /** `age`: at most `maxYears` from first registration to arrival, or fewer with `under`. `taxi`: no former taxi. `standards`:
   *  norms of the country's own, which no fact of a car shows. `personal`: conditions of the buyer, not of the car. `unknown`:
   *  nobody has read this country's rules, and the source has no name. */
  reason: EntryReason
  maxYears?: number
  under?: true
  fuels?: readonly NonNullable<Listing['fuel']>[]
  source: { name: string; url?: string; seen: string }
  confidence: Confidence
  /** True: no source contradicts it, so an order that breaks it is refused. False: the buyer asks his customs first. */
  refuses: boolean
  /** The day by which somebody must look at the source again. */
  recheckBy: string
}

/** Twelve months after the research. */
const IN_A_YEAR = '2027-11-22'
/** Sanctions change more often than the age of cars. */
const SANCTIONS_AGAIN = '2027-05-22'

const seen = '2026-11-22'
/** Closed by a regulation of the Union, under its number. */
const closed = (place: string, name: string, number: string, day = seen): Omit<EntryRule, 'recheckBy'> => ({
  countries: [place],
  reason: 'closed',
  source: { name, url: `https://eur-lex.europa.eu/eli/reg/${number}/oj`, seen: day },
  confidence: 'secondary',
  refuses: true,
})
const saudiGuides = { name: 'oneroofautos, jinyucars (guides d’exportation)', seen }
const emiratesGuides = { name: 'uaeexperthub, wcshipping (guides de 2025)', seen }

/** The shop's cars have the steering wheel on the left. Sources: design page "Prix à votre porte", annex A.9. */
const told: readonly Omit<EntryRule, 'recheckBy'>[] = [
  closed('RU', 'Règlement (UE) nº 833/2014, article 3 duodecies et annexe XXIII', '2014/833'),
  closed('BY', 'Règlement (CE) nº 765/2006', '2006/765'),
  closed('KP', 'Règlement (UE) 2017/1509', '2017/1509', '2026-11-23'),
  closed(CRIMEA, 'Règlement (UE) nº 692/2014 (Crimée et Sébastopol)', '2014/692', '2026-11-23'),
  {
    countries: ['ZA'],
    reason: 'leftHandDrive',
    source: { name: 'ITAC, lignes directrices sur les voitures d’occasion', url: 'https://www.itac.org.za', seen },
    confidence: 'official',
    refuses: true,
  },
  {
    countries: ['DZ'],
    reason: 'fuel',
    fuels: ['diesel'],
    source: { name: 'dnalgerie.com', url: 'https://www.dnalgerie.com', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['DZ'],
    reason: 'age',
    maxYears: 3,
    under: true,
    source: { name: 'dnalgerie.com', url: 'https://www.dnalgerie.com', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['DZ'],
    reason: 'personal',
    source: { name: 'dnalgerie.com', url: 'https://www.dnalgerie.com', seen },
    confidence: 'secondary',
    refuses: false,
  },
  {
    countries: ['SN'],
    reason: 'age',
    maxYears: 10,
    source: { name: 'Douanes du Sénégal, décret du 24 octobre 2025', url: 'https://www.douanes.sn', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['CI'],
    reason: 'age',
    maxYears: 5,
    source: { name: 'Côte d’Ivoire, décret nº 2017-792', seen },
    confidence: 'official',
    refuses: true,
  },
  {
    countries: ['MA'],
    reason: 'age',
    maxYears: 5,
    source: { name: 'Jurisprudence marocaine, jurispromaroc ; le360.ma', url: 'https://le360.ma', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['SA'],
    reason: 'age',
    maxYears: 5,
    source: saudiGuides,
    confidence: 'secondary',
    refuses: true,
  },
  { countries: ['SA'], reason: 'taxi', source: saudiGuides, confidence: 'secondary', refuses: false },
  // One car a year and person; consumption and accidents count too.
  { countries: ['SA'], reason: 'personal', source: saudiGuides, confidence: 'secondary', refuses: false },
  {
    countries: ['KW'],
    reason: 'age',
    maxYears: 5,
    source: {
      name: 'Koweït, loi nº 147/2000, selon japanesecartrade.com',
      url: 'https://www.japanesecartrade.com',
      seen,
    },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['BH'],
    reason: 'age',
    maxYears: 5,
    source: { name: 'japanesecartrade.com', url: 'https://www.japanesecartrade.com', seen },
    confidence: 'secondary',
    refuses: true,
  },
  {
    countries: ['AE'],
    reason: 'age',
    maxYears: 10,
    source: emiratesGuides,
    confidence: 'contradictory',
    refuses: false,
  },
  {
    countries: ['AE'],
    reason: 'age',
    maxYears: 5,
    source: { name: 'Guides d’exportation d’avant 2025', seen },
    confidence: 'contradictory',
    refuses: false,
  },
  // The column « may enter » of annex A.9 names it, and nothing says that it refuses: the buyer asks.
  { countries: ['AE'], reason: 'standards', source: emiratesGuides, confidence: 'secondary', refuses: false },
  {
    countries: ['TN'],
    reason: 'personal',
    source: { name: 'Douane tunisienne', url: 'https://www.douane.gov.tn', seen },
    confidence: 'official',
    refuses: false,
  },
  {
    // The press names no limit, one site eight years.
    countries: ['CM'],
    reason: 'age',
    maxYears: 8,
    source: { name: 'camer.be', url: 'https://www.camer.be', seen },
    confidence: 'contradictory',
    refuses: false,
  },
]

export const entryRules: readonly EntryRule[] = told.map((rule) => ({
  recheckBy: rule.reason === 'closed' ? SANCTIONS_AGAIN : IN_A_YEAR,
  ...rule,
}))

/** Of every country that the list does not name and that is not open to all cars. */
const unknownRule: EntryRule = {
  countries: [],
  reason: 'unknown',
  source: { name: '', seen },
  confidence: 'ask',
  refuses: false,
  recheckBy: IN_A_YEAR,
}

/** Whether a car may enter. `refused`: a rule that no source contradicts forbids it. `ask`: a rule may forbid it, or a fact of
 *  the car is missing. `until`: the last month in which an order still arrives before the answer changes,
 *  'YYYY-MM', with the rule that changes it where the car may still enter. `since`: the first month in which an order came too late. */
export type Entry =
  | { kind: 'open'; until?: string; rule?: EntryRule }
  | { kind: 'refused'; rule: EntryRule; since?: string }
  | { kind: 'ask'; rule: EntryRule; until?: string }

type EntryCar = {
  firstRegistration?: string | undefined
  fuel?: Listing['fuel']
  previousUse?: string | undefined
}

/** When a car ordered on `day` ('YYYY-MM-DD') arrives: so many days later. */
interface Journey {
  day: string
  daysToArrival: number
}

/** Whether a car may enter the country of `place` on arrival. A first registration known by its month alone lets the car in for
 *  certain while its first day does, and closes the country once its last day does; between them, as without a date, the buyer
 *  has to ask. */
export function entryOf(car: EntryCar, place: PlaceId, { day, daysToArrival }: Journey): Entry {
  const known = pastFacts(car, day)
  const arrival = addDays(day, daysToArrival)
  const verdicts = entryRulesOf(place).map((rule) => ({ rule, verdict: verdictOf(rule, known, arrival) }))
  const broken = verdicts.find(({ rule, verdict }) => rule.refuses && verdict === 'broken')
  if (broken) {
    const last = limitsOf(broken.rule, known)?.[1]
    return { kind: 'refused', rule: broken.rule, ...(last && { since: addDays(last, 1 - daysToArrival).slice(0, 7) }) }
  }
  const next = nextLimit(car, place, { day, daysToArrival })
  const until = next && { until: addDays(next.last, -daysToArrival).slice(0, 7) }
  const doubted = verdicts.find(({ verdict }) => verdict !== 'kept')
  if (doubted) return { kind: 'ask', rule: doubted.rule, ...until }
  return next ? { kind: 'open', ...until, rule: next.rule } : { kind: 'open' }
}

/** The next day after which the car's age closes the country, or makes it doubtful; undefined without such a rule. */
export const lastEntryDay = (car: EntryCar, place: PlaceId, journey: Journey): string | undefined =>
  nextLimit(car, place, journey)?.last

function nextLimit(car: EntryCar, place: PlaceId, { day, daysToArrival }: Journey) {
  const arrival = addDays(day, daysToArrival)
  return entryRulesOf(place)
    .flatMap((rule) => (limitsOf(rule, pastFacts(car, day)) ?? []).map((last) => ({ rule, last })))
    .filter(({ last }) => last >= arrival)
    .toSorted((one, other) => (one.last < other.last ? -1 : 1))[0]
}

/** The rules of a place's country, in the order in which reasons are told; none where every car may enter. */
export function entryRulesOf(place: PlaceId): readonly EntryRule[] {
  const known = entryRules.filter(({ countries }) => [place, countryOf(place)].some((code) => countries.includes(code)))
  return known.length > 0 || isOpenToCars(place) ? known : [unknownRule]
}

/** The car's facts; a date of first registration to come is a slip and counts as missing. */
const pastFacts = ({ firstRegistration, ...others }: EntryCar, day: string): EntryCar => ({
  ...others,
  firstRegistration: firstRegistration && firstRegistration <= day ? firstRegistration : undefined,
})

function verdictOf(rule: EntryRule, car: EntryCar, arrival: string): 'kept' | 'broken' | 'unknown' {
  if (rule.reason === 'closed' || rule.reason === 'leftHandDrive') return 'broken'
  if (rule.reason === 'taxi') return car.previousUse === 'taxi' ? 'unknown' : 'kept'
  if (rule.reason === 'standards' || rule.reason === 'personal' || rule.reason === 'unknown') return 'unknown'
  if (rule.reason === 'fuel') {
    if (!car.fuel) return 'unknown'
    return rule.fuels?.includes(car.fuel) ? 'broken' : 'kept'
  }
  const limits = limitsOf(rule, car)
  if (limits === undefined) return 'unknown'
  const [surely, atMost] = limits
  if (arrival <= surely) return 'kept'
  return arrival <= atMost ? 'unknown' : 'broken'
}

/** The last day on which the car's age lets it in, 'YYYY-MM-DD', by the first and the last day that its date can mean. */
function limitsOf(
  { maxYears, under }: EntryRule,
  { firstRegistration }: EntryCar,
): readonly [surely: string, atMost: string] | undefined {
  if (maxYears === undefined || !firstRegistration) return undefined
  const [year = 0, month = 0, day] = firstRegistration.split('-').map(Number)
  const daysOff = under ? 1 : 0
  const at = (time: number) => addDays(new Date(time).toISOString().slice(0, 10), -daysOff)
  return [
    at(Date.UTC(year + maxYears, month - 1, day ?? 1)),
    at(Date.UTC(year + maxYears, day === undefined ? month : month - 1, day ?? 0)),
  ]
}
