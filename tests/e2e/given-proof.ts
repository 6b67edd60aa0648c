import { Buffer } from 'node:buffer'
import { type APIRequestContext, expect } from '@playwright/test'
import { makeJpeg } from '../fixtures/make-jpeg.ts'
import { siteUrl } from './addresses.ts'
import { someCaller } from './caller.ts'

/** A photo that nobody has sent before, large enough to be told from others by its pixels. */
export const newPhoto = (): Buffer =>
  Buffer.from(makeJpeg(Math.trunc(Math.random() * 1e6), { width: 1200, height: 900 }))

/** The link of the staff's mail with this code, as a path. */
export async function mailedLink(request: APIRequestContext, code: string, site = siteUrl): Promise<string> {
  const find = async () => {
    const mails = (await (await request.get(`${site}/__mailbox/api/mails`)).json()) as {
      subject: string
      text: string
    }[]
    const mail = mails.find(({ subject }) => subject.includes(code))
    return /\/\.netlify\/functions\/proof\?open=[\w.~-]+/.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

/** Asks for a photo of a car and sends one, without a browser: the sample shop accepts no order without. */
export async function giveProof(request: APIRequestContext, car: string, site = siteUrl): Promise<void> {
  const origin = new URL(site).origin
  const asked = await request.post(`${site}/.netlify/functions/proof`, {
    headers: { 'x-test-caller': someCaller(), origin },
    data: { vehicle: car, language: 'fr', website: '', startedAt: 0 },
  })
  const { code } = (await asked.json()) as { code: string }
  const address = site + (await mailedLink(request, code, site)).replace('?open=', '?request=')
  const photo = { headers: { origin, 'content-type': 'image/jpeg' }, data: newPhoto() }
  expect((await request.post(`${address}&n=1`, photo)).status()).toBe(200)
  expect((await request.post(address, { headers: { origin }, data: {} })).status()).toBe(200)
}
