import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failurePage, studioEnvironment, studioFile, waitingPage } from '../../../../scripts/studio/studio-handler.ts'
import { contentSource } from '../../../../studio/vite.config.ts'

let parent: string
let folder: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'studio-'))
  folder = join(parent, 'studio')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(parent, 'studio-other'))
  await writeFile(join(folder, 'assets', 'a.js'), 'let a')
  await writeFile(join(parent, 'secret.txt'), 'secret')
  await writeFile(join(parent, 'studio-other', 'secret.txt'), 'secret')
})
afterAll(() => rm(parent, { recursive: true }))

test('a file of the Studio is served with its content type', async () => {
  expect(await studioFile(folder, '/assets/a.js')).toEqual({
    status: 200,
    type: 'text/javascript; charset=utf-8',
    body: Buffer.from('let a'),
  })
})

test.each(['/assets/b.js', '/assets/', '/assets'])('a missing file of the Studio gives 404: %s', async (path) => {
  expect((await studioFile(folder, path)).status).toBe(404)
})

test.each([
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/../studio-other/secret.txt',
  '/assets/a.js%00',
  '/assets/%zz',
  '',
])('a path outside the Studio is refused: %s', async (path) => {
  expect((await studioFile(folder, path)).status).toBe(400)
})

test('beside the dev server the Studio uses the local lake, unless a project is set', () => {
  expect(contentSource(studioEnvironment({}))).toEqual({
    projectId: 'agelocal',
    dataset: 'production',
    apiHost: '/_lake',
  })
  expect(contentSource(studioEnvironment({ SANITY_PROJECT_ID: 'abc12345', SANITY_DATASET: 'test' }))).toEqual({
    projectId: 'abc12345',
    dataset: 'test',
    apiHost: undefined,
  })
})

test('the waiting page reloads by itself', () => {
  expect(waitingPage).toContain('<meta http-equiv="refresh"')
})

test('a compiler’s message is escaped', () => {
  expect(failurePage('<img src=x> & more')).toContain('&lt;img src=x&gt; &amp; more')
})
