import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { basename } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { stop } from './end.ts'

const LISTENING = '0A'

/** Sockets that listen on a port, by the kernel's own table: 'sl local_address rem_address st … inode'. */
async function listeningInodes(port: number) {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8').catch(() => '')),
  )
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return tables
    .flatMap((table) => table.split('\n').map((row) => row.trim().split(/\s+/)))
    .filter((row) => row[1]?.endsWith(`:${hex}`) && row[3] === LISTENING)
    .map((row) => `socket:[${row[9]}]`)
}

async function linuxHolder(port: number) {
  const inodes = await listeningInodes(port)
  if (inodes.length === 0) return undefined
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const files = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const file of files) {
      const target = await readlink(`/proc/${pid}/fd/${file}`).catch(() => '')
      if (inodes.includes(target)) return pid
    }
  }
  return undefined
}

const lsofHolder = async (port: number) =>
  (await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'])).stdout.split('\n')[0]

/** 'le processus 1234 (node start.ts)' for who listens on a port of this machine; undefined where the system does not say. */
async function processListeningOn(port: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    const pid = await lsofHolder(port).catch(() => undefined)
    return pid ? `le processus ${pid}` : undefined
  }
  const pid = await linuxHolder(port)
  if (!pid) return undefined
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const name = words
    .slice(0, 2)
    .map((word) => basename(word))
    .join(' ')
    .trim()
  return `le processus ${pid}${name ? ` (${name})` : ''}`
}

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

const forget = (socket: Socket) => socket.on('error', () => socket.destroy())

/** Makes a server that listens on 127.0.0.1 answer on ::1 as well: 'localhost' is the one or the other, by machine. Where
 *  there is no IPv6, nothing happens. Answers with how to close it. */
export async function alsoOnIpv6(port: number): Promise<() => void> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((incoming) => {
    const outgoing = connect(port, '127.0.0.1')
    for (const socket of [forget(incoming), forget(outgoing)]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>((ready) => {
    server.once('error', () => ready())
    server.listen(port, '::1', ready)
  })
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}
