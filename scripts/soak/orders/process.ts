// What may be killed at any moment, in a process of its own: `mailbox <folder> <port> <port of its pages>`, or
// `functions <folder of the built functions> <port>`, over HTTP. Tells its parent when it is ready.
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { listenHere } from '../../command/port.ts'
import { createFunctionHost, type FunctionModule } from '../../dev/functions/function-host.ts'
import { startMailbox } from '../../dev/mailbox/mailbox.ts'
import { timeOf, type ScaledClock } from './disturbances.ts'

// Timers run as they do: only what asks the time is in a hurry.
const clock: ScaledClock = JSON.parse(process.env['SOAK_CLOCK'] ?? '')
Date.now = () => timeOf(clock)
process.on('disconnect', () => process.exit())

const [what, folder = '', port, pagesPort] = process.argv.slice(2)
if (what === 'mailbox')
  await startMailbox({ dir: folder, port: Number(port), pagesPort: Number(pagesPort), now: Date.now })
else {
  // The functions' log belongs to the host.
  console.log = () => undefined
  const host = createFunctionHost(async (name) => {
    const module: FunctionModule = await import(resolve(folder, `${name}.js`))
    // Without its rate limit: two thousand buyers come from one address here.
    return { default: module.default }
  })
  const server = createServer((request, response) => {
    host.handle(request, response).catch(() => response.destroy())
  })
  await listenHere(server, Number(port))
}
process.send?.('ready')
