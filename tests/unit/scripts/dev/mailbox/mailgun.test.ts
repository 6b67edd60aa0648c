import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOCAL_API_KEY, LOCAL_LIST } from '../../../../../scripts/dev/mailbox/mailbox.ts'
import { DOMAIN, makeMail, startTestMailbox } from './start-test-mailbox.ts'

let box: Awaited<ReturnType<typeof startTestMailbox>>
beforeEach(async () => {
  box = await startTestMailbox()
})
afterEach(() => box.close())

const client = (key = LOCAL_API_KEY) => box.client(key, 30_000)

const storedMails = async (): Promise<{ subject: string; to: string[]; fields: [string, string][] }[]> =>
  (await box.page('/api/mails')).json()
const auth = { authorization: `Basic ${Buffer.from(`api:${LOCAL_API_KEY}`).toString('base64')}` }
const events = async (query: Record<string, string>) => {
  const response = await fetch(`${box.urls.url}/v3/${DOMAIN}/events?${new URLSearchParams(query)}`, { headers: auth })
  const { items }: { items: { event: string; message: { headers: { 'message-id': string } } }[] } =
    await response.json()
  return items.map(({ event, message }) => `${event} ${message.headers['message-id']}`)
}

test('a mail sent by the real client is stored with every field unchanged', async () => {
  const { id } = await client().messages.create(DOMAIN, makeMail({ to: ['a@exemple.test', 'b@exemple.test'] }))
  expect(id).toBe('<un@exemple.test>')
  const [mail] = await storedMails()
  expect(mail).toMatchObject({ subject: 'Bonjour', to: ['a@exemple.test', 'b@exemple.test'] })
  expect(mail?.fields).toContainEqual(['v:mail-id', 'un'])
})

test('an attachment is stored with its name and size', async () => {
  await client().messages.create(
    DOMAIN,
    makeMail({ attachment: { data: Buffer.from('%PDF'), filename: 'conditions.pdf' } }),
  )
  const [{ key } = { key: '' }]: { key: string }[] = await (await box.page('/api/mails')).json()
  expect(await (await box.page(`/mails/${key}?view=source`)).text()).toContain('conditions.pdf')
  expect(await (await box.page(`/mails/${key}`)).text()).toContain(`/mails/${key}/files/0`)
  const file = await box.page(`/mails/${key}/files/0`)
  expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
    '%PDF',
    expect.stringMatching(/^attachment/),
  ])
  expect((await box.page(`/mails/${key}/files/1`)).status).toBe(404)
})

test('a file in another field than `attachment` or `inline` does not go with the mail, as at Mailgun', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ from: 'a@exemple.test', to: 'b@exemple.test', subject: 'x', text: 'x' }))
    form.append(name, value)
  form.append('attachments', new Blob(['%PDF']), 'perdu.pdf')
  const sent = await fetch(`${box.urls.url}/v3/${DOMAIN}/messages`, { method: 'POST', headers: auth, body: form })
  expect(sent.status).toBe(200)
  expect((await storedMails())[0]).toMatchObject({ subject: 'x', files: [] })
})

test('a wrong key, a foreign domain and a missing field are refused as Mailgun refuses them', async () => {
  await expect(client('wrong-key-wrong-key').messages.create(DOMAIN, makeMail())).rejects.toMatchObject({
    status: 401,
  })
  await expect(client().messages.create('other.test', makeMail())).rejects.toMatchObject({ status: 404 })
  await expect(client().messages.create(DOMAIN, makeMail({ from: ' ' }))).rejects.toMatchObject({
    status: 400,
    details: 'from parameter is missing',
  })
  expect(await storedMails()).toEqual([])
})

const manyAddresses = (count: number) => Array.from({ length: count }, (_, place) => `a${place}@exemple.test`)

test.each([
  [
    'a sender that is no address',
    { from: 'Boutique' },
    "'from' parameter is not a valid address. please check documentation",
  ],
  ['an invalid recipient', { to: ['personne'] }, "'to' parameter is not a valid address. please check documentation"],
  [
    'a recipient without a domain of two parts',
    { to: ['matt@parabol'] },
    "'to' parameter is not a valid address. please check documentation",
  ],
  [
    'one bad recipient among good ones',
    { to: ['a@exemple.test, b@'] },
    "'to' parameter is not a valid address. please check documentation",
  ],
  ['a copy to nobody', { cc: ['<>'] }, "'cc' parameter is not a valid address. please check documentation"],
  ['1,001 recipients', { to: manyAddresses(1_001) }, 'Too many recipients, max is 1000'],
  ['no subject', { subject: ' ' }, 'subject parameter is missing'],
  ['no text', { text: '', html: '' }, 'Need at least one of text, html or template parameters specified'],
  ['options of more than 16 KB', { 'v:more': 'x'.repeat(16 * 1024) }, 'Send options exceed 16 KB'],
])('a mail with %s is refused with the provider’s message', async (_, more, details) => {
  await expect(client().messages.create(DOMAIN, makeMail(more))).rejects.toMatchObject({ status: 400, details })
  expect(await storedMails()).toEqual([])
})

