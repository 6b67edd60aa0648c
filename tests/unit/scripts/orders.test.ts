import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { faultSentence } from '../../../scripts/orders/lines.ts'
import { restoreStores, saveStores } from '../../../scripts/orders/stores.ts'
import { runScript } from '../../fixtures/run-program.ts'

/** Runs the command in an empty folder with a local store. */
async function openFolder() {
  const cwd = await mkdtemp(join(tmpdir(), 'orders-'))
  onTestFinished(() => rm(cwd, { recursive: true, force: true }))
  return (...args: string[]) => runScript('scripts/orders.ts', args, { cwd })
}

test('the command lists the store, saves it into a file and restores it', async () => {
  const run = await openFolder()
  expect(await run()).toMatchObject({ code: 0, output: expect.stringMatching(/Commandes \(0\)[^]*E-mails abandonnés/) })
  expect((await run('--save', 'copy')).output).toContain('0 enregistrements copiés dans copy.')
  expect((await run('--restore=copy')).output).toContain('0 enregistrements remis')
})

test('of an address that the shop does not know it has nothing to hand out or to erase', async () => {
  const run = await openFolder()
  expect((await run('--person', 'inconnue@exemple.test')).output).toContain('"records": []')
  expect((await run('--person', 'inconnue@exemple.test', '--forget')).output).toContain('Rien à effacer.')
  expect(await run('--person', 'Dupont')).toMatchObject({ code: 1, output: expect.stringContaining('adresse e-mail') })
})

test('--help prints the usage and exits with 0', async () => {
  const { code, output } = await (await openFolder())('--help')
  expect(code).toBe(0)
  expect(output).toMatch(/--save FICHIER[^]*--restore FICHIER/)
})

test.each([
  [['--save']],
  [['--nope']],
  [['copy.ndjson']],
  [['--save', 'a', '--restore', 'b']],
  [['--forget']],
  [['--person', 'a@b.c', '--save', 'a']],
])('%j is refused with the usage, without a stack trace', async (args) => {
  const { code, output } = await (await openFolder())(...args)
  expect(code).toBe(1)
  expect(output).toContain('--restore FICHIER')
  expect(output).not.toContain('    at ')
})

/** A store with these entries. */
const stores = (texts: { key: string; text: string }[] = []) => ({
  keys: async () => [],
  texts: async (name: string) => (name === 'outbox' ? texts : []),
  create: async () => true,
})
const faultOf = async (work: Promise<unknown>, file: string) =>
  faultSentence(await work.catch((thrown: unknown) => thrown), file)

test('a missing file, a folder and a file that is no backup are each reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orders-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const absent = join(folder, 'absent', 'copy')
  expect(await faultOf(restoreStores(stores(), absent), absent)).toBe(`${absent} n’existe pas.`)
  expect(await faultOf(saveStores(stores(), absent), absent)).toBe(`${absent} n’existe pas.`)
  expect(await faultOf(saveStores(stores(), folder), folder)).toBe(`${folder} est un dossier.`)
  const file = join(folder, 'file')
  for (const text of ['no copy', '{"store":"secrets"}']) {
    await writeFile(file, text)
    expect(await faultOf(restoreStores(stores(), file), file)).toContain('n’est pas une copie faite par --save')
  }
})

test('a store that does not answer is reported with what to check', () => {
  expect(faultSentence(new TypeError('fetch failed'))).toMatch(/^La réserve ne répond pas \(TypeError\)\. .*NETLIFY_/)
  expect(faultSentence(new TypeError('fetch failed'), 'copy')).toContain('peut être relancée')
  expect(faultSentence(new z.ZodError([]))).toContain('La réserve ne répond pas')
})

test('a queued mail that cannot be parsed is saved and restored unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orders-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'copy')
  await saveStores(stores([{ key: 'pending/rest/one', text: 'broken' }]), file)
  expect(await restoreStores(stores(), file)).toEqual({ written: 1, there: 0 })
})
