import { parseArgs } from 'node:util'
import { printFailures } from './checks/steps.ts'
import { chosen, stop } from './command/end.ts'
import { runAttack } from './soak/attack.ts'
import { runInstall } from './soak/install.ts'
import { runOrders } from './soak/orders/run-orders.ts'
import { runSchedules } from './soak/schedules.ts'
import { runCorpora, runPages } from './soak/test-runs.ts'

const parts = ['orders', 'attack', 'schedules', 'corpora', 'pages', 'install'] as const

export interface SoakOptions {
  /** How many cars are sold. */
  orders: number
  only: readonly (typeof parts)[number][]
}

const ORDERS = 2000

/** Reads `--orders 200 --only orders`. Ends the process with code 1 if they make no sense. */
function readOptions(args: string[]): SoakOptions {
  const { values } = parseArgs({
    args,
    options: { orders: { type: 'string' }, only: { type: 'string', multiple: true } },
    strict: false,
  })
  const orders = Number(values.orders ?? ORDERS)
  if (!Number.isInteger(orders) || orders < 1) stop(`--orders veut un nombre entier (ici : ${String(values.orders)}).`)
  return { orders, only: chosen(values.only, parts) }
}

// npm run soak: what takes too long for npm test. Thousands of orders with faults and killed processes, the corpora whole,
// an hour of attack on all cars, the schedules with a flooded store, every kind of page under axe and Lighthouse, and
// a fresh clone with every Node and npm. The last line is 'N passed, N failed'.
//   npm run soak -- --orders 200     fewer orders
//   npm run soak -- --only corpora   one part: orders, attack, schedules, corpora, pages or install; may be given more than once

const { orders, only } = readOptions(process.argv.slice(2))
const begun = performance.now()

/** A part of the run, told as it begins; undefined when it is not wanted. */
async function part<T>(name: (typeof only)[number], title: string, run: () => Promise<T>): Promise<T | undefined> {
  if (!only.includes(name)) return undefined
  console.log(`${title} …`)
  return run()
}

const told = [
  await part('orders', 'Commandes, pannes et arrêts', () => runOrders(orders)),
  await part('attack', 'Une heure d’attaque', runAttack),
  await part('schedules', 'Travaux à heure fixe, réserve inondée', runSchedules),
  await part('install', 'Clone neuf, chaque Node et chaque npm', runInstall),
].filter((result) => result !== undefined)
const checks = told.flatMap((result) => result.checks)
const figures = told.flatMap((result) => result.figures)
const counted = [
  { name: 'corpus entiers', found: await part('corpora', 'Corpus entiers', runCorpora) },
  { name: 'axe et Lighthouse, page par page', found: await part('pages', 'Chaque page', runPages) },
].flatMap(({ name, found }) => (found ? [{ name, ...found }] : []))

printFailures(counted.map(({ step }) => step))
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(`\nEssai long du ${new Date().toISOString().slice(0, 10)}, ${minutes} min, Node ${process.versions.node}`)
for (const figure of figures) console.log(`  ${figure}`)
for (const { name, faults } of checks)
  console.log(`  ${faults.length === 0 ? 'oui' : 'NON'}  ${[name, ...faults].join('\n         ')}`)
for (const { name, count } of counted)
  console.log(`  ${count.failed === 0 ? 'oui' : 'NON'}  ${name} : ${count.passed} essais tenus, ${count.failed} non`)
const broken = checks.filter(({ faults }) => faults.length > 0).length
const silent = counted.filter(({ step, count }) => !step.ok && count.failed === 0).length
const sum = (which: 'passed' | 'failed') => counted.reduce((total, { count }) => total + count[which], 0)
const failed = broken + sum('failed') + silent
console.log(`\n${checks.length - broken + sum('passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
