import type { Browser } from '@playwright/test'
import type { Goal, Measure } from '../report/line.ts'
import type { Kind } from '../server/side-by-side.ts'
import { tap, type Moment, type TapFigures } from './tap.ts'
import { networks, type Network } from './slow-phone.ts'

/** Taps of one round: two visitors who look at the list first, one who is quicker than its script. */
const moments: Moment[] = ['resting', 'resting', 'starting']
const names: Record<Network, string> = { fast: 'CPU ÷ 4', slow4g: 'CPU ÷ 4, 4G lente' }
const halfOfTwin: Goal = { kind: 'times', most: 0.5 }

interface Tapped {
  kind: Kind
  network: Network
  moment: Moment
  figures: TapFigures
}

/** Taps from the list to a car, in ours and, as a whole navigation, in its twin. */
export function collectTaps(browser: Browser, lists: Record<Kind, string>) {
  const taps: Tapped[] = []
  const of = (network: Network, kind: Kind, key: keyof TapFigures, only?: Moment) =>
    taps
      .filter((one) => one.network === network && one.kind === kind && (!only || one.moment === only))
      .map(({ figures }) => figures[key])
  const measure = (name: string, network: Network, key: keyof TapFigures, only?: Moment): Omit<Measure, 'goal'> => ({
    of: 'toucher',
    name: `${name} (${names[network]})`,
    unit: 'ms',
    ours: of(network, 'ours', key, only),
    twin: of(network, 'twin', key, only),
  })
  return {
    async round(order: readonly Kind[]) {
      for (const network of networks)
        for (const moment of moments)
          for (const kind of order)
            taps.push({ kind, network, moment, figures: await tap(browser, lists[kind], network, moment) })
    },
    measures: (): Measure[] =>
      networks.flatMap((network) => [
        { ...measure('nom et prix', network, 'text'), goal: halfOfTwin },
        measure('nom, prix et photo', network, 'photo'),
        measure('nom et prix, liste au repos', network, 'text', 'resting'),
        measure('nom et prix, pendant le démarrage', network, 'text', 'starting'),
      ]),
  }
}
