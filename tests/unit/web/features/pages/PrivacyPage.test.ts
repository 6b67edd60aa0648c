import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataRecipients } from '../../../../../scripts/site/site-constants.ts'
import { HOUR } from '../../../../../netlify/lib/store/blob-store.ts'
import {
  IDENTITY_PAPERS_DAYS,
  IDENTITY_PAPERS_MONTHS,
  RETENTION_DAYS,
  RETENTION_MINUTES,
  RETENTION_MONTHS,
} from '#domain/legal.ts'
import { languages, type Language } from '#domain/languages.ts'
import { recipientLines, retentionLines } from '#web/features/pages/PrivacyPage.tsx'
import { createTranslate } from '#web/lib/i18n.ts'

const read = (language: Language, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`web/src/locales/${language}/${area}.json`, 'utf8'))

test.each(languages)('the privacy policy states every retention period, in %s', (language) => {
  const lines = retentionLines(createTranslate(language, { own: read(language, 'privacy') }), true)
  const figures = lines.map(({ value }) => /^\D*(\d+)/.exec(value)?.[1])
  expect(figures.filter(Boolean).map(Number)).toEqual([
    RETENTION_MONTHS.unpaidOrder,
    RETENTION_MONTHS.concludedOrder / 12,
    IDENTITY_PAPERS_DAYS,
    RETENTION_MONTHS.unpaidOrder,
    RETENTION_MONTHS.message / 12,
    RETENTION_MONTHS.settledMail,
    RETENTION_MONTHS.subscriber / 12,
    RETENTION_DAYS.unconfirmed,
    RETENTION_DAYS.asker,
    RETENTION_DAYS.trace,
    RETENTION_MINUTES.recent,
    RETENTION_MINUTES.unconfirmedOrder,
    RETENTION_MONTHS.visits,
  ])
  expect(lines.filter(({ value }) => new RegExp(`\\D${IDENTITY_PAPERS_MONTHS}\\D`).test(value))).not.toEqual([])
  const words = lines.flatMap(({ name, value }) => [name, value])
  expect(words.filter((word) => word === '' || /^privacy|\{\{/.test(word))).toEqual([])
})

/** The recipients that the page names for a shop with these variables. */
function recipientsFor(language: Language, variables: Record<string, string>, translateWidget = false) {
  const t = createTranslate(language, { own: { ...read(language, 'site'), ...read(language, 'privacy') } })
  const recipients = dataRecipients(variables, translateWidget)
  const lines = recipientLines(t, { language, host: 'Netlify, Inc., 2325 3rd Street, San Francisco', recipients })
  return lines.map(({ name, value }) => `${name} → ${value}`.replaceAll('\u00a0', ' '))
}
const everyService = {
  SANITY_PROJECT_ID: 'abc123',
  CONTACT_RELAY_URL: 'https://formulaire.test/secret-key',
  DATA_TRANSFERS:
    'host=US:clauses, mail=SE:eea, content=NO:eea, relay=FR:eea:Formulaires SAS, map=GB:adequacy, translation=US:adequacy',
}

test('the privacy policy names each service that the shop has, where it is and on what a transfer rests', () => {
  expect(recipientsFor('fr', everyService, true)).toEqual([
    'Netlify : hébergement du site, des commandes et des messages → États-Unis, clauses contractuelles types de la Commission européenne (copie sur demande)',
    'Mailgun : envoi des emails (serveurs : Union européenne) → Suède, sans transfert hors de l’Espace économique européen',
    'Sanity : textes, photos et avis publiés ; aucune donnée de visiteur ni de commande → Norvège, sans transfert hors de l’Espace économique européen',
    'Formulaires SAS : messages du formulaire de contact → France, sans transfert hors de l’Espace économique européen',
    'Fondation OpenStreetMap : carte de la page Contact, après votre clic → Royaume-Uni, décision d’adéquation de la Commission européenne',
    'Google : traduction de textes restés en français, après votre accord → États-Unis, décision d’adéquation de la Commission européenne',
  ])
})

test('it names no service that the shop does not have, and says what the dealer has not stated', () => {
  const lines = recipientsFor('fr', { MAILGUN_URL: 'https://api.mailgun.net' })
  expect(lines).toEqual([
    'Netlify : hébergement du site, des commandes et des messages → à compléter',
    'Mailgun : envoi des emails (serveurs : États-Unis) → à compléter',
    'Fondation OpenStreetMap : carte de la page Contact, après votre clic → à compléter',
  ])
})

test.each(languages)('every recipient is named in %s, and no secret of an address', (language) => {
  const lines = recipientsFor(language, everyService, true).join('\n')
  for (const name of ['Netlify', 'Mailgun', 'Sanity', 'Formulaires SAS', 'OpenStreetMap', 'Google'])
    expect(lines).toContain(name)
  expect(lines).not.toMatch(/formulaire\.test|secret-key|privacy|\{\{/)
})

test.each(languages)('the note under the contact form states how many years a message is stored, in %s', (language) => {
  const [years] = /\d+/.exec(read(language, 'contact')['dataUse'] ?? '') ?? []
  expect(Number(years)).toBe(RETENTION_MONTHS.message / 12)
})

/** 'Seven days' in each language. */
const week: Readonly<Record<Language, string>> = {
  fr: 'sept jours',
  en: 'seven days',
  de: 'sieben Tagen',
  es: 'siete días',
  it: 'sette giorni',
  pt: 'sete dias',
  nl: 'zeven dagen',
  da: 'syv dage',
  sv: 'sju dagar',
  no: 'sju dager',
  ru: 'семи дней',
  ja: '7日',
  'zh-CN': '七天',
}
test.each(languages)(
  'the newsletter’s confirmation mail states after how many days the request is deleted, in %s',
  (language) => {
    expect(RETENTION_DAYS.unconfirmed).toBe(7)
    expect(read(language, 'mail')['newsletterMailNote']).toContain(week[language])
  },
)

test.each(languages)('the purchase confirmation mail states how many minutes its link works, in %s', (language) => {
  const texts = read(language, 'mail')
  for (const key of ['mailConfirmNote', 'purchasePageLine_over'])
    expect(/\d+/.exec(texts[key] ?? '')?.[0]).toBe(String(RETENTION_MINUTES.unconfirmedOrder))
})

test('the rate-limit period is the one that the privacy policy states', () => {
  expect(HOUR).toBe(RETENTION_MINUTES.recent * 60_000)
})
