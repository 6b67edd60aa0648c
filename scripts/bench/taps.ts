import type { Browser, Page } from '@playwright/test'
import { readTexts } from '../site/texts/read-texts.ts'
import type { Goal, Measure } from './measure.ts'
import type { Kind } from './servers.ts'
import { type Network, networks, onSlowPhone, settled } from './slow-phone.ts'

/** 'resting': the page has come to rest. 'starting': at the moment it has loaded, when its script starts. */
type Moment = 'resting' | 'starting'

/** Milliseconds from the finger to what the visitor wanted. */
interface TapFigures {
  /** Heading and words are on the screen. */
  text: number
  /** The thing too. */
  thing: number
}

/** What a finger comes down on, and what is to be seen then. */
interface Wanted {
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
const tap = (browser: Browser, { from, find }: Tap, network: Network, moment: Moment): Promise<TapFigures> =>
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

/** The car whose pages are measured. */
const CAR = 'audi-rs5-2023-001'

/** The pages that are measured. */
export const pages = {
  home: { name: 'accueil', path: '/' },
  list: { name: 'liste', path: '/vehicles' },
  detail: { name: 'fiche', path: `/vehicles/${CAR}` },
  purchase: { name: 'achat', path: `/payment-new?vehicle=${CAR}` },
} as const
export type PageName = keyof typeof pages
export const isPage = (name: string): name is PageName => name in pages

const texts = await readTexts('web/src/locales', 'fr')
const title = texts.get('purchase:purchaseTitle')
if (!title) throw new Error('the purchase has no title')
const form = { path: '/payment-new', heading: title, words: title }

/** The first car of the list, as its card names it. */
const firstCar = (page: Page): Promise<Wanted> =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main li h3 a')
    const card = link?.closest('li')
    const price = /\d[\d\s]*€/.exec(card?.textContent ?? '')?.[0]
    if (!link || !price) throw new Error('the list shows no car with a price')
    return {
      press: `main li h3 a[href="${link.pathname}"]`,
      path: link.pathname,
      heading: link.textContent.trim(),
      words: price,
      thing: 'img',
    }
  })

/** The title of the purchase, from a car's page. */
const purchaseTitle = (): Promise<Wanted> =>
  Promise.resolve({ ...form, press: `main a[href="/payment-new?vehicle=${CAR}"]` })

/** The purchase's form, from a car's page: script alone can show it. */
const purchaseForm = async (): Promise<Wanted> => ({ ...(await purchaseTitle()), thing: 'form [type=submit]' })

/** The fields of the purchase's second step, from its first. */
const buyerFields = (): Promise<Wanted> =>
  Promise.resolve({ ...form, press: 'form [type=submit]', thing: 'form [name=firstName]' })

/** Taps of one round: two visitors who look at the page first, one who is quicker than its script. */
const moments: Moment[] = ['resting', 'resting', 'starting']
const names: Record<Network, string> = { fast: 'CPU ÷ 4', slow4g: 'CPU ÷ 4, 4G lente' }
const halfOfTwin: Goal = { kind: 'times', most: 0.5 }
/** Milliseconds from a press to the next paint that hold as good (web.dev/articles/inp). */
const promptly: Goal = { kind: 'most', most: 200 }

interface Tapped {
  kind: Kind
  network: Network
  moment: Moment
  figures: TapFigures
}

type Origins = Record<Kind, string>

/** Taps of one measured run, gathered round by round. */
export interface TapBench {
  round(order: readonly Kind[]): Promise<void>
  measures(): Measure[]
}

const isOf = (network: Network, kind: Kind, only?: Moment) => (one: Tapped) =>
  one.network === network && one.kind === kind && (!only || one.moment === only)

/** Taps from the list to a car, in ours and, as a whole navigation, in its twin. */
export function carTaps(browser: Browser, origins: Origins): TapBench {
  const taps: Tapped[] = []
  const measure = (name: string, network: Network, key: keyof TapFigures, only?: Moment): Omit<Measure, 'goal'> => {
    const of = (kind: Kind) => taps.filter(isOf(network, kind, only)).map(({ figures }) => figures[key])
    return { of: 'toucher', name: `${name} (${names[network]})`, unit: 'ms', ours: of('ours'), twin: of('twin') }
  }
  return {
    async round(order) {
      for (const network of networks)
        for (const moment of moments)
          for (const kind of order) {
            const list = { from: origins[kind] + pages.list.path, find: firstCar }
            taps.push({ kind, network, moment, figures: await tap(browser, list, network, moment) })
          }
    },
    measures: () =>
      networks.flatMap((network) => [
        { ...measure('nom et prix', network, 'text'), goal: halfOfTwin },
        measure('nom, prix et photo', network, 'thing'),
        measure('nom et prix, liste au repos', network, 'text', 'resting'),
        measure('nom et prix, pendant le démarrage', network, 'text', 'starting'),
      ]),
  }
}

/** Taps from a car's page to its purchase, beside the twin's navigation to the same title, and from the first step to the
 *  buyer's fields, which a page without script does not have. */
export function purchaseTaps(browser: Browser, origins: Origins): TapBench {
  const opened: Tapped[] = []
  const steps: { network: Network; took: number }[] = []
  const measure = (name: string, network: Network, values: Pick<Measure, 'ours' | 'twin' | 'goal'>): Measure => ({
    of: 'acheter',
    name: `${name} (${names[network]})`,
    unit: 'ms',
    ...values,
  })
  return {
    async round(order) {
      for (const network of networks) {
        for (const kind of order) {
          const car = { from: origins[kind] + pages.detail.path, find: kind === 'ours' ? purchaseForm : purchaseTitle }
          opened.push({ kind, network, moment: 'resting', figures: await tap(browser, car, network, 'resting') })
        }
        const step = { from: origins.ours + pages.purchase.path, find: buyerFields }
        steps.push({ network, took: (await tap(browser, step, network, 'resting')).thing })
      }
    },
    measures: () =>
      networks.flatMap((network) => {
        const of = (kind: Kind, key: keyof TapFigures) =>
          opened.filter(isOf(network, kind)).map(({ figures }) => figures[key])
        const pressed = steps.filter((one) => one.network === network).map(({ took }) => took)
        return [
          measure('titre du formulaire', network, {
            ours: of('ours', 'text'),
            twin: of('twin', 'text'),
            goal: halfOfTwin,
          }),
          measure('formulaire', network, { ours: of('ours', 'thing') }),
          measure('étape suivante, ses champs', network, { ours: pressed, goal: promptly }),
        ]
      }),
  }
}
