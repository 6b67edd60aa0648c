import type { Browser, Page } from '@playwright/test'
import { readTexts } from '../site/texts/read-texts.ts'
import type { Goal, Measure } from './measure.ts'
import type { Kind } from './servers.ts'
import { networks, onSlowPhone, untilSettled, type Network } from './slow-phone.ts'

/** The car whose pages are measured. */
const CAR = 'audi-rs5-2023-001'

/** The pages that are measured. */
export const pages = {
  home: { name: 'home', path: '/' },
  list: { name: 'list', path: '/vehicles' },
  /** The visitor has chosen a place: the list also loads what its cars cost there. */
  placed: { name: 'list, place chosen', path: '/vehicles?pour=SN' },
  detail: { name: 'car', path: `/vehicles/${CAR}` },
  purchase: { name: 'purchase', path: `/payment-new?vehicle=${CAR}` },
} as const
export type PageName = keyof typeof pages
export const isPage = (name: string): name is PageName => name in pages

/** When the visitor taps. 'resting': the page has settled. 'starting': it has just loaded and its script starts. 'read': it has settled,
 *  and he has read it for some seconds without touching it. */
type Moment = 'resting' | 'starting' | 'read'

/** What is tapped, and what must appear then. */
interface Target {
  /** Selector of the tapped element. */
  press: string
  /** Path of the page it opens. */
  path: string
  /** Text in that page's first heading. */
  heading: string
  /** Text elsewhere in that page. */
  words: string
  /** Selector of the element that appears last; an image counts once it has loaded. */
  thing?: string
}

/** Milliseconds from touch until heading and words are painted, and until `thing` is painted. */
interface TapFigures {
  text: number
  thing: number
}

interface Scenario {
  of: string
  /** The page that is tapped. */
  from: PageName
  /** Taps of one round. */
  moments: Moment[]
  /** The lines on which the visitor taps; `networks` unless given. */
  lines?: readonly Network[]
  target: Partial<Record<Kind, (page: Page) => Promise<Target>>>
  rows: { name: string; figure: keyof TapFigures; goal?: Goal; only?: Moment; withoutTwin?: boolean }[]
}

const halfOfTwin: Goal = { kind: 'times', most: 0.5 }
/** Milliseconds from a press to the next paint that count as good (web.dev/articles/inp). */
const promptly: Goal = { kind: 'most', most: 200 }

/** The scenarios for these pages. On the twin, each tap is a full navigation. */
export async function tapScenarios(pageNames: readonly PageName[]): Promise<Scenario[]> {
  const title = (await readTexts('web/src/locales', 'fr')).get('purchase:purchaseTitle')
  if (!title) throw new Error('the purchase has no title')
  const purchase = { path: '/payment-new', heading: title, words: title }
  const opened = { ...purchase, press: `main a[href="${pages.purchase.path}"]` }
  const toCar: Scenario = {
    of: 'tap',
    from: 'list',
    // Two visitors tap after the page has settled, one before its script has started.
    moments: ['resting', 'resting', 'starting'],
    target: { ours: firstCar, twin: firstCar },
    rows: [
      { name: 'name and price', figure: 'text', goal: halfOfTwin },
      { name: 'name, price and photo', figure: 'thing' },
      { name: 'name and price, list at rest', figure: 'text', only: 'resting' },
      { name: 'name and price, while the list starts', figure: 'text', only: 'starting' },
    ],
  }
  const toCarSlowly: Scenario = {
    of: 'tap',
    from: 'list',
    moments: ['resting'],
    lines: ['poor'],
    target: { ours: firstCar, twin: firstCar },
    rows: [{ name: 'name and price', figure: 'text', goal: { kind: 'most', most: 2000 } }],
  }
  const toPurchase: Scenario = {
    of: 'buy',
    from: 'detail',
    moments: ['resting'],
    // The twin cannot show the form, which needs script.
    target: { ours: async () => ({ ...opened, thing: 'form [type=submit]' }), twin: async () => opened },
    rows: [
      { name: 'the form’s title', figure: 'text', goal: halfOfTwin },
      { name: 'the form', figure: 'thing', withoutTwin: true },
    ],
  }
  const toFields: Scenario = {
    of: 'buy',
    from: 'purchase',
    moments: ['resting', 'read'],
    target: { ours: async () => ({ ...purchase, press: 'form [type=submit]', thing: 'form [name=firstName]' }) },
    rows: [
      { name: 'the next step’s fields', figure: 'thing', goal: promptly, only: 'resting', withoutTwin: true },
      {
        name: 'the next step’s fields, first one read',
        figure: 'thing',
        goal: promptly,
        only: 'read',
        withoutTwin: true,
      },
    ],
  }
  return [
    ...(pageNames.includes('list') ? [toCar, toCarSlowly] : []),
    ...(pageNames.includes('purchase') ? [toPurchase, toFields] : []),
  ]
}

