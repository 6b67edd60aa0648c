import { parseArgs } from 'node:util'
import { chosen } from '../command/chosen.ts'
import { stop } from '../command/stop.ts'

const parts = ['orders', 'attack', 'schedules', 'corpora', 'pages', 'install'] as const

export interface SoakOptions {
  /** How many cars are sold. */
  orders: number
  only: readonly (typeof parts)[number][]
}

const ORDERS = 2000

/** Reads `--orders 200 --only orders`. Ends the process with code 1 if they make no sense. */
export function readOptions(args: string[]): SoakOptions {
  const { values } = parseArgs({
    args,
    options: { orders: { type: 'string' }, only: { type: 'string', multiple: true } },
    strict: false,
  })
  const orders = Number(values.orders ?? ORDERS)
  if (!Number.isInteger(orders) || orders < 1) stop(`--orders veut un nombre entier (ici : ${String(values.orders)}).`)
  return { orders, only: chosen(values.only, parts) }
}
