import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { processListeningOn } from './port-holder.ts'
import { stop } from './stop.ts'

const isFree = (port: number, host: string) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
    // Without IPv6, ::1 cannot be listened on, and nobody else holds it either.
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    probe.listen(port, host, () => probe.close(() => done(true)))
  })

/** A port that nothing listens on. */
export const anyFreePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))))
    })
  })

/** The port of `--port`, else `usual`. Ends the process with code 1 if it is no port, or if it is taken: who holds it, where
 *  that is known, and what to type instead. */
export async function portToUse(command: string, usual: number, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { port: { type: 'string' } }, strict: false })
  const port = Number(values.port ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    stop(`--port veut un nombre de 1 à 65535 (ici : ${values.port}).`)
  if (!(await isFree(port, '127.0.0.1')) || !(await isFree(port, '::1'))) {
    const holder = await processListeningOn(port)
    stop(
      `Le port ${port} est déjà pris${holder ? ` par ${holder}` : ''}. Arrêtez ce programme, ou choisissez un autre port : ${command} -- --port ${port + 1}`,
    )
  }
  return port
}
