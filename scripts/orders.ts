// npm run orders: the orders and the mails that are not out, from the store of this machine, or, with NETLIFY_SITE_ID and
// NETLIFY_AUTH_TOKEN, from the site's at Netlify.
import './command/silence.ts'
import { commandEnvironment } from './command/environment.ts'
import { stop } from './command/stop.ts'
import { STORE_FOLDER } from './dev/local-services.ts'
import { mailLines, orderLines } from './orders/order-lines.ts'
import { openShopStores } from './orders/shop-stores.ts'

const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = commandEnvironment()

const show = (title: string, lines: string[]) =>
  console.log([`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`), ''].join('\n'))

const stores = await openShopStores(siteID && token ? { siteID, token } : undefined, STORE_FOLDER)
try {
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
} catch (error) {
  stop(
    `La réserve ne répond pas (${error instanceof Error ? error.name : 'panne'}). Vérifiez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN.`,
  )
} finally {
  await stores.close()
}
