// Takes the pictures of docs/editors.md from a running Studio, on the sample content:
//   npm start                                   in one terminal
//   node scripts/editors-manual.ts [address [picture …]]    in another; http://localhost:5173 and all pictures unless given
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from './checks/chromium.ts'
import { stop } from './command/end.ts'
import { scenes, writePicture } from './editors-manual/scenes.ts'

/** Milliseconds: the first screen comes with the Studio's whole program, on a busy machine. */
const FIRST_SCREEN = 90_000

const [address = 'http://localhost:5173', ...wanted] = process.argv.slice(2)
const studio = `${address}/studio`
const executablePath = (await findChromium()) ?? stop('Aucun Chromium sur cette machine (variable CHROMIUM).')
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR', colorScheme: 'light' })
  page.setDefaultTimeout(FIRST_SCREEN)
  for (const { name, path, ready } of scenes) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await page.goto(studio + path)
    await ready(page)
    // Pictures and fonts of the scene, and whatever still moves.
    await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)
    console.log(`${name} : ${await writePicture(name, await page.screenshot({ animations: 'disabled' }))} Ko`)
  }
} finally {
  await browser.close()
}
