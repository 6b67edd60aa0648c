// npm run orders: the orders and the mails that are not out, from the store of this machine, or, with NETLIFY_SITE_ID and
// NETLIFY_AUTH_TOKEN, from the site's at Netlify.
//   npm run orders -- --save copy.ndjson      writes all that the store keeps into a file; it holds personal data
//   npm run orders -- --restore copy.ndjson   puts back what is missing; what is there stays
import './command/silence.ts'
import { commandEnvironment } from './command/environment.ts'
import { STORE_FOLDER } from './dev/local-services.ts'
import { restoreStores, saveStores } from './orders/backup.ts'
import { faultSentence } from './orders/fault-sentence.ts'
import { readOptions } from './orders/options.ts'
import { mailLines, orderLines } from './orders/order-lines.ts'
import { openShopStores } from './orders/shop-stores.ts'

const wanted = readOptions(process.argv.slice(2))
const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = commandEnvironment()
const hosted = siteID && token ? { siteID, token } : undefined
const stores = await openShopStores(hosted, STORE_FOLDER)
console.log(hosted ? `Réserve du site ${siteID}\n` : `Réserve de cette machine (${STORE_FOLDER})\n`)

const show = (title: string, lines: string[]) =>
  console.log([`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`), ''].join('\n'))

async function list(): Promise<void> {
  const [current, closed, archived, pending, later, gathered, dead] = await Promise.all([
    stores.read('orders', 'cars/'),
    stores.read('orders', 'closed/'),
    stores.read('archive', 'orders/'),
    stores.read('outbox', 'pending/'),
    stores.read('outbox', 'later/'),
    stores.read('outbox', 'gathered/'),
    stores.read('outbox', 'dead/'),
  ])
  show('Commandes', orderLines([...current, ...closed]))
  show('Archive', orderLines(archived))
  show('E-mails en attente', mailLines([...pending, ...later]))
  show('Messages gardés pour l’envoi groupé de l’heure', mailLines(gathered))
  show('E-mails abandonnés', mailLines(dead))
}

try {
  if (wanted.kind === 'save') {
    const count = await saveStores(stores, wanted.file)
    console.log(`${count} enregistrements copiés dans ${wanted.file}. Ce fichier contient des données personnelles.`)
  } else if (wanted.kind === 'restore') {
    const { written, there } = await restoreStores(stores, wanted.file)
    console.log(`${written} enregistrements remis, ${there} déjà présents et laissés tels quels.`)
  } else await list()
} catch (thrown) {
  console.error(faultSentence(thrown, wanted.kind === 'list' ? undefined : wanted.file))
  process.exitCode = 1
} finally {
  await stores.close()
}
