import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

interface Scene {
  /** Name of the picture's file. */
  name: string
  /** Below the Studio's address. */
  path: string
  /** Waits until there is something to see; may act first. */
  ready: (page: Page) => Promise<unknown>
}

const car = '/intent/edit/id=audi-a3-sportback-2015-001;type=vehicle/'
const price = (page: Page) => page.getByTestId('field-price').waitFor()
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Opens a tab of a car and waits for something in it. */
const tab = (name: string, shown: string) => async (page: Page) => {
  await price(page)
  await page.getByRole('tab', { name, exact: true }).first().click()
  await page.getByText(shown).first().waitFor()
}

/** The preview is the site's own page in a frame. */
const previewed = async (page: Page) => {
  await price(page)
  await page.getByRole('tab', { name: 'Aperçu', exact: true }).first().click()
  await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor()
}

/** A file with one good line and one at fault, as an editor would choose it. */
const chooseFaultyFile = async (page: Page) => {
  await heading('Importer des voitures')(page)
  // The Studio draws a tool once more while it starts, and a file chosen before that is forgotten.
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)
  const lines = [
    'Marque;Modèle;Année;Prix;Kilométrage;Énergie',
    'Audi;A4 Avant;2019;18 900 €;96 400;Diesel',
    'BMW;Série 1;19;12 500;cent mille;Vapeur',
  ]
  const file = { name: 'voitures.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('columnheader', { name: 'Ligne' }).waitFor()
}

/** What the manual shows, in its order. */
export const scenes: readonly Scene[] = [
  {
    name: 'studio-liste',
    path: '/structure/vehicles',
    ready: (page) => page.getByText('BMW Série 3').first().waitFor(),
  },
  { name: 'studio-fiche', path: car, ready: price },
  { name: 'studio-photos', path: car, ready: tab('Photos', 'Extérieur') },
  { name: 'studio-apercu', path: car, ready: previewed },
  { name: 'studio-pret', path: car, ready: tab('Prêt à vendre', '100') },
  { name: 'studio-import', path: '/import', ready: chooseFaultyFile },
  {
    name: 'studio-publication',
    path: '/publication',
    ready: (page) => page.getByRole('heading', { level: 2 }).nth(1).waitFor(),
  },
]

const FOLDER = 'docs/pictures'
/** Bytes. */
const LARGEST = 60 * 1024
const QUALITIES = [82, 74, 66, 58, 50, 40]

/** Writes a screenshot as WebP, as good as 60 KB allow. Answers its size in kilobytes; throws if it cannot be that small. */
export async function writePicture(name: string, screenshot: Buffer): Promise<number> {
  for (const quality of QUALITIES) {
    const picture = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length > LARGEST) continue
    await writeFile(`${FOLDER}/${name}.webp`, picture)
    return Math.round(picture.length / 1024)
  }
  throw new Error(`${name} does not fit in ${LARGEST} bytes`)
}
