// Takes the screenshots of docs/editors.md and README.md in a running Studio with the sample content:
//   TEST_CALLER_HEADER=x-test-caller npm start               in one terminal, so that it takes two orders from one machine
//   node scripts/editors-manual.ts [address [picture …]]    in another; default: http://localhost:5173 and all pictures
import { readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, findChromium } from './checks/chromium.ts'
import { stop } from './command/end.ts'
import { depositOf, formatEuros } from '../schemas/domain/money.ts'
import { makeMessage, sampleBuyer } from './sales/sample-forms.ts'

interface Scene {
  /** File name of the picture, without extension. */
  name: string
  /** Path below the Studio's address, or the site's. */
  path: string
  ofSite?: boolean
  /** Brings the page to the state of the screenshot. */
  ready: (page: Page) => Promise<unknown>
}

const car = '/intent/edit/id=audi-a3-sportback-2015-001;type=vehicle/'
const price = (page: Page) => page.getByTestId('field-price').waitFor()
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Opens a tab of a car and waits until it shows a text. */
const tab = (name: string, shown: string) => async (page: Page) => {
  await price(page)
  await page.getByRole('tab', { name, exact: true }).first().click()
  await page.getByText(shown).first().waitFor()
}

/** Opens the papers where their masses and emissions stand. */
const papers = async (page: Page) => {
  await tab('Certificat', 'Masse G (kg)')(page)
  await page.getByTestId('field-emissionClass').scrollIntoViewIfNeeded()
}

/** Opens a page of a paper to mask it further, with one mask. */
const masking = async (page: Page) => {
  await tab('Papiers', 'Papiers montrés aux clients')(page)
  await page.getByTestId('field-papers').getByText('Rapport de contrôle technique').click()
  await page.getByRole('button', { name: 'Masquer encore, page 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Masquer, tourner' })
  await dialog.getByRole('button', { name: 'Masquer un endroit' }).click()
}

/** Opens what the car still lacks, beside its form. */
const inspected = async (page: Page) => {
  await price(page)
  await page.getByRole('button', { name: 'Prêt à vendre', exact: true }).first().click()
  await page.getByRole('meter', { name: 'Prêt à vendre' }).waitFor()
}

/** Opens the preview, a page of the site in a frame. */
const previewed = async (page: Page) => {
  await price(page)
  await page.getByRole('tab', { name: 'Aperçu', exact: true }).first().click()
  await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor()
}

