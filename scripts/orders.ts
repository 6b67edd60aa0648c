// npm run orders: the orders and the mails that are not out, from the store of this machine, or, with NETLIFY_SITE_ID and
// NETLIFY_AUTH_TOKEN, from the site's at Netlify.
//   npm run orders -- --save copy.ndjson      writes all that the store keeps into a file; it holds personal data
//   npm run orders -- --restore copy.ndjson   puts back what is missing; what is there stays
import './command/silence.ts'
import { parseArgs } from 'node:util'
import { commandEnvironment } from './command/environment.ts'
import { stop } from './command/stop.ts'
import { STORE_FOLDER } from './dev/local-services.ts'
import { restoreStores, saveStores } from './orders/backup.ts'
import { mailLines, orderLines } from './orders/order-lines.ts'
import { openShopStores } from './orders/shop-stores.ts'

const { values: options } = parseArgs({ options: { save: { type: 'string' }, restore: { type: 'string' } } })
const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = commandEnvironment()
const stores = await openShopStores(siteID && token ? { siteID, token } : undefined, STORE_FOLDER)

const show = (title: string, lines: string[]) =>
  console.log([`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`), ''].join('\n'))

async function list(): Promise<void> {
  const [current, closed, archived, pending, dead] = await Promise.all([
    stores.read('orders', 'cars/'),
    stores.read('orders', 'closed/'),
    stores.read('archive', 'orders/'),
    stores.read('outbox', 'pending/'),
    stores.read('outbox', 'dead/'),
  ])
  show('Commandes', orderLines([...current, ...closed]))
  show('Archive', orderLines(archived))
  show('E-mails en attente', mailLines(pending))
  show('E-mails abandonnés', mailLines(dead))
}

try {
  if (options.save) {
    const count = await saveStores(stores, options.save)
    console.log(`${count} enregistrements copiés dans ${options.save}. Ce fichier contient des données personnelles.`)
  } else if (options.restore) {
    const { written, there } = await restoreStores(stores, options.restore)
    console.log(`${written} enregistrements remis, ${there} déjà présents et laissés tels quels.`)
  } else await list()
} catch (error) {
  const said = error instanceof Error ? error.name : 'panne'
  stop(
    options.save || options.restore
      ? `La copie n’a pas abouti (${said}). Vérifiez le fichier, NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN ; la commande peut être relancée.`
      : `La réserve ne répond pas (${said}). Vérifiez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN.`,
  )
} finally {
  await stores.close()
}
