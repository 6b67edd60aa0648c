import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { textFaults } from '../../../../../scripts/site/texts/text-faults.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const PAGE = `export const Page = ({ t, count, fuel }) => (
  <p title={t('title')}>{t('cars', { count })} {t(\`fuel_\${fuel}\`)} {t('greeting', { name: 'Zoé' })}</p>
)`
const french = {
  title: 'Voitures',
  cars_one: '{{count}} voiture',
  cars_many: '{{count}} voitures',
  cars_other: '{{count}} voitures',
  fuel_petrol: 'Essence',
  greeting: 'Bonjour {{name}}',
}
const english = {
  title: 'Cars',
  cars_one: '{{count}} car',
  cars_other: '{{count}} cars',
  fuel_petrol: 'Petrol',
  greeting: 'Hello {{name}}',
}
const rules = { complete: ['fr', 'en'], computedKeys: ['fuel_*'], fixedTexts: ['AGE'], fixedSpaces: [] }

interface SmallSite {
  page?: string
  fr?: Record<string, string>
  en?: Record<string, string>
  es?: Record<string, string>
  computedKeys?: string[]
  alsoKeys?: string[]
}

/** Errors found in a small site with one page, complete in French and English, without file names. */
async function faultsOf({ page = PAGE, fr = french, en = english, es, ...more }: SmallSite): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'))
  folders.push(folder)
  const files: Record<string, string> = {
    'Page.tsx': page,
    'locales/fr/site.json': JSON.stringify(fr),
    'locales/en/site.json': JSON.stringify(en),
    ...(es && { 'locales/es/site.json': JSON.stringify(es) }),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const faults = await textFaults(folder, { ...rules, ...more })
  return faults.map((fault) => fault.replaceAll(/\S*Page\.tsx:(\d+)/g, 'line $1'))
}

/** The page with one more line. */
const pageWith = (more: string) => PAGE.replace('</p>', `${more}</p>`)

test('complete, used and consistent texts give no error', async () => {
  expect(await faultsOf({})).toEqual([])
})

test('a key used in code but missing in French is reported with its location', async () => {
  expect(await faultsOf({ page: pageWith("{t('lost')}") })).toEqual(['line 2 : « lost » n’a pas de texte français'])
})

test('a counted key must have every form of French', async () => {
  const { cars_many: _, ...fr } = french
  expect(await faultsOf({ fr })).toEqual([expect.stringContaining('« cars_many » n’a pas de texte français')])
})

test('an unused text is reported', async () => {
  const more = { leftOver: 'Reste' }
  expect(await faultsOf({ fr: { ...french, ...more }, en: { ...english, ...more } })).toEqual([
    'fr : « site:leftOver » ne sert nulle part',
  ])
})

test('computed keys count as used if their pattern is declared, and a pattern without texts is reported', async () => {
  expect(await faultsOf({ computedKeys: [] })).toEqual(['fr : « site:fuel_petrol » ne sert nulle part'])
  expect(await faultsOf({ computedKeys: ['fuel_*', 'gone_*'] })).toEqual([expect.stringContaining('« gone_* »')])
})

test('a text missing in a complete language is reported; other languages may lack it', async () => {
  const { title: _, ...en } = english
  expect(await faultsOf({ en, es: { title: 'Coches' } })).toEqual([
    'en : « site:title » manque, alors que la langue est dite complète',
  ])
})

test('a text that French lacks is reported in every language', async () => {
  expect(await faultsOf({ es: { tilte: 'Coches' } })).toEqual(['es : « site:tilte » n’existe pas en français'])
})

test('a translation with other placeholders than French is reported', async () => {
  expect(await faultsOf({ en: { ...english, greeting: 'Hello {{first}}' } })).toEqual([
    'en : « site:greeting » contient {{first}}, le français {{name}}',
  ])
  expect(await faultsOf({ es: { greeting: 'Hola' } })).toEqual([
    'es : « site:greeting » contient aucune valeur, le français {{name}}',
  ])
})

test('a plural form that French lacks is compared with the forms that it has', async () => {
  expect(await faultsOf({ es: { cars_few: '{{count}} coches' } })).toEqual([])
  expect(await faultsOf({ es: { cars_few: 'coches' } })).toHaveLength(1)
})

test.each([
  ['words between tags', '<b>Bonjour</b>', 'Bonjour'],
  ['words in a part of our own', '<Lead>Bonjour</Lead>', 'Bonjour'],
  ['a spoken name', '<a aria-label="Fermer" />', 'Fermer'],
  ['a picture’s text', '<img alt="Une voiture" />', 'Une voiture'],
  ['a hint in a field', '<input placeholder="Votre nom" />', 'Votre nom'],
  ['a tooltip', '<b title="Astuce" />', 'Astuce'],
])('%s in a component is reported', async (_, jsx, text) => {
  expect(await faultsOf({ page: pageWith(jsx) })).toEqual([`line 2 : « ${text} » doit venir de locales/`])
})

test.each([
  '<b>AGE</b>',
  '<b>/</b>',
  '<b>120 €</b>',
  '<b className="dimmed" id="main" />',
  '<meta content="website" />',
])('%s is not reported as untranslated text', async (jsx) => {
  expect(await faultsOf({ page: pageWith(jsx) })).toEqual([])
})

test('an unreadable file fails the check instead of looking empty', async () => {
  await expect(faultsOf({ page: 'const = <' })).rejects.toThrow('Unexpected token')
})

test('a text used only by code outside the site counts as used, and that code may contain literal text', async () => {
  const letters = await mkdtemp(join(tmpdir(), 'letters-'))
  folders.push(letters)
  await writeFile(
    join(letters, 'Letter.tsx'),
    "export const Letter = ({ t }) => <p>Voiture {t('subject')} {t('lost')}</p>",
  )
  const more = { subject: 'Objet' }
  expect(await faultsOf({ fr: { ...french, ...more }, en: { ...english, ...more }, alsoKeys: [letters] })).toEqual([
    expect.stringContaining('« lost » n’a pas de texte français'),
  ])
})