/** The first car of the list, as its card names it. */
const firstCar = (page: Page): Promise<Target> =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main li h3 a')
    const price = /\d[\d\s]*€/.exec(link?.closest('li')?.textContent ?? '')?.[0]
    if (!link || !price) throw new Error('the list shows no car with a price')
    const { pathname } = link
    const press = `main li h3 a[href="${pathname}"]`
    return { press, path: pathname, heading: link.textContent.trim(), words: price, thing: 'img' }
  })

/** Measures a scenario round by round, ours and its twin in the order given. */
export function benchTaps(
  browser: Browser,
  origins: Record<Kind, string>,
  { of, from, moments, lines = networks, target, rows }: Scenario,
) {
  const taps: { kind: Kind; network: Network; moment: Moment; figures: TapFigures }[] = []
  const names: Record<Network, string> = {
    fast: 'CPU ÷ 4',
    slow4g: 'CPU ÷ 4, slow 4G',
    poor: 'CPU ÷ 4, 400 kbit/s, 400 ms',
  }
  return {
    async round(order: readonly Kind[]): Promise<void> {
      for (const network of lines)
        for (const moment of moments)
          for (const kind of order) {
            const find = target[kind]
            if (!find) continue
            const figures = await tap(browser, { address: origins[kind] + pages[from].path, find, network, moment })
            taps.push({ kind, network, moment, figures })
          }
    },
    measures: (): Measure[] =>
      lines.flatMap((network) =>
        rows.map(({ name, figure, goal, only, withoutTwin }) => {
          const values = (kind: Kind) =>
            taps
              .filter((one) => one.network === network && one.kind === kind && (!only || one.moment === only))
              .map(({ figures }) => figures[figure])
          return {
            of,
            name: `${name} (${names[network]})`,
            unit: 'ms',
            ours: values('ours'),
            ...(!withoutTwin && { twin: values('twin') }),
            ...(goal && { goal }),
          }
        }),
      ),
  }
}

/** Milliseconds for which the visitor reads. */
const READ_MS = 6000

/** Session storage key of the note, which must survive the twin's full navigation. */
const NOTE = 'bench tap'

interface Tap {
  address: string
  find: (page: Page) => Promise<Target>
  network: Network
  moment: Moment
}

/** One visitor opens a page and taps. */
const tap = (browser: Browser, { address, find, network, moment }: Tap): Promise<TapFigures> =>
  onSlowPhone(browser, network, async (page) => {
    await page.addInitScript(watchTap, NOTE)
    await page.goto(address)
    if (moment !== 'starting') await untilSettled(page)
    if (moment === 'read') await page.waitForTimeout(READ_MS)
    const target = await find(page)
    await page.evaluate(([key, note]) => sessionStorage.setItem(key, note), [NOTE, JSON.stringify(target)] as const)
    await page.locator(target.press).first().tap({ noWaitAfter: true })
    const handle = await page.waitForFunction(
      (key) => {
        const note = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return note?.textAt && note.thingAt
          ? { text: note.textAt - note.down, thing: note.thingAt - note.down }
          : undefined
      },
      NOTE,
      { polling: 100 },
    )
    return (await handle.jsonValue())!
  })

/** Init script of every page: records when the finger touches and when the target is painted. */
function watchTap(key: string) {
  interface Note extends Target {
    down?: number
    textAt?: number
    thingAt?: number
  }
  const read = (): Note | undefined => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  const write = (note: Note) => sessionStorage.setItem(key, JSON.stringify(note))
  const now = () => performance.timeOrigin + performance.now()
  const isThere = (main: Element, thing?: string) => {
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
    if (isThere(main, note.thing)) requestAnimationFrame(() => write({ ...(read() ?? note), thingAt: now() }))
  }
  const noteDown = ({ timeStamp }: PointerEvent) => {
    const note = read()
    if (!note || note.down !== undefined) return
    write({ ...note, down: performance.timeOrigin + timeStamp })
    requestAnimationFrame(look)
  }
  addEventListener('pointerdown', noteDown, { capture: true })
  look()
}
