import type { Browser } from '@playwright/test'
import type { Goal, Measure } from '../report/line.ts'
import type { Kind } from '../server/side-by-side.ts'
import { pages } from './pages.ts'
import { networks, type Network } from './slow-phone.ts'
import { tap, type Moment, type TapFigures } from './tap.ts'
import { buyerFields, firstCar, purchaseForm, purchaseTitle } from './wanted.ts'

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
