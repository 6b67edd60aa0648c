import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { faultSentence } from '../../../../scripts/orders/lines.ts'
import { restoreStores, saveStores } from '../../../../scripts/orders/stores.ts'
import { runProgram } from '../run-program.ts'

const PROGRAM = `import { readOptions } from '${import.meta.dirname}/../../../../scripts/orders.ts'
console.log(JSON.stringify(readOptions(process.argv.slice(1))))`
const run = (...args: string[]) => runProgram(PROGRAM, {}, args).ended

test.each([
  [[], { kind: 'list' }],
  [['--save', 'copy'], { kind: 'save', file: 'copy' }],
  [['--restore=copy'], { kind: 'restore', file: 'copy' }],
])('%j is understood', async (args, wanted) => {
  expect(JSON.parse((await run(...args)).output)).toEqual(wanted)
})

test('help says what there is, and is no fault', async () => {
  const { code, output } = await run('--help')
  expect(code).toBe(0)
  expect(output).toMatch(/--save FICHIER[^]*--restore FICHIER/)
})

test.each([[['--save']], [['--nope']], [['copy.ndjson']], [['--save', 'a', '--restore', 'b']]])(
  '%j is refused with the usage, without a stack',
  async (args) => {
    const { code, output } = await run(...args)
    expect(code).toBe(1)
    expect(output).toContain('--restore FICHIER')
    expect(output).not.toContain('    at ')
  },
)

/** A store with this in it. */
const stores = (texts: { key: string; text: string }[] = []) => ({
  texts: async (name: string) => (name === 'outbox' ? texts : []),
  create: async () => true,
})
const faultOf = async (work: Promise<unknown>, file: string) =>
  faultSentence(await work.catch((thrown: unknown) => thrown), file)

test('a file that is not there, a folder and what is no copy are told as such', async () => {
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

test('a store that does not answer is told with what to check', () => {
  expect(faultSentence(new TypeError('fetch failed'))).toMatch(/^La réserve ne répond pas \(TypeError\)\. .*NETLIFY_/)
  expect(faultSentence(new TypeError('fetch failed'), 'copy')).toContain('peut être relancée')
  expect(faultSentence(new z.ZodError([]))).toContain('La réserve ne répond pas')
})

test('a waiting letter that nobody can read is saved and restored as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orders-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'copy')
  await saveStores(stores([{ key: 'pending/rest/one', text: 'broken' }]), file)
  expect(await restoreStores(stores(), file)).toEqual({ written: 1, there: 0 })
})
