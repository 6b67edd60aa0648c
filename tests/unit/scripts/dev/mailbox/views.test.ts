import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DOMAIN, makeMail, startTestMailbox } from './start-test-mailbox.ts'

let box: Awaited<ReturnType<typeof startTestMailbox>>
beforeEach(async () => {
  box = await startTestMailbox()
})
afterEach(() => box.close())

const text = async (path?: string) => (await box.page(path)).text()
const keyOfLast = async () => {
  const [{ key } = { key: '' }]: { key: string }[] = await (await box.page('/api/mails')).json()
  return key
}
const form = (path: string, fields: Record<string, string>) =>
  box.page(path, { method: 'POST', body: new URLSearchParams(fields) })

test('an empty mailbox says so and explains how to fill it', async () => {
  expect(await text()).toContain('Aucun e-mail pour le moment')
})

test('the list shows each mail and marks duplicates', async () => {
  await box.client().messages.create(DOMAIN, makeMail({ subject: 'Une <commande>' }))
  expect(await text()).toContain('Une &lt;commande&gt;')
  expect(await text()).not.toContain('déjà reçu')
  await box.client().messages.create(DOMAIN, makeMail({ subject: 'Une <commande>' }))
  expect((await text()).match(/déjà reçu/g)).toHaveLength(1)
})

test('a mail is shown as text and as source, both escaped', async () => {
  await box.client().messages.create(DOMAIN, makeMail({ text: '<script>a()</script>', html: '<script>b()</script>' }))
  const key = await keyOfLast()
  expect(await text(`/mails/${key}?view=text`)).toContain('&lt;script&gt;a()')
  const source = await text(`/mails/${key}?view=source`)
  expect(source).toContain('&lt;script&gt;b()')
  expect(source).toContain('v:mail-id')
})

test('a mail is rendered in a sandboxed frame that cannot run, load or send anything', async () => {
  await box.client().messages.create(DOMAIN, makeMail())
  const key = await keyOfLast()
  expect(await text(`/mails/${key}`)).toMatch(/<iframe [^>]*sandbox=""/)
  const body = await box.page(`/mails/${key}/html`)
  const policy = body.headers.get('content-security-policy') ?? ''
  for (const rule of ["default-src 'none'", 'img-src data:', "form-action 'none'", 'sandbox'])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/script-src|https?:/)
  expect(await body.text()).toBe('<p>Bonjour <b>vous</b></p>')
})

test('the button empties the mailbox', async () => {
  await box.client().messages.create(DOMAIN, makeMail())
  const { status, headers } = await form('/delete-all', {})
  expect([status, headers.get('location')]).toEqual([303, '/__mailbox'])
  expect(await text()).toContain('Aucun e-mail')
})

test('the panel turns a fault on and off and shows its duration', async () => {
  await form('/faults', { kind: 'status503', span: '3' })
  expect(await text()).toContain('encore 3 demandes')
  await form('/faults', { kind: 'status503', span: 'off' })
  expect(await text()).not.toContain('encore 3 demandes')
  await form('/faults', { kind: 'answerLost', span: 'always' })
  await form('/faults', { kind: 'all' })
  expect(await (await box.page('/api/faults')).json()).toEqual([])
})

test('the page’s script notices each change', async () => {
  const version = async () => (await box.page('/api/version')).text()
  const versions = [await version()]
  await box.client().messages.create(DOMAIN, makeMail())
  versions.push(await version())
  await form('/faults', { kind: 'status500', span: '1' })
  versions.push(await version())
  expect(new Set(versions).size).toBe(3)
  expect(await version()).toBe(versions[2])
})

test('pages run their own script and style and nothing else', async () => {
  const { headers } = await box.page()
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  for (const [file, type] of [
    ['live.js', 'text/javascript'],
    ['style.css', 'text/css'],
  ] as const)
    expect((await box.page(`/${file}`)).headers.get('content-type')).toContain(type)
})

test.each(['/mails/nobody', '/nothing', '/../package.json', '/mails/x/html'])('%s is not found', async (path) => {
  expect((await box.page(path)).status).toBe(404)
})

const statusOf = (address: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(address, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('other origins and foreign host names may neither read nor send', async () => {
  for (const address of [`${box.urls.pagesUrl}/__mailbox`, `${box.urls.url}/v3/${DOMAIN}/events`]) {
    expect(await statusOf(address, { host: 'attacker.test' })).toBe(403)
    expect(await statusOf(address, { host: 'localhost:1', origin: 'https://attacker.test' })).toBe(403)
    expect(await statusOf(address, { host: 'localhost:5173', origin: 'null' })).toBe(403)
  }
  expect(
    await statusOf(`${box.urls.pagesUrl}/__mailbox`, { host: 'localhost:5173', origin: 'http://localhost:5173' }),
  ).toBe(200)
})
