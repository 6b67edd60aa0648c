// The functions over HTTP, in a process that may be killed at any moment: folder of the built functions, port. Tells its
// parent when it is ready.
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { createFunctionHost, type FunctionModule } from '../../dev/functions/function-host.ts'
import { liveByQuickClock } from './quick-clock.ts'

liveByQuickClock()
process.on('disconnect', () => process.exit())
// The functions' log belongs to the host.
console.log = () => undefined

const [folder = '', port] = process.argv.slice(2)
const host = createFunctionHost(async (name) => {
  const module: FunctionModule = await import(resolve(folder, `${name}.js`))
  // Without its rate limit: two thousand buyers come from one address here.
  return { default: module.default }
})
const server = createServer((request, response) => {
  host.handle(request, response).catch(() => response.destroy())
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
