// Child process that may be killed at any moment: `mailbox <folder> <port> <port of its pages>`, or
// `functions <folder of the built functions> <port>`. Sends 'ready' to its parent.
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { listenHere } from '../../command/port.ts'
import { createFunctionHost, type FunctionModule } from '../../dev/functions/function-host.ts'
import { startMailbox } from '../../dev/mailbox/mailbox.ts'
import { type Death, timeOf, type ScaledClock } from './disturbances.ts'

// Only Date.now runs faster; timers keep their speed.
const clock: ScaledClock = JSON.parse(process.env['SOAK_CLOCK'] ?? '')
Date.now = () => timeOf(clock)
process.on('disconnect', () => process.exit())

const [service, folder = '', port, pagesPort] = process.argv.slice(2)
if (service === 'mailbox')
  await startMailbox({ dir: folder, port: Number(port), pagesPort: Number(pagesPort), now: Date.now })
else {
  dieWhenTold()
  // Mutes the functions' log.
  console.log = () => undefined
  const host = createFunctionHost(async (name) => {
    const module: FunctionModule = await import(resolve(folder, `${name}.js`))
    // Without `config`, and so without its rate limits: two thousand buyers share one address.
    return { default: module.default }
  })
  const server = createServer((request, response) => {
    host.handle(request, response).catch(() => response.destroy())
  })
  await listenHere(server, Number(port))
}
process.send?.('ready')

/** Kills this process at a request to the store of papers that its parent names. */
function dieWhenTold(): void {
  let death: Death = { when: 'before', at: 0 }
  let seen = 0
  process.on('message', (told: Death) => {
    death = told
    seen = 0
    process.send?.('heard')
  })
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString()
    const isHere = address.includes(':dossiers') && ++seen === death.at
    if (isHere && death.when === 'before') process.kill(process.pid, 'SIGKILL')
    const response = await real(input, init)
    if (isHere && death.when === 'after') process.kill(process.pid, 'SIGKILL')
    return response
  }
}
