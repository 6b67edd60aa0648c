import { expect, test } from 'vitest'
import contact from '../../../../../netlify/functions/contact.ts'
import newsletter from '../../../../../netlify/functions/newsletter.ts'
import confirm from '../../../../../netlify/functions/send-payment-confirmation.ts'
import withdrawal from '../../../../../netlify/functions/withdrawal.ts'
import { openStore, storeNames } from '../../../../../netlify/lib/store/blob-store.ts'
import { callFunction, makeContactInput, makePost, makePurchaseInput, refusal } from '../../calls.ts'
import { useSales } from '../../shop.ts'

const shop = useSales({})
const forms = { contact, newsletter, 'send-payment-confirmation': confirm, withdrawal }

const filled = {
  contact: makeContactInput(),
  newsletter: { email: 'zoe@exemple.test', language: 'fr' },
  'send-payment-confirmation': makePurchaseInput(),
  withdrawal: { name: 'Zoé', reference: 'AGE-1', email: 'zoe@exemple.test', language: 'fr' },
}

test.each(Object.entries(forms))(
  'a robot that fills in the hidden field of %s gets a success; nothing is stored or sent',
  async (name, handler) => {
    const stores = storeNames.map((name) => openStore(name))
    const kept = async () => Promise.all(stores.map((store) => store.list('')))
    const before = await kept()
    const fields = filled[name as keyof typeof filled]
    const called = await callFunction(handler, makePost({ ...fields, website: 'https://pills.test' }, {}, name))
    await called.afterwards()
    expect({ status: called.status, body: called.body }).toEqual({ status: 200, body: { ok: true } })
    expect(await kept()).toEqual(before)
    expect(await shop.mails()).toEqual([])
  },
)

test.each(Object.entries(forms))(
  '%s sent within three seconds is refused and can be sent again',
  async (name, handler) => {
    const fields = filled[name as keyof typeof filled]
    const send = (startedAt: number) => callFunction(handler, makePost({ ...fields, startedAt }, {}, name))
    expect(refusal(await send(Date.now() - 2_000))).toEqual({ status: 422, code: 'tooFast' })
    const later = await send(Date.now() - 4_000)
    await later.afterwards()
    expect(later.status).toBe(200)
  },
)
