// npm run orders: lists orders and unsent mails, from the local store or, with NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, from the
// site's store at Netlify.
import { stop } from './command/end.ts'
import { commandEnvironment } from './command/environment.ts'
import { readOptions } from './command/options.ts'
import { STORE_FOLDER } from './dev/local-services.ts'
import { forget, forgottenLines } from './orders/forget.ts'
import { faultSentence, mailLines, orderLines } from './orders/lines.ts'
import { findPerson, personJson } from './orders/person.ts'
import { openShopStores, restoreStores, saveStores } from './orders/stores.ts'

const USAGE = `npm run orders                       les commandes et les e-mails qui ne sont pas partis
npm run orders -- --save FICHIER     copie tout ce que la réserve garde ; le fichier contient des données personnelles
npm run orders -- --restore FICHIER  remet ce qui manque ; ce qui est là reste
npm run orders -- --person ADRESSE   tout ce qui est gardé d’une personne, en JSON
npm run orders -- --person ADRESSE --forget   efface ce que la loi permet d’effacer, et dit ce qui reste

Sans NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN, la réserve est celle de cette machine.`

const options = readOptions(USAGE, {
  save: { type: 'string' },
  restore: { type: 'string' },
  person: { type: 'string' },
  forget: { type: 'boolean' },
})
const { save, restore, person } = options
if ([save, restore, person].filter((given) => given !== undefined).length > 1)
  stop(`Une seule chose à la fois.\n\n${USAGE}`)
if (options.forget && person === undefined) stop(`--forget veut --person.\n\n${USAGE}`)
if (person !== undefined && !person.includes('@')) stop(`--person veut une adresse e-mail (ici : ${person}).`)
const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = commandEnvironment()
const hosted = siteID && token ? { siteID, token } : undefined
const stores = await openShopStores(hosted, STORE_FOLDER)
// Not among the JSON, which may be written to a file.
console.error(hosted ? `Réserve du site ${siteID}\n` : `Réserve de cette machine (${STORE_FOLDER})\n`)

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
  } else if (person !== undefined) {
    const found = await findPerson(stores, person)
    if (options.forget) console.log(forgottenLines(await forget(stores, found, Date.now())).join('\n'))
    else console.log(personJson(found))
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
