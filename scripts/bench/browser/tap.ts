import type { Browser, Page } from '@playwright/test'
import { settled } from './settled.ts'
import { onSlowPhone, type Network } from './slow-phone.ts'

/** 'resting': the list has come to rest. 'starting': at the moment it has loaded, when its script starts. */
export type Moment = 'resting' | 'starting'

/** Milliseconds from the finger on a car in the list to what the visitor wanted. */
export interface TapFigures {
  /** Its name and price are on the screen. */
  text: number
  /** Its photo too. */
  photo: number
}
interface Wanted {
  path: string
  name: string
  price: string
}

/** Kept across a whole navigation, which is how the twin gets to the car. */
const KEPT = 'bench tap'

/** Runs in every page before anything of its own: notes when the finger comes down and when the car is painted. */
const watch = (kept: string) => {
  interface Note extends Wanted {
    down?: number
    text?: number
    photo?: number
  }
  const read = (): Note | undefined => JSON.parse(sessionStorage.getItem(kept) ?? 'null') ?? undefined
  const write = (note: Note) => sessionStorage.setItem(kept, JSON.stringify(note))
  const now = () => performance.timeOrigin + performance.now()
  const look = () => {
    const note = read()
    if (note?.down === undefined) return
    if (note.photo === undefined) requestAnimationFrame(look)
    if (decodeURIComponent(location.pathname) !== note.path) return
    if (!document.querySelector('main h1')?.textContent.includes(note.name)) return
    const main = document.querySelector('main')
    // The next frame begins when this one has been handed over for painting.
    if (note.text === undefined && main?.textContent.includes(note.price))
      requestAnimationFrame(() => write({ ...(read() ?? note), text: now() }))
    const photo = main?.querySelector('img')
    if (photo?.complete && photo.naturalWidth > 0)
      requestAnimationFrame(() => write({ ...(read() ?? note), photo: now() }))
  }
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const note = read()
      if (!note || note.down !== undefined) return
      write({ ...note, down: performance.timeOrigin + timeStamp })
      requestAnimationFrame(look)
    },
    { capture: true },
  )
  look()
}

/** The first car of the list, as its card names it. */
const firstCar = (page: Page): Promise<Wanted> =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main li h3 a')
    const card = link?.closest('li')
    const price = /\d[\d\s]*€/.exec(card?.textContent ?? '')?.[0]
    if (!link || !price) throw new Error('the list shows no car with a price')
    return { path: link.pathname, name: link.textContent.trim(), price }
  })

/** One visitor opens the list and taps its first car. */
export const tap = (browser: Browser, list: string, network: Network, moment: Moment): Promise<TapFigures> =>
  onSlowPhone(browser, network, async (page) => {
    await page.addInitScript(watch, KEPT)
    await page.goto(list)
    if (moment === 'resting') await settled(page)
    const car = await firstCar(page)
    await page.evaluate(([kept, note]) => sessionStorage.setItem(kept, note), [KEPT, JSON.stringify(car)] as const)
    await page.locator(`main li h3 a[href="${car.path}"]`).tap({ noWaitAfter: true })
    const handle = await page.waitForFunction(
      (kept) => {
        const note = JSON.parse(sessionStorage.getItem(kept) ?? 'null')
        return note?.text && note.photo ? { text: note.text - note.down, photo: note.photo - note.down } : undefined
      },
      KEPT,
      { polling: 100 },
    )
    return (await handle.jsonValue())!
  })
