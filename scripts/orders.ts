// npm run orders: lists orders and unsent mails, from the local store or, with NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, from the
// site's store at Netlify.
import { stop } from './command/end.ts'
import { commandEnvironment } from './command/environment.ts'
import { readOptions } from './command/options.ts'
import { STORE_FOLDER } from './dev/local-services.ts'
import { faultSentence, mailLines, orderLines } from './orders/lines.ts'
import { openShopStores, restoreStores, saveStores } from './orders/stores.ts'

const USAGE = `npm run orders                       les commandes et les e-mails qui ne sont pas partis
npm run orders -- --save FICHIER     copie tout ce que la réserve garde ; le fichier contient des données personnelles
npm run orders -- --restore FICHIER  remet ce qui manque ; ce qui est là reste

Sans NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN, la réserve est celle de cette machine.`

const { save, restore } = readOptions(USAGE, { save: { type: 'string' }, restore: { type: 'string' } })
if (save !== undefined && restore !== undefined) stop(`Soit --save, soit --restore.\n\n${USAGE}`)
const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = commandEnvironment()
const hosted = siteID && token ? { siteID, token } : undefined
const stores = await openShopStores(hosted, STORE_FOLDER)
console.log(hosted ? `Réserve du site ${siteID}\n` : `Réserve de cette machine (${STORE_FOLDER})\n`)

const read = async (store: string, ...prefixes: string[]) =>
  (await Promise.all(prefixes.map((prefix) => stores.read(store, prefix)))).flat()
const show = (title: string, lines: string[]) =>
  console.log([`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`), ''].join('\n'))

try {
  if (save !== undefined) {
    const count = await saveStores(stores, save)
    console.log(`${count} enregistrements copiés dans ${save}. Ce fichier contient des données personnelles.`)
  } else if (restore !== undefined) {
    const { written, there } = await restoreStores(stores, restore)
    console.log(`${written} enregistrements remis, ${there} déjà présents et laissés tels quels.`)
  } else {
    show('Commandes', orderLines(await read('orders', 'cars/', 'closed/')))
    show('Archive', orderLines(await read('archive', 'orders/')))
    show('E-mails en attente', mailLines(await read('outbox', 'pending/', 'later/')))
    show('Messages gardés pour l’envoi groupé de l’heure', mailLines(await read('outbox', 'gathered/')))
    show('E-mails abandonnés', mailLines(await read('outbox', 'dead/')))
  }
} catch (thrown) {
  console.error(faultSentence(thrown, save ?? restore))
  process.exitCode = 1
} finally {
  await stores.close()
}
