import { globSync, readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { expect, test } from '@playwright/test'
import { secretNames } from '../../schemas/domain/environment.ts'
import { plantedSecrets } from '../../scripts/checks/test-copy.ts'
import { sampleOf, withLocalSamples } from '../../scripts/command/environment.ts'
import { siteUrl } from './addresses.ts'

const copy = process.env['TEST_COPY'] ?? '.'

test('an unknown car redirects to the catalogue of its language', async ({ request }) => {
  for (const prefix of ['', '/de', '/zh-CN']) {
    const answer = await request.get(`${prefix}/vehicles/no-such-car-2020-001`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([302, `${siteUrl}${prefix}/vehicles`])
  }
})

test('an unknown path answers 404 with the page of its language', async ({ request }) => {
  for (const [path, language] of [
    ['/nowhere', 'fr'],
    ['/de/nowhere', 'de'],
  ]) {
    const answer = await request.get(path!)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain(`<html lang="${language}"`)
  }
})

test('malformed requests are refused, and the site keeps running', async ({ request }) => {
  for (const path of ['/vehicles/%E0%A4%A', '//a:b:c/']) {
    const answer = await request.get(siteUrl + path, { maxRedirects: 0 })
    expect([400, 404]).toContain(answer.status())
  }
  expect((await request.fetch('/', { method: 'DELETE' })).status()).toBe(405)
})

/** The status of a request with another Host header, which Playwright's requests cannot send. */
const statusUnder = (host: string, address: string) =>
  new Promise<number | undefined>((done, fail) => {
    httpRequest(address, { headers: { host } }, (answer) => {
      answer.resume()
      done(answer.statusCode)
    })
      .once('error', fail)
      .end()
  })

test('a foreign host name gets nothing, and no redirect leads to another port', async () => {
  const { port } = new URL(siteUrl)
  const paths = [
    '/',
    '/.netlify/functions/order?vehicle=none',
    '/.netlify/functions/preview',
    '/studio',
    '/_lake/v1/ping',
  ]
  for (const host of [`evil.test:${port}`, `127.0.0.1:${Number(port) + 1}`])
    for (const path of paths) expect([path, await statusUnder(host, siteUrl + path)]).toEqual([path, 403])
  expect(await statusUnder(`127.0.0.1:${port}`, `${siteUrl}/`)).toBe(200)
})

test('scheduled functions have no address', async ({ request }) => {
  for (const name of ['minute', 'retention'])
    expect((await request.post(`/.netlify/functions/${name}`, { data: {} })).status()).toBe(404)
})

test('the not-found page itself answers with 404', async ({ request }) => {
  for (const path of ['/404', '/404.html', '/de/404']) expect((await request.get(path)).status()).toBe(404)
})

test('security.txt is served as text, names the contact, and has not expired', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
})

test('build files are not published: no manifest, no source map', async ({ request }) => {
  for (const path of ['/.vite/manifest.json', '/_headers', '/_redirects', '/.env', '/.git/config'])
    expect((await request.get(path)).status()).toBe(404)
  expect(globSync(`${copy}/dist/{.vite,**/*.map}`)).toEqual([])
})

test('the published files contain no secret’s value and no sample of one', () => {
  const files = globSync(`${copy}/{dist,dist-studio}/**/*.{html,js,css,json,txt,xml,map}`)
  const published = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  // The same search finds public values, so it works.
  const name = process.env['COMPANY_NAME'] ?? String(withLocalSamples({})['COMPANY_NAME'])
  expect(published.some(({ text }) => text.includes(name))).toBe(true)
  const samples = secretNames.map((secret) => process.env[secret] || sampleOf(secret))
  const values = [...Object.values(plantedSecrets), ...samples].filter((value) => value !== undefined)
  expect(values.length).toBeGreaterThan(secretNames.length)
  const found = published.flatMap(({ file, text }) =>
    values.filter((value) => text.includes(value)).map((value) => `${file}: ${value}`),
  )
  expect(found).toEqual([])
})

test('every answer of a function has HSTS, no-store and nosniff headers', async ({ request }) => {
  for (const path of [
    'order?vehicle=none',
    'order?move=accepted&order=forged',
    'contact',
    'publication',
    'content-webhook',
    'newsletter?leave=x',
  ]) {
    const headers = (await request.get(`/.netlify/functions/${path}`)).headers()
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('includeSubDomains'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
})

test('pages have a content security policy and are compressed', async ({ request }) => {
  const { 'content-security-policy': policy, 'content-encoding': packing } = (await request.get('/')).headers()
  expect(policy).toContain("default-src 'none'")
  expect(packing).toBe('br')
})

test('the published files contain nothing of the stand-ins', () => {
  const published = globSync(`${copy}/{dist,dist-studio}/**/*.{html,js,json,txt,xml}`)
  expect(published.length).toBeGreaterThan(100)
  expect(published.filter((file) => readFileSync(file, 'utf8').includes('__mailbox'))).toEqual([])
  expect(globSync(`${copy}/dist/{studio,__mailbox,_lake}*`)).toEqual([])
})
