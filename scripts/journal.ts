// npm run journal: checks the record of each car, in the local store or, with NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, in the site's
// store at Netlify. Orders and mails hold copies of where a record ended: who rewrites the record cannot rewrite those in mailboxes.
import { checkChain, readChainKeys } from '../schemas/domain/journal-chain.ts'
import { journalSchema } from '../schemas/domain/journal.ts'
import { listingHeadSchema, orderSchema } from '../schemas/domain/order.ts'
import { commandEnvironment } from './command/environment.ts'
import { readOptions } from './command/options.ts'
import { STORE_FOLDER } from './dev/local-services.ts'
import { faultSentence } from './orders/lines.ts'
import { openShopStores, type ShopStores } from './orders/stores.ts'

const USAGE = `npm run journal                  le journal de chaque voiture : ses entrées et l’empreinte de la dernière
npm run journal -- --check       vérifie chaque entrée, sa signature, la fin que la boutique a notée et celles que gardent les
                                 commandes ; le code de sortie est 1 si quelque chose ne va pas
npm run journal -- --car ID      d’une seule voiture

Sans NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN, la réserve est celle de cette machine.`

const { check: checks = false, car } = readOptions(USAGE, {
  check: { type: 'boolean' },
  car: { type: 'string' },
})
const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, JOURNAL_KEY: key } = commandEnvironment()
const ownKey = key === undefined ? undefined : (await readChainKeys(key))?.publicKey
const hosted = siteID && token ? { siteID, token } : undefined
const stores = await openShopStores(hosted, STORE_FOLDER)

const reasons = {
  number: 'son numéro ne suit pas, ou elle manque',
  car: 'elle parle d’une autre voiture',
  previous: 'elle ne continue pas la précédente',
  time: 'elle est datée d’avant la précédente',
  signature: 'sa signature est fausse',
  unsigned: 'elle n’est plus signée',
}

/** Where records ended: by car, who says so and which fingerprint. */
async function readHeads({ read }: ShopStores): Promise<Map<string, { by: string; hash: string }[]>> {
  const heads = new Map<string, { by: string; hash: string }[]>()
  const note = (id: string, head: { by: string; hash: string }) => heads.set(id, [...(heads.get(id) ?? []), head])
  for (const { key: name, value } of await read('journal', 'heads/')) {
    const head = listingHeadSchema.safeParse(value).data
    note(name.slice('heads/'.length), { by: 'la boutique', hash: head?.hash ?? '' })
  }
  const kept = [['orders', 'cars/'] as const, ['orders', 'closed/'] as const, ['archive', 'orders/'] as const]
  for (const { value } of (await Promise.all(kept.map(([store, prefix]) => read(store, prefix)))).flat()) {
    const order = orderSchema.safeParse(value).data
    if (order?.listing)
      note(order.vehicleId, { by: `la commande ${order.payment.reference}`, hash: order.listing.hash })
  }
  return heads
}

/** What is wrong with a car's record, a sentence each; and its line. */
async function readRecord(id: string, value: unknown, heads: { by: string; hash: string }[]) {
  const journal = journalSchema.safeParse(value).data
  if (!journal) return { line: `${id} : illisible ou absent`, faults: ['son journal est illisible ou absent'] }
  const answer = await checkChain(id, journal)
  const line = `${id} : ${journal.entries.length} entrées, empreinte ${answer.hashes.at(-1)}`
  if (!answer.ok) return { line, faults: [`entrée ${answer.fault.n} : ${reasons[answer.fault.reason]}`] }
  return {
    line,
    faults: [
      ...heads
        .filter(({ hash }) => !answer.hashes.includes(hash))
        .map(({ by, hash }) => `l’empreinte que garde ${by} n’y est pas : ${hash}`),
      ...answer.keys
        .filter((signer) => ownKey !== undefined && signer !== ownKey)
        .map((signer) => `une autre clé a signé : ${signer}`),
      ...(answer.keys.length === 0 ? ['aucune entrée n’est signée'] : []),
    ],
  }
}

try {
  const heads = await readHeads(stores)
  const records = new Map(
    (await stores.read('journal', 'cars/')).map((one) => [one.key.slice('cars/'.length), one.value]),
  )
  const ids = [...new Set([...records.keys(), ...heads.keys()])].filter((id) => car === undefined || id === car)
  if (car !== undefined && ids.length === 0) throw new RangeError(`« ${car} » n’a pas de journal.`)
  let wrong = 0
  for (const id of ids.toSorted()) {
    const { line, faults } = await readRecord(id, records.get(id), heads.get(id) ?? [])
    console.log(line)
    if (!checks) continue
    for (const fault of faults) console.log(`  ! ${fault}`)
    if (faults.length > 0) wrong += 1
  }
  if (checks) {
    console.log(`\n${ids.length} journaux vérifiés, ${wrong} en défaut. Clé de la boutique : ${ownKey ?? 'aucune'}`)
    if (wrong > 0) process.exitCode = 1
  }
} catch (thrown) {
  process.exitCode = 1
  console.error(thrown instanceof RangeError ? thrown.message : faultSentence(thrown))
} finally {
  await stores.close()
}
