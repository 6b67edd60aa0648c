// What is told of a country, in sentences: the page's data holds them, so that it loads no texts of other countries and rules.
import type { CostPage } from '#domain/door-price/cost-page.ts'
import type { ToldRule } from '#domain/door-price/door-price.ts'
import type { Confidence, EntryRule } from '#domain/door-price/entry.ts'
import { conditionsAt, figureTexts, lineTitle } from '#domain/door-price/words.ts'
import { dateInWords, type Language, listComma, sentences } from '#domain/languages.ts'
import { formatDecimal } from '#domain/money.ts'
import { regionName } from '#domain/regions.ts'
import type { MessageKey, Translate } from '../lib/i18n.ts'

/** The texts of the namespaces `door` and `country`, and their language. */
export interface Words {
  t: Translate
  language: Language
}

/** A rule in words. */
export interface ShownRule {
  /** Of a tax. */
  title?: string
  text: string
  confidence: Confidence
  /** How sure it is, and whether its tariff is an old one. */
  certainty: string
  /** `name`: mostly in French. `seen`: the day on which somebody read it. */
  sources: readonly { name: string; url?: string; seen: string }[]
  /** The day by which somebody must look at the sources again. */
  recheck?: string
}

/** The rules of all regions, or of some. */
export interface ShownPart {
  name?: string
  rules: readonly ShownRule[]
}

/** One entry rule in a sentence, with the doubt where sources differ. */
export function entrySentence({ reason, maxYears = 0, fuels = [], confidence }: EntryRule, { t }: Words): string {
  const names = fuels.map((fuel) => t(`costFuel_${fuel}`)).join(', ')
  const isDoubtful = confidence === 'contradictory'
  // A limit that only one source names must not read as the country's duty.
  const key = isDoubtful && reason === 'age' ? 'costEntry_doubtfulAge' : (`costEntry_${reason}` as const)
  const rule = t(key, { years: maxYears, fuels: names })
  return isDoubtful ? sentences(rule, t('costEntryDoubt')) : rule
}

/** The rules of entry, and what the country's sources ask besides age and energy, in its own words. */
export function shownEntry({ country, entry }: Pick<CostPage, 'country' | 'entry'>, words: Words): ShownRule[] {
  const shown = (
    text: string,
    { source, confidence, recheckBy }: Pick<EntryRule, 'source' | 'confidence' | 'recheckBy'>,
  ): ShownRule => ({
    text,
    confidence,
    certainty: words.t(`doorConfidence_${confidence}`),
    sources: sourcesIn(source.name === '' ? [] : [source], words),
    ...(source.name !== '' && { recheck: dateInWords(recheckBy, words.language) }),
  })
  const more = entry.some(({ reason }) => reason === 'standards') ? undefined : conditionsAt(country)
  return [
    ...entry.map((rule) => shown(entrySentence(rule, words), rule)),
    ...(more ? [shown(words.t(`doorCondition_${more.country}`), more)] : []),
  ]
}

const sourcesIn = (sources: ToldRule['sources'], { language }: Words): ShownRule['sources'] =>
  sources.map(({ name, url, seen }) => ({ name, ...(url && { url }), seen: dateInWords(seen, language) }))

export function shownTax(rule: ToldRule, words: Words): ShownRule {
  const { t, language } = words
  const { confidence, note, sources, constants = {}, recheckBy } = rule
  const figures = figureTexts(constants, (figure, isSum) => formatDecimal(figure, language, isSum))
  const sure = t(`doorConfidence_${confidence}`)
  return {
    title: lineTitle(rule, t),
    text: t(`doorRule_${rule.words}` as MessageKey, figures),
    confidence,
    certainty: note ? `${sure}, ${t(`doorNote_${note}`, figures)}` : sure,
    sources: sourcesIn(sources, words),
    ...(sources.length > 0 && { recheck: dateInWords(recheckBy, language) }),
  }
}

/** First the rules that hold in all regions, then those of each part of the country. */
export function shownParts(page: Pick<CostPage, 'country' | 'parts'>, words: Words): ShownPart[] {
  const [first, ...others] = page.parts
  const textsOf = (rules: readonly ToldRule[]) => new Set(rules.map((rule) => JSON.stringify(rule)))
  const elsewhere = others.map(({ rules }) => textsOf(rules))
  const shared = (first?.rules ?? []).filter((rule) => elsewhere.every((texts) => texts.has(JSON.stringify(rule))))
  const told = textsOf(shared)
  const parts = page.parts.map(({ regions, rules }, index) => ({
    name: partName(page.country, regions, index, words),
    rules: rules.filter((rule) => !told.has(JSON.stringify(rule))).map((rule) => shownTax(rule, words)),
  }))
  return [{ rules: shared.map((rule) => shownTax(rule, words)) }, ...parts].filter(({ rules }) => rules.length > 0)
}

function partName(country: string, regions: readonly string[], index: number, { t, language }: Words): string {
  const names = regions.map((region) => regionName(region, language, t)).join(listComma(language))
  return country === 'FR' ? t(index === 0 ? 'costPart_FR_0' : 'costPart_FR_1', { regions: names }) : names
}

/** France: euros for a fiscal horsepower in each region, and the year of these tariffs. */
export function shownTariffs({ year, regions }: NonNullable<CostPage['tariffs']>, { t, language }: Words) {
  const euros = (sum: number) => `${formatDecimal(sum, language, true)}\u00a0€`
  const rows = regions.map(({ place, euros: sum }) => ({
    region: regionName(place, language, t),
    sum:
      sum === undefined
        ? t('doorToAsk')
        : typeof sum === 'number'
          ? euros(sum)
          : t('costTariffBetween', { from: euros(sum[0]), to: euros(sum[1]) }),
  }))
  return { year, rows }
}
