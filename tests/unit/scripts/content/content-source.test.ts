import { afterEach, expect, test, vi } from 'vitest'
import { openContent } from '../../../../scripts/content/content-source.ts'

afterEach(() => vi.unstubAllEnvs())

test('with a Sanity project, content and pictures come from Sanity and nothing is started', async () => {
  const content = await openContent({ SANITY_PROJECT_ID: 'abc123', SANITY_READ_TOKEN: 'sk-token' })
  expect(content).toMatchObject({
    source: { projectId: 'abc123', dataset: 'production', token: 'sk-token' },
    imageBase: 'https://cdn.sanity.io',
  })
  expect(content.lakeUrl).toBeUndefined()
})

test('the dataset, the address of the API and the base of the pictures can be others', async () => {
  const environment = {
    SANITY_PROJECT_ID: 'abc123',
    SANITY_DATASET: 'essai',
    SANITY_API_HOST: 'https://api.exemple.fr',
    IMAGE_BASE: '/_lake',
  }
  expect(await openContent(environment)).toMatchObject({
    source: { projectId: 'abc123', dataset: 'essai', apiHost: 'https://api.exemple.fr' },
    imageBase: '/_lake',
  })
})

test('on Netlify without a project, the missing variable is named with its remedy', async () => {
  vi.stubEnv('NETLIFY', 'true')
  await expect(openContent({})).rejects.toThrow(/SANITY_PROJECT_ID manque.*Environment variables/)
})
