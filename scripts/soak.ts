import { printFailures, sum } from './checks/steps.ts'
import { selectNames, readOptions, wholeNumber } from './command/options.ts'
import { runCorpora, runPages, type Part } from './soak/part.ts'

const parts = {
  orders: ['Commandes, pannes et arrêts', async () => (await import('./soak/orders/run-orders.ts')).runOrders(orders)],
  attack: ['Une heure d’attaque', async () => (await import('./soak/attack.ts')).runAttack()],
  uploads: ['Envois de papiers, tués à chaque point', async () => (await import('./soak/uploads.ts')).runUploads()],
  schedules: [
    'Travaux à heure fixe, réserve inondée',
    async () => (await import('./soak/schedules.ts')).runSchedules(),
  ],
  install: ['Clone neuf, chaque Node et chaque npm', async () => (await import('./soak/install.ts')).runInstall()],
  corpora: ['Corpus entiers', runCorpora],
  pages: ['Chaque page sous axe et Lighthouse', runPages],
} as const satisfies Record<string, [title: string, run: () => Promise<Part>]>
const names = Object.keys(parts) as (keyof typeof parts)[]

const USAGE = `npm run soak                    ce qui est trop long pour npm test. La dernière ligne est « N passed, N failed »
npm run soak -- --orders 200    moins de commandes (2000, sans cela)
npm run soak -- --only corpora  une partie, ou plusieurs : ${names.join(', ')}`
const given = readOptions(USAGE, {
  orders: { type: 'string', default: '2000' },
  only: { type: 'string', multiple: true },
})
const orders = wholeNumber('orders', given.orders, 1)

const begun = performance.now()
const results: Part[] = []
for (const name of selectNames(given.only, names)) {
  const [title, run] = parts[name]
  console.log(`${title} …`)
  results.push(await run())
}

const checks = results.flatMap((result) => result.checks ?? [])
const runs = results.flatMap(({ tests }) => tests ?? [])
printFailures(runs)
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(`\nEssai long du ${new Date().toISOString().slice(0, 10)}, ${minutes} min, Node ${process.versions.node}`)
for (const figure of results.flatMap((result) => result.figures ?? [])) console.log(`  ${figure}`)
for (const { name, faults } of checks)
  console.log(`  ${faults.length === 0 ? 'oui' : 'NON'}  ${[name, ...faults].join('\n         ')}`)
for (const { name, ok, count } of runs)
  console.log(`  ${ok ? 'oui' : 'NON'}  ${name} : ${count.passed} essais tenus, ${count.failed} non`)
const broken = checks.filter(({ faults }) => faults.length > 0).length
const { passed, failed } = sum([{ passed: checks.length - broken, failed: broken }, ...runs.map(({ count }) => count)])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
