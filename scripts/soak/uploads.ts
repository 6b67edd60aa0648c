import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setEnvironmentContext } from '@netlify/blobs'
import { anyFreePort } from '../command/port.ts'
import { forkBlobs } from '../dev/blobs.ts'
import { shopStores } from '../orders/stores.ts'
import { makeOrder, sampleCars } from '../sales/sample-forms.ts'
import { formRequest, makeShopFolder, SITE, shopVariables } from '../sales/test-shop.ts'
import { CALLER_HEADER } from './orders/buyers.ts'
import { type Death, type Killable, later, type ScaledClock, startKillable } from './orders/disturbances.ts'
import { buildFunctions } from './orders/run-orders.ts'
import type { Check, Part } from './part.ts'

/** More cases than an upload and a deletion have points: each orders a car of its own. */
const CARS = 300
/** Time after which the hourly run sweeps what was left (netlify/lib/dossier/dossier-store.ts), with an hour to spare. */
const UNTIL_SWEPT = 5 * 60 * 60_000
const PART = 4 * 1024 * 1024
/** A PDF of two parts. */
const sent = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(PART, 32), Buffer.from('\n%%EOF\n')])
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const actions = ['upload', 'delete'] as const
interface Case {
  action: (typeof actions)[number]
  death: Death
}
/** What is killed before a request to the store, its buyer sends again; after one he closes the page. The store is then the
 *  same as before the next request, so that both buyers meet every state. */
const goesOn = ({ death }: Case): boolean => death.when === 'before'

interface Played extends Case {
  token: string
  /** Files that the order had right after the death, and at the end. */
  files: number
}

/** Kills the functions before and after each request to the store of an upload in two parts and of its deletion. Whatever the
 *  point, the file is whole or missing; a buyer who goes on gets what he wants; and the hourly run leaves nothing of what broke
 *  off. */