/** Imports a file with a valid and an invalid line. */
const chooseFaultyFile = async (page: Page) => {
  await heading('Importer des voitures')(page)
  const lines = [
    'Marque;Modèle;Année;Prix;Kilométrage;Énergie',
    'Audi;A4 Avant;2019;18 900 €;96 400;Diesel',
    'BMW;Série 1;19;12 500;cent mille;Vapeur',
  ]
  const file = { name: 'voitures.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await page.getByLabel('Tableau de voitures').setInputFiles(file)
  await page.getByRole('columnheader', { name: 'Ligne' }).waitFor()
}

/** Opens the sales desk's first line with a text. */
const deskLine = (title: string, text: string) => async (page: Page) => {
  await heading(title)(page)
  const line = page.getByRole('main').getByRole('link', { name: text }).first()
  await line.click()
  return line
}

/** Opens an order and the dialog of its acceptance. */
const accepting = async (page: Page) => {
  await deskLine('Commandes', ordered[1])(page)
  await page.getByRole('button', { name: 'Accepter la commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).waitFor()
}

/** Opens a visitor's message, with an answer begun. */
const answering = async (page: Page) => {
  await deskLine('Messages', 'Durand')(page)
  const reply = page.getByRole('textbox', { name: 'Votre réponse' })
  await reply.fill('Bonjour Madame,\noui, elle est libre. Voulez-vous la voir samedi ?')
}

/** Asks to publish a price with a figure too few. */
const publishing = async (page: Page) => {
  await price(page)
  await page.getByTestId('field-price').locator('input').fill('1190')
  await page.getByTestId('field-price').locator('input').blur()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publier cette voiture ?' }).waitFor()
}

const scenes: readonly Scene[] = [
  { name: 'home', path: '/', ofSite: true, ready: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  { name: 'studio-a-faire', path: '/', ready: (page) => page.getByRole('heading', { name: /^Commandes/ }).waitFor() },
  {
    name: 'studio-commandes',
    path: '/commandes/all',
    ready: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'studio-commande',
    path: '/commandes/all',
    ready: async (page) => {
      await deskLine('Commandes', ordered[0])(page)
      await page.getByRole('heading', { name: 'Historique' }).waitFor()
    },
  },
  { name: 'studio-accepter', path: '/commandes/all', ready: accepting },
  { name: 'studio-messages', path: '/messages/all', ready: answering },
  {
    name: 'studio-liste',
    path: '/structure/vehicles',
    ready: async (page) => {
      await page.getByText('BMW Série 3').first().waitFor()
      // The Studio loads thumbnails after the texts.
      await page.locator('[data-ui="PaneItem"] img').nth(5).waitFor({ timeout: 20_000 })
    },
  },
  { name: 'studio-fiche', path: car, ready: price },
  { name: 'studio-papiers', path: car, ready: papers },
  { name: 'studio-masquer', path: '/intent/edit/id=audi-q2-2020-001;type=vehicle/', ready: masking },
  { name: 'studio-photos', path: car, ready: tab('Photos', 'Extérieur') },
  { name: 'studio-apercu', path: car, ready: previewed },
  { name: 'studio-pret', path: car, ready: inspected },
  { name: 'studio-chiffres', path: '/chiffres', ready: (page) => page.getByRole('table').waitFor() },
  { name: 'studio-import', path: '/import', ready: chooseFaultyFile },
  {
    name: 'studio-publication',
    path: '/publication',
    ready: async (page) => {
      // The Studio mounts a tool twice while it starts, and the second mount asks again.
      await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)
      await page.getByRole('heading', { name: /attend/ }).waitFor()
    },
  },
  // Last, because its draft waits on the start page; « Annuler les modifications » takes it back.
  { name: 'studio-publier', path: '/intent/edit/id=skoda-octavia-2018-001;type=vehicle/', ready: publishing },
]

/** What orders name in the pictures, and the cars that they name. */
const ordered = ['Volvo XC60', 'Audi Q2'] as const
const orderedCars = ['volvo-xc60-2018-001', 'audi-q2-2020-001']

interface ListedCar {
  id: string
  brand: string
  model: string
  year: number
  price: number
}

/** Sends two orders and a message as visitors do. What was already sent by an earlier run is not repeated. */
async function fillDesk(site: string): Promise<void> {
  const cars = JSON.parse(await readFile('web/generated/index.json', 'utf8')) as ListedCar[]
  const send = (name: string, caller: string, form: object) =>
    fetch(`${site}/.netlify/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site, 'x-test-caller': caller },
      body: JSON.stringify({ ...form, language: 'fr', website: '', startedAt: 0 }),
    })
  for (const [n, { id, brand, model, year, price: euros }] of cars
    .filter((one) => orderedCars.includes(one.id))
    .entries())
    await send('send-payment-confirmation', `10.47.${n}.1`, {
      ...sampleBuyer,
      vehicleId: id,
      vehicleInfo: `${brand} ${model} (${year})`,
      vehiclePrice: formatEuros(euros),
      depositAmount: formatEuros(depositOf(euros)),
      transferReference: `AGE-${id}-${471_000 + n}`,
      customerEmail: `amelie${n}@exemple.test`,
      hasPaymentProof: false,
      idempotencyKey: `manual-${id}`,
    })
  await send('contact', '10.47.9.1', { ...makeMessage(), idempotencyKey: 'manual-message' })
  // Looks count only from a browser.
  const headers = { origin: site, 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/142.0.0.0 Safari/537.36' }
  for (const [vehicle = '', language = ''] of looks)
    await fetch(`${site}/.netlify/functions/visit`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ vehicle, language }),
    })
}

const looks = [
  ['volvo-xc60-2018-001', 'fr'],
  ['volvo-xc60-2018-001', 'fr'],
  ['volvo-xc60-2018-001', 'de'],
  ['skoda-octavia-2018-001', 'fr'],
  ['skoda-octavia-2018-001', 'it'],
  ['audi-q2-2020-001', 'fr'],
]

const FOLDER = 'docs/pictures'
const LARGEST_BYTES = 60 * 1024
const QUALITIES = [82, 74, 66, 58, 50, 40]

/** Writes a screenshot as WebP in the best quality within 60 KB and returns its size in KB. Throws if none fits. */
async function writePicture(name: string, screenshot: Buffer): Promise<number> {
  for (const quality of QUALITIES) {
    const picture = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length > LARGEST_BYTES) continue
    await writeFile(`${FOLDER}/${name}.webp`, picture)
    return Math.round(picture.length / 1024)
  }
  throw new Error(`${name} does not fit in ${LARGEST_BYTES} bytes`)
}

/** Long, because the first screen loads the whole Studio. */
const TIMEOUT_MS = 90_000

const [address = 'http://localhost:5173', ...names] = process.argv.slice(2)
const studio = `${address}/studio`
const executablePath = (await findChromium()) ?? stop('Aucun Chromium sur cette machine (variable CHROMIUM).')
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  await fillDesk(address)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR', colorScheme: 'light' })
  page.setDefaultTimeout(TIMEOUT_MS)
  for (const { name, path, ofSite, ready } of scenes) {
    if (names.length > 0 && !names.includes(name)) continue
    await page.goto((ofSite ? address : studio) + path)
    await ready(page)
    await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)
    const arePicturesShown = () => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth)
    await page.waitForFunction(arePicturesShown, undefined, { timeout: 20_000 }).catch(() => undefined)
    console.log(`${name} : ${await writePicture(name, await page.screenshot({ animations: 'disabled' }))} Ko`)
  }
} finally {
  await browser.close()
}
