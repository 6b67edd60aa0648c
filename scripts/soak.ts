// npm run soak: what takes too long for npm test. The corpora whole, then thousands of orders with faults and killed
// processes. The last line is 'N passed, N failed'.
//   npm run soak -- --orders 200   fewer orders
import './command/silence.ts'
import { parseArgs } from 'node:util'
import { printFailures } from './checks/run-steps.ts'
import { runCorpora } from './soak/corpora.ts'
import { runOrders } from './soak/orders/run-orders.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '2000' } } })
const begun = performance.now()

console.log('Commandes, pannes et arrêts …')
const { checks, figures } = await runOrders(Number(values.orders))
console.log('Corpus entiers …')
const { count, step } = await runCorpora()

printFailures([step])
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(`\nEssai long du ${new Date().toISOString().slice(0, 10)}, ${minutes} min, Node ${process.versions.node}`)
for (const figure of figures) console.log(`  ${figure}`)
for (const { name, faults } of checks)
  console.log(`  ${faults.length === 0 ? 'oui' : 'NON'}  ${[name, ...faults].join('\n         ')}`)
console.log(
  `  ${count.failed === 0 ? 'oui' : 'NON'}  corpus entiers : ${count.passed} essais tenus, ${count.failed} non`,
)
const broken = checks.filter(({ faults }) => faults.length > 0).length
const failed = broken + count.failed + (step.ok || count.failed > 0 ? 0 : 1)
console.log(`\n${checks.length - broken + count.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