test.each([
  ['a name before an address', { to: ['Zoé Ö <zoe@exemple.test>'] }],
  ['a comma in a quoted name', { to: ['"Martin, Anne" <anne@exemple.test>, b@exemple.test'] }],
  ['a tag and an apostrophe', { to: ["o'neil+age@sous.exemple.test"] }],
  ['1,000 recipients', { to: manyAddresses(1_000) }],
])('a mail with %s is accepted', async (_, more) => {
  await client().messages.create(DOMAIN, makeMail(more))
  expect(await storedMails()).toHaveLength(1)
})

test('mails survive a restart, even with a last line cut off by a crash', async () => {
  await client().messages.create(DOMAIN, makeMail({ subject: 'un' }))
  await appendFile(join(box.dir, 'mailbox.ndjson'), '{"op":"mail","mail":{"key":')
  await box.restart()
  await client().messages.create(DOMAIN, makeMail({ subject: 'deux' }))
  await box.restart()
  expect((await storedMails()).map(({ subject }) => subject)).toEqual(['deux', 'un'])
})

test('the event log can be queried by Message-Id, recipient, time and order', async () => {
  const before = Date.now() / 1000 - 1
  await client().messages.create(DOMAIN, makeMail())
  await client().messages.create(
    DOMAIN,
    makeMail({ 'h:Message-Id': '<deux@exemple.test>', to: ['Ö <o@exemple.test>'] }),
  )
  expect(await events({ 'message-id': 'deux@exemple.test', ascending: 'yes' })).toEqual([
    'accepted deux@exemple.test',
    'delivered deux@exemple.test',
  ])
  expect(await events({ recipient: 'vendeur@exemple.test', event: 'accepted' })).toEqual(['accepted un@exemple.test'])
  expect(await events({ begin: String(before), ascending: 'yes', event: 'accepted' })).toEqual([
    'accepted un@exemple.test',
    'accepted deux@exemple.test',
  ])
  expect(await events({ end: String(before) })).toEqual([])
  expect(await events({ begin: new Date(Date.now() + 60_000).toUTCString() })).toEqual([])
  expect(await events({ 'message-id': 'trois@exemple.test' })).toEqual([])
})

test('emptying the mailbox keeps the provider’s event log', async () => {
  await client().messages.create(DOMAIN, makeMail())
  await box.page('/api/mails', { method: 'DELETE' })
  expect(await storedMails()).toEqual([])
  expect(await events({ event: 'accepted' })).toEqual(['accepted un@exemple.test'])
})

test('an event log that is not available answers 404', async () => {
  await box.page('/api/faults', { method: 'POST', body: JSON.stringify({ kind: 'eventsGone', span: 1 }) })
  const address = `${box.urls.url}/v3/${DOMAIN}/events`
  expect((await fetch(address, { headers: auth })).status).toBe(404)
  expect((await fetch(address, { headers: auth })).status).toBe(200)
})

test('the account has one list and one domain, and no other', async () => {
  const { lists, domains } = client()
  expect(await lists.get(LOCAL_LIST)).toMatchObject({ address: LOCAL_LIST, members_count: 0 })
  expect(await domains.get(DOMAIN)).toMatchObject({ name: DOMAIN, state: 'active' })
  const details = 'Mailing list autre@exemple.test not found'
  await expect(lists.get('autre@exemple.test')).rejects.toMatchObject({ status: 404, details })
  const member = { address: 'zoe@exemple.test', name: '', vars: '{}', subscribed: 'yes', upsert: 'yes' } as const
  await expect(lists.members.createMember('autre@exemple.test', member)).rejects.toMatchObject({ status: 404, details })
  await expect(lists.members.destroyMember('autre@exemple.test', member.address)).rejects.toMatchObject({ status: 404 })
})

test('a list member is added, found, kept over a restart and removed', async () => {
  const { members } = client().lists
  const list = LOCAL_LIST
  const address = 'Zoe@exemple.test'
  await members.createMember(list, {
    address,
    name: 'Zoé',
    vars: JSON.stringify({ language: 'de' }),
    subscribed: 'yes',
    upsert: 'yes',
  })
  expect(await members.getMember(list, address)).toMatchObject({
    address,
    name: 'Zoé',
    subscribed: true,
    vars: { language: 'de' },
  })
  await expect(
    members.createMember(list, { address, name: '', vars: '{}', subscribed: 'yes', upsert: 'no' }),
  ).rejects.toMatchObject({ status: 400 })
  await box.restart()
  expect(await client().lists.members.getMember(list, address)).toMatchObject({ subscribed: true, name: 'Zoé' })
  await client().lists.members.destroyMember(list, address)
  await expect(client().lists.members.getMember(list, address)).rejects.toMatchObject({ status: 404 })
})
