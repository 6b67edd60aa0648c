import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientFor, openLake, temporaryDir } from './fixture.ts'

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

test('the command line serves a folder until it is stopped', async () => {
  const program = join(root, manifest.bin)
  const child = execFile(process.execPath, [
    program,
    '--port',
    '0',
    '--data',
    await temporaryDir(),
    '--project',
    'demo1234',
  ])
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
