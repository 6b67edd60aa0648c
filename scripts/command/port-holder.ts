import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

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
export async function processListeningOn(port: number): Promise<string | undefined> {
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
