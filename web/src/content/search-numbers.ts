// Numbers that a visitor asks for, with their units and bounds: « moins de 6 000 € ». Loaded with the search only.
import { LETTER, oneOf } from './search-terms.ts'

/** A bound or two of a number: euros, years, kilometres or metric horsepower. */
export interface NumberWish {
  of: 'price' | 'year' | 'mileage' | 'power'
  min?: number
  max?: number
}

export const HORSEPOWER_PER_KILOWATT = 1.359_62
const KILOMETRES_PER_MILE = 1.609_344
const NEWEST_EURO = 7

interface Read {
  numbers: NumberWish[]
  facts: string[][]
  left: string
}

/** Takes numbers with their units and bounds out of a folded text. */
export function numberReader(listOf: (key: string) => string[]): (text: string) => Read {
  const units = {
    price: oneOf(['€', 'eur', ...listOf('euro')]),
    mileage: oneOf(['km', ...listOf('km')]),
    power: oneOf(['hp', 'ps', 'ch', 'cv', ...listOf('power')]),
    kilowatts: oneOf(['kw']),
    miles: oneOf(['mi', 'mile', 'miles']),
  }
  const unit = `(?:${Object.values(units).join('|')})`
  const scales = ['k', '万', '萬', ...listOf('thousand')]
  // '5万km' needs no space, '5 t' must not begin a word.
  const isSpaced = (term: string) => /[a-zа-я]/.test(term)
  const thousand = `(?:(?:${oneOf(scales.filter(isSpaced))})(?!${LETTER})|${oneOf(scales.filter((term) => !isSpaced(term)))})`
  const number = `(?<!${LETTER}|[.,])\\d{1,3}(?:[ .,'\\u00a0\\u202f]\\d{3})+(?!\\d)|(?<!${LETTER}|[.,])\\d+(?:[.,]\\d+)?`
  const amount = (n: number) =>
    `(?<n${n}>${number})(?:\\s*(?<k${n}>${thousand}))?(?:\\s*(?<u${n}>${unit})(?!${LETTER}))?`
  const before = (name: string, terms: string[]) => `(?<${name}>(?:(?<!${LETTER})(?:${oneOf(terms)}))\\s*[.:]?\\s*)?`
  const below = listOf('below')
  const above = listOf('above')
  const bounds = oneOf(['<=', '≤', '<', '>=', '≥', '>', ...below, ...above])
  const between = `\\s*(?:-|–|—|~|〜|～|\\.\\.|(?<!${LETTER})(?:${oneOf(listOf('to'))})(?!${LETTER}))\\s*`
  // In this order: 'euro 6', a span, one number.
  const euro = new RegExp(`(?<!${LETTER})(?:euro|евро|ユーロ|欧)[ -]?([1-7])[a-e]?(?!${LETTER}|[.,]\\d)`, 'gu')
  const span = new RegExp(
    `(?:(?<!${LETTER})(?:${oneOf([...above, ...listOf('stop')])})\\s+)?${amount(1)}${between}${amount(2)}(?!${LETTER})`,
    'gu',
  )
  const single = new RegExp(
    `${before('below', ['<=', '≤', '<', ...below])}${before('above', ['>=', '≥', '>', ...above])}${amount(1)}(?!${LETTER})` +
      `(?:\\s*(?:(?<lessAfter>${oneOf(listOf('belowAfter'))})|(?<moreAfter>${oneOf(['+', ...listOf('aboveAfter')])}))(?!${LETTER}))?`,
    'gu',
  )
  const inner = `(?:(?:${bounds})[.:]?)?\\s*(?<from>${number})(?<scale>\\s*${thousand})?(?:${between}(?:${number})(?:\\s*${thousand})?)?`
  const own = `\\s*(?<own>${unit})(?!${LETTER}|\\s*:?\\s*\\d)`
  const mileageWords = oneOf(listOf('mileage'))
  const first = new RegExp(
    `(?<!${LETTER})(?<unit>${mileageWords}|${unit})\\s*[:=]?\\s*(?<amount>${inner})(?=${own}|(?!${LETTER}|${thousand}|[.,]\\d))`,
    'gu',
  )
  const afterNumber = new RegExp(`(?<number>\\d+)\\s*(?:${thousand})?\\s*$`, 'u')
  /** Puts a unit behind its number: 'km 50000' → '50000 km'. Between two numbers it belongs to the one before, but for a year:
   *  'ab 2018 km 50000'. */
  const withUnitsBehind = (text: string) => {
    let end = 0
    return text.replaceAll(first, (found: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Record<string, string | undefined>
      const offset = Number(rest.at(-3))
      const last = afterNumber.exec(text.slice(end, offset))?.groups?.['number']
      const { from = '', scale, amount: said = '', own: behind } = groups
      const kind = kindOf(groups['unit']) ?? 'mileage'
      const isTaken =
        (last !== undefined && !isYearLike(Number(last))) ||
        (isYearLike(Number(from)) && !scale && groups['unit'] !== '€')
      if (isTaken || (behind !== undefined && kindOf(behind) !== kind)) return found
      end = offset + found.length
      if (behind !== undefined) return said
      const unit = kind === 'mileage' ? 'km' : groups['unit']
      return `${said} ${unit} `
    })
  }
  const kindOf = (shown: string | undefined) =>
    (['price', 'mileage', 'power', 'kilowatts', 'miles'] as const).find(
      (kind) => shown && new RegExp(`^(?:${units[kind]})$`, 'u').test(shown),
    )
  const valueOf = (digits: string, scale: string | undefined) => {
    // A scale makes the point a decimal one: '2.101k'.
    const grouped = scale === undefined ? digits.replaceAll(/[ .,'\u00a0\u202f](?=\d{3}(?!\d))/g, '') : digits
    const plain = grouped.replaceAll(/[ '\u00a0\u202f]/g, '').replace(',', '.')
    return Number(plain) * (scale === undefined ? 1 : /[万萬]/.test(scale) ? 10_000 : 1000)
  }
  return (text) => {
    const read: Read = { numbers: [], facts: [], left: text }
    const take = (
      pattern: RegExp,
      use: (groups: Record<string, string | undefined>, found: string) => NumberWish | undefined,
    ) => {
      read.left = read.left.replaceAll(pattern, (found, ...rest) => {
        const wish = use((rest.at(-1) ?? {}) as Record<string, string | undefined>, found)
        if (wish) read.numbers.push(wish)
        return wish ? ' ' : found
      })
    }
    read.left = read.left.replaceAll(euro, (_, level: string) => {
      const least = Number(level)
      read.facts.push(Array.from({ length: NEWEST_EURO - least + 1 }, (__, n) => `euro_${least + n}`))
      return ' '
    })
    read.left = withUnitsBehind(read.left)
    take(span, ({ n1 = '', k1, u1, n2 = '', k2, u2 }) => {
      // '5-9k €': the second's scale and unit hold for both.
      const scale = k1 ?? (Number(n1) < 1000 ? k2 : undefined)
      const [one, other] = [valueOf(n1, scale), valueOf(n2, k2)]
      return wishOf(kindOf(u2 ?? u1), Math.min(one, other), Math.max(one, other))
    })
    take(single, ({ below: less, above: more, lessAfter, moreAfter, n1 = '', k1, u1 }) => {
      const value = valueOf(n1, k1)
      const kind = kindOf(u1)
      const isYear = !kind && !k1 && isYearLike(value) && !((less || more) && value % 1000 === 0)
      if (more || moreAfter) return wishOf(kind, value, undefined, isYear)
      if (less || lessAfter) return wishOf(kind, undefined, value, isYear)
      if (isYear) return { of: 'year', min: value, max: value }
      // A power is asked for as the least, a price or mileage as the most.
      return kind === 'power' || kind === 'kilowatts' ? wishOf(kind, value, undefined) : wishOf(kind, undefined, value)
    })
    return read
  }
}

const isYearLike = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2100
/** A number without a unit: below it is part of a name ('C 220'), above the other kilometres. */
const LEAST_PRICE = 1000
const MOST_PRICE = 60_000

function wishOf(
  kind: NumberWish['of'] | 'kilowatts' | 'miles' | undefined,
  min: number | undefined,
  max: number | undefined,
  isYear = [min, max].every((value) => value === undefined || isYearLike(value)),
): NumberWish | undefined {
  const bounds = (scale = 1) => ({
    ...(min !== undefined && { min: Math.round(min * scale) }),
    ...(max !== undefined && { max: Math.round(max * scale) }),
  })
  if (kind === 'kilowatts') return { of: 'power', ...bounds(HORSEPOWER_PER_KILOWATT) }
  if (kind === 'miles') return { of: 'mileage', ...bounds(KILOMETRES_PER_MILE) }
  if (kind) return { of: kind, ...bounds() }
  if (isYear) return { of: 'year', ...bounds() }
  const largest = max ?? min ?? 0
  if (largest < LEAST_PRICE) return undefined
  return { of: largest > MOST_PRICE ? 'mileage' : 'price', ...bounds() }
}
