import type { Browser, Page } from '@playwright/test'
import { settled } from './settled.ts'
import { onSlowPhone, type Network } from './slow-phone.ts'

/** 'resting': the page has come to rest. 'starting': at the moment it has loaded, when its script starts. */
export type Moment = 'resting' | 'starting'

/** Milliseconds from the finger to what the visitor wanted. */
export interface TapFigures {
  /** Heading and words are on the screen. */
  text: number
  /** The thing too. */
  thing: number
}

/** What a finger comes down on, and what is to be seen then. */
export interface Wanted {
  /** Selector of what is pressed. */
  press: string
  /** Where that leads. */
  path: string
  /** In the first heading. */
  heading: string
  /** Words in the page. */
  words: string
  /** Selector of what comes last: a picture counts once it has been loaded. */
  thing?: string
}

export interface Tap {
  /** Where the visitor is. */
  from: string
  /** What this visitor finds there. */
  find: (page: Page) => Promise<Wanted>
}

/** Kept across a whole navigation, which is how a twin gets to the next page. */
const KEPT = 'bench tap'

/** Runs in every page before anything of its own: notes when the finger comes down and when what is wanted is painted. */
const watch = (kept: string) => {
  interface Note extends Wanted {
    down?: number
    textAt?: number
    thingAt?: number
  }
  const read = (): Note | undefined => JSON.parse(sessionStorage.getItem(kept) ?? 'null') ?? undefined
  const write = (note: Note) => sessionStorage.setItem(kept, JSON.stringify(note))
  const now = () => performance.timeOrigin + performance.now()
  const there = (main: Element, thing?: string) => {
    const found = thing ? main.querySelector(thing) : main
    return found instanceof HTMLImageElement ? found.complete && found.naturalWidth > 0 : found !== null
  }
  const look = () => {
    const note = read()
    if (note?.down === undefined) return
    if (note.thingAt === undefined) requestAnimationFrame(look)
    if (decodeURIComponent(location.pathname) !== note.path) return
    const main = document.querySelector('main')
    if (!main?.querySelector('h1')?.textContent.includes(note.heading)) return
    // The next frame begins when this one has been handed over for painting.
    if (note.textAt === undefined && main.textContent.includes(note.words))
      requestAnimationFrame(() => write({ ...(read() ?? note), textAt: now() }))
    if (there(main, note.thing)) requestAnimationFrame(() => write({ ...(read() ?? note), thingAt: now() }))
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

/** One visitor opens a page and taps. */
export const tap = (browser: Browser, { from, find }: Tap, network: Network, moment: Moment): Promise<TapFigures> =>
  onSlowPhone(browser, network, async (page) => {
    await page.addInitScript(watch, KEPT)
    await page.goto(from)
    if (moment === 'resting') await settled(page)
    const wanted = await find(page)
    await page.evaluate(([kept, note]) => sessionStorage.setItem(kept, note), [KEPT, JSON.stringify(wanted)] as const)
    await page.locator(wanted.press).first().tap({ noWaitAfter: true })
    const handle = await page.waitForFunction(
      (kept) => {
        const note = JSON.parse(sessionStorage.getItem(kept) ?? 'null')
        return note?.textAt && note.thingAt
          ? { text: note.textAt - note.down, thing: note.thingAt - note.down }
          : undefined
      },
      KEPT,
      { polling: 100 },
    )
    return (await handle.jsonValue())!
  })
