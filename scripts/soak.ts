// npm run soak: what takes too long for npm test. Thousands of orders with faults and killed processes, the corpora whole, and
// every kind of page under axe and Lighthouse. The last line is 'N passed, N failed'.
//   npm run soak -- --orders 200   fewer orders
import './command/silence.ts'
import { parseArgs } from 'node:util'
import { printFailures } from './checks/run-steps.ts'
import { runCorpora } from './soak/corpora.ts'
import { runOrders } from './soak/orders/run-orders.ts'
import { runPages } from './soak/pages.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '2000' } } })
const begun = performance.now()

console.log('Commandes, pannes et arrêts …')
const { checks, figures } = await runOrders(Number(values.orders))
console.log('Corpus entiers …')
const corpora = await runCorpora()
console.log('Chaque page …')
const pages = await runPages()

printFailures([corpora.step, pages.step])
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(`\nEssai long du ${new Date().toISOString().slice(0, 10)}, ${minutes} min, Node ${process.versions.node}`)
for (const figure of figures) console.log(`  ${figure}`)
for (const { name, faults } of checks)
  console.log(`  ${faults.length === 0 ? 'oui' : 'NON'}  ${[name, ...faults].join('\n         ')}`)
for (const [name, { count }] of [
  ['corpus entiers', corpora],
  ['axe et Lighthouse, page par page', pages],
] as const)
  console.log(`  ${count.failed === 0 ? 'oui' : 'NON'}  ${name} : ${count.passed} essais tenus, ${count.failed} non`)
const broken = checks.filter(({ faults }) => faults.length > 0).length
const silent = [corpora, pages].filter(({ step, count }) => !step.ok && count.failed === 0).length
const failed = broken + corpora.count.failed + pages.count.failed + silent
console.log(`\n${checks.length - broken + corpora.count.passed + pages.count.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
