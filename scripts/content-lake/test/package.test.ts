import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientFor, openLake, project, temporaryDir } from './fixture.ts'

const root = join(import.meta.dirname, '..')
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

test('the package declares what its sources import, and imports nothing from outside its folder', async () => {
  const imported = new Set<string>()
  for (const name of await readdir(join(root, 'src'), { recursive: true })) {
    if (!name.endsWith('.ts')) continue
    const text = await readFile(join(root, 'src', name), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/from '([^']+)'/g))
      imported.add(specifier.startsWith('.') ? (join('src', name, '..', specifier).split('/')[0] ?? '') : specifier)
  }
  const packages = [...imported].filter((name) => name !== 'src' && !name.startsWith('node:'))
  expect(packages.map((name) => name.replace('groq-js/1', 'groq-js')).sort()).toEqual(
    Object.keys(manifest.dependencies),
  )
})

/** Packs and unpacks the package; returns its folder. Node does not run TypeScript in `node_modules`, so packing compiles. */
async function unpackedPackage() {
  const dir = await temporaryDir()
  for (const name of ['src', 'package.json', 'README.md', 'tsconfig.build.json'])
    await cp(join(root, name), join(dir, 'source', name), { recursive: true })
  await symlink(join(root, '../../node_modules'), join(dir, 'node_modules'))
  const run = promisify(execFile)
  const shell = process.platform === 'win32'
  await run('npm', ['pack', '--ignore-scripts=false', '--pack-destination', '..'], { cwd: join(dir, 'source'), shell })
  await run('tar', ['-xf', `content-lake-${manifest.version}.tgz`], { cwd: dir })
  return join(dir, 'package')
}

test('the packed command line serves a folder until it is interrupted', { timeout: 60_000 }, async () => {
  const program = join(await unpackedPackage(), manifest.bin['content-lake'])
  const place = ['--data', await temporaryDir(), '--project', project.projectId]
  const child = execFile(process.execPath, [program, '--port', '0', ...place])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout ?? child, 'data')
  const client = clientFor(/http:\S+\d/.exec(String(line))?.[0] ?? '')
  expect(await client.create({ _id: 'a', _type: 'page' })).toMatchObject({ _id: 'a' })
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('with the README’s fetch, the real client listens over a WebSocket', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const [, code = ''] = /```ts\n(\/\/ lake-fetch\.ts\n[^]+?)```/.exec(readme) ?? []
  const file = join(await temporaryDir(), 'lake-fetch.mjs')
  await writeFile(file, stripTypeScriptTypes(code))
  const { lakeFetch }: { lakeFetch: typeof fetch } = await import(file)
  const { client } = await openLake()
  const sockets = vi.spyOn(globalThis, 'WebSocket')
  onTestFinished(() => sockets.mockRestore())
  const heard: string[] = []
  const listening = client
    .withConfig({ resolveFetch: () => lakeFetch })
    .listen('*', {}, { events: ['welcome', 'mutation'] })
    .subscribe((event) => heard.push(event.type === 'mutation' ? event.documentId : event.type))
  onTestFinished(() => listening.unsubscribe())
  await expect.poll(() => heard).toEqual(['welcome'])
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await expect.poll(() => heard).toEqual(['welcome', 'drafts.a'])
  expect(sockets).toHaveBeenCalledOnce()
})