export async function runUploads(): Promise<Part> {
  const program = join('node_modules/.cache', `soak-${randomUUID().slice(0, 8)}`)
  const folder = await makeShopFolder(sampleCars(CARS))
  const closing: (() => Promise<unknown>)[] = [folder, program].map(
    (place) => () => rm(place, { recursive: true, force: true }),
  )
  try {
    await buildFunctions(program, ['dossier', 'retention', 'send-payment-confirmation'])
    const blobs = await forkBlobs(join(folder, 'blobs'))
    closing.push(blobs.close)
    setEnvironmentContext(blobs.context)
    const port = await anyFreePort()
    const clock: ScaledClock = { start: Date.now(), since: Date.now(), speed: 1 }
    const functions = await startKillable(['functions', program, String(port)], {
      // No provider answers: mails wait, which is nothing to an upload.
      ...shopVariables('http://127.0.0.1:1', folder),
      HOLDS_AN_HOUR: String(CARS),
      TEST_CALLER_HEADER: CALLER_HEADER,
      NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(blobs.context)).toString('base64'),
      SOAK_CLOCK: JSON.stringify(clock),
    })
    closing.push(functions.close)
    const shop = openShop(functions, `http://127.0.0.1:${port}`)
    const played = await playAll(shop)
    await functions.restart({ SOAK_CLOCK: JSON.stringify(later(clock, UNTIL_SWEPT)) })
    await shop.call('retention', { method: 'POST' })
    return { checks: await checkEnd(shop, played), figures: figuresOf(played, functions.kills) }
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
type ShopAtWork = ReturnType<typeof openShop>

function openShop(functions: Killable, site: string) {
  let orders = 0
  const call = (path: string, init: Init = {}) =>
    fetch(`${site}/.netlify/functions/${path}`, {
      ...init,
      headers: { origin: SITE, connection: 'close', ...init.headers, [CALLER_HEADER]: callerOf(orders) },
    })
  /** An order's papers, as its page asks for them; a killed request is sent again, or nothing more if he is not patient. */
  const asBuyer = (token: string, isPatient: boolean) => {
    let died = false
    const ask = async (more: string, init: Init): Promise<Response | undefined> => {
      if (died && !isPatient) return undefined
      const answer = await call(`dossier?order=${token}${more}`, init).catch(() => undefined)
      if (answer) return answer
      died = true
      await functions.restart()
      return ask(more, init)
    }
    const post = (more: string, body: object) => ask(more, formRequest(body))
    return {
      hasDied: () => died,
      upload: async () => {
        const opened = await post('', { paper: 'transferProof', name: 'virement.pdf', size: sent.length })
        const { file = '' } = ((await opened?.json()) ?? {}) as { file?: string }
        for (let n = 1; n <= 2; n += 1) {
          const body = sent.subarray((n - 1) * PART, n * PART)
          const headers = { 'content-type': 'application/octet-stream' }
          await ask(`&file=${file}&part=${n}`, { method: 'POST', headers, body })
        }
        await post(`&file=${file}`, { sha256: hashOf(sent) })
        return file
      },
      remove: (file: string) => ask(`&file=${file}`, { method: 'DELETE' }),
    }
  }
  return {
    call,
    asBuyer,
    tell: functions.tell,
    /** Orders the next car; resolves to the token of its link. */
    order: async () => {
      orders += 1
      const answer = await call('send-payment-confirmation', formRequest(makeOrder(orders - 1)))
      const { order } = (await answer.json()) as { order?: string }
      if (!order) throw new Error(`no order: ${answer.status}`)
      return order
    },
    /** How many files an order has; throws of one that is not what was sent. */
    count: async (token: string) => {
      const answer = await call(`dossier?order=${token}`)
      const { dossier } = (await answer.json()) as { dossier: { items: Record<string, { files: { id: string }[] }> } }
      const files = dossier.items['transferProof']?.files ?? []
      for (const { id } of files) {
        const bytes = await (await call(`dossier?order=${token}&file=${id}`)).bytes()
        if (hashOf(bytes) !== hashOf(sent)) throw new Error('a file is not what was sent')
      }
      return files.length
    },
  }
}

/** Each order comes from a network of its own. */
const callerOf = (order: number) => `10.${Math.trunc(order / 250)}.${order % 250}.7`

/** Plays every case: the point moves on until the action ends before it is reached. */
async function playAll(shop: ShopAtWork): Promise<Played[]> {
  const played: Played[] = []
  for (const action of actions)
    for (const when of ['before', 'after'] as const)
      for (let at = 1; ; at += 1) {
        const one = await play(shop, { action, death: { when, at } })
        if (!one) break
        played.push(one)
      }
  return played
}

/** Plays one case; undefined if nobody died. */
async function play(shop: ShopAtWork, one: Case): Promise<Played | undefined> {
  const token = await shop.order()
  const before = one.action === 'delete' ? await shop.asBuyer(token, true).upload() : ''
  await shop.tell(one.death)
  const buyer = shop.asBuyer(token, goesOn(one))
  await (one.action === 'delete' ? buyer.remove(before) : buyer.upload())
  if (!buyer.hasDied()) {
    await shop.tell({ when: 'before', at: 0 })
    return undefined
  }
  const files = await shop.count(token).catch(() => Number.NaN)
  return { ...one, token, files }
}

const nameOf = ({ action, death: { when, at } }: Case) =>
  `${action === 'upload' ? 'envoi' : 'suppression'}, tué ${when === 'before' ? 'avant' : 'après'} la requête ${at}`

async function checkEnd(shop: ShopAtWork, played: readonly Played[]): Promise<Check[]> {
  const keys = (await shopStores().read('dossiers', '')).map(({ key }) => key)
  const broken: string[] = []
  const left: string[] = []
  for (const one of played) {
    const [vehicle = '', id = ''] = (one.token.split('.')[0] ?? '').split('~')
    const own = keys.filter((key) => key.includes(`/${vehicle}~${id}`)).map((key) => key.split('/')[0])
    const files = await shop.count(one.token).catch(() => Number.NaN)
    if (files !== one.files || !(files <= 1)) broken.push(nameOf(one))
    // Two parts of a file that is there, none of another; and no upload is open.
    if (own.filter((kind) => kind === 'part').length !== files * 2 || own.includes('upload')) left.push(nameOf(one))
  }
  const unmet = played.filter((one) => goesOn(one) && one.files !== (one.action === 'upload' ? 1 : 0))
  const checks: [string, string[]][] = [
    ['un fichier est entier ou manque, et le balayage n’y change rien', broken],
    ['qui reprend son envoi a son fichier une fois, qui reprend sa suppression ne l’a plus', unmet.map(nameOf)],
    ['cinq heures après, il ne reste rien de ce qui s’est interrompu', left],
    ['chaque action a été tuée plusieurs fois', actions.filter((name) => countOf(played, name) < 8)],
  ]
  return checks.map(([name, faults]) => ({ name, faults: faults.slice(0, 10) }))
}

const countOf = (played: readonly Played[], name: Case['action']) =>
  played.filter(({ action }) => action === name).length

const figuresOf = (played: readonly Played[], kills: number) => [
  `${countOf(played, 'upload')} envois et ${countOf(played, 'delete')} suppressions tués chacun à un autre point, ${kills} redémarrages`,
  `envois abandonnés dont le fichier était déjà là : ${played.filter((one) => one.action === 'upload' && !goesOn(one) && one.files === 1).length}`,
]
