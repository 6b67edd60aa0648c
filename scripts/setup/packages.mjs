import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed'
const windows = process.platform === 'win32'

/** The Node that package.json asks for; its package fetches it in an install script. */
export const projectNode = `node_modules/node/bin/node${windows ? '.exe' : ''}`

/** What an installation is good for: this lockfile on this kind of machine. */
const wanted = () =>
  `${createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')} ${process.platform} ${process.arch}`

export const isInstalled = () =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted() && existsSync(projectNode)

export const markInstalled = () => writeFileSync(stamp, wanted())
