import { execFile } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { localContent } from '#domain/content-source.ts'
import { makeVehicleDocument } from '../../fixtures/make-documents.ts'
import { useSnapshots } from '../../fixtures/snapshots.ts'

// Each test starts a process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
const snapshots = useSnapshots()

/** Runs the command on the test's lake with the variables of a hosted project. */
const run = (flags: readonly string[], apiHost = snapshots.lake.url) =>
  new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
    const env = { ...process.env, SANITY_PROJECT_ID: localContent.projectId, SANITY_API_HOST: apiHost }
    execFile(process.execPath, ['scripts/snapshot.ts', ...flags], { env }, (failure, out, error) =>
      resolve({ code: failure ? failure.code : 0, out, error }),
    )
  })

test('valid content gives exit code 0 and a summary', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo))
  expect(await run(['--check'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Catalogue valide : 1 véhicule.'),
  })
})

test('a check of content with an error gives exit code 1, and names the document, field and reason', async () => {
  await snapshots.lake.publish(makeVehicleDocument(snapshots.photo, 1, { price: null }))
  const { code, out } = await run(['--check'])
  expect(code).toBe(1)
  expect(out).toMatch(
    /- audi-a3-2015-001 · Audi A3 2015 : aucune version n’est en ligne\.\n {4}- Prix : Champ obligatoire\./,
  )
})

test('an empty lake is not an error', async () => {
  expect(await run(['--check'])).toMatchObject({ code: 0, out: expect.stringContaining('Catalogue en Préparation') })
})

test('51 cars with --strict give exit code 1 and the car’s name', async () => {
  await snapshots.lake.publish(...Array.from({ length: 51 }, (_, n) => makeVehicleDocument(snapshots.photo, n + 1)))
  expect(await run(['--check', '--strict'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('audi-a3-2015-051'),
  })
})

test('an unreachable lake gives exit code 1 and one line', async () => {
  const { code, error } = await run(['--check'], 'http://127.0.0.1:9')
  expect(code).toBe(1)
  expect(error.trim().split('\n')).toEqual([
    expect.stringMatching(/^Le contenu ne répond pas à http:\/\/127\.0\.0\.1:9/),
  ])
})

test('an unknown option is named together with the existing ones', async () => {
  const { code, error } = await run(['--chek'])
  expect({ code, error: error.trim() }).toEqual({
    code: 1,
    error: 'Option inconnue : --chek. Options : --check, --strict.',
  })
})
