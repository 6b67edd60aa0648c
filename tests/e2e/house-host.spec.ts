import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { siteUrl } from './addresses.ts'

test('an unknown car leads to the catalogue of its language', async ({ request }) => {
  for (const prefix of ['', '/de', '/zh-CN']) {
    const answer = await request.get(`${prefix}/vehicles/no-such-car-2020-001`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([302, `${siteUrl}${prefix}/vehicles`])
  }
})

test('a path that does not exist answers 404 with the page of its language', async ({ request }) => {
  for (const [path, language] of [
    ['/nowhere', 'fr'],
    ['/de/nowhere', 'de'],
  ]) {
    const answer = await request.get(path!)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain(`<html lang="${language}"`)
  }
})

test('what no browser sends is refused, and the site goes on', async ({ request }) => {
  for (const path of ['/vehicles/%E0%A4%A', '//a:b:c/']) {
    const answer = await request.get(siteUrl + path, { maxRedirects: 0 })
    expect([400, 404]).toContain(answer.status())
  }
  expect((await request.fetch('/', { method: 'DELETE' })).status()).toBe(405)
})

test('pages come with a content policy, and packed', async ({ request }) => {
  const { 'content-security-policy': policy, 'content-encoding': packing } = (await request.get('/')).headers()
  expect(policy).toContain("default-src 'none'")
  expect(packing).toBe('br')
})

test('nothing of the stand-ins is in what the hosts publish', () => {
  const house = process.env['TEST_HOUSE'] ?? '.'
  const published = globSync(`${house}/{dist,dist-studio}/**/*.{html,js,json,txt,xml}`)
  expect(published.length).toBeGreaterThan(100)
  expect(published.filter((file) => readFileSync(file, 'utf8').includes('__mailbox'))).toEqual([])
  expect(globSync(`${house}/dist/{studio,__mailbox,_lake}*`)).toEqual([])
})
