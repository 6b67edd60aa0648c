import { parseArgs } from 'node:util'
import { stop } from './command/end.ts'
import { commandEnvironment } from './command/environment.ts'
import { STORE_FOLDER } from './dev/local-services.ts'
import { faultSentence, mailLines, orderLines } from './orders/lines.ts'
import { openShopStores, restoreStores, saveStores } from './orders/stores.ts'

const USAGE = `npm run orders                       les commandes et les e-mails qui ne sont pas partis
npm run orders -- --save FICHIER     copie tout ce que la réserve garde ; le fichier contient des données personnelles
npm run orders -- --restore FICHIER  remet ce qui manque ; ce qui est là reste

Sans NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN, la réserve est celle de cette machine.`

/** What is wanted of the store, and with which file. */
export type Wanted = { kind: 'list' } | { kind: 'save' | 'restore'; file: string }

/** Reads `--save FILE` or `--restore FILE`. `--help` ends the process with the usage; what makes no sense ends it with code 1
 *  and the usage. */
function readOptions(args: string[]): Wanted {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE)
    process.exit()
  }
  const { save, restore } = parsed(args)
  if (save !== undefined && restore !== undefined) return stop(`Soit --save, soit --restore.\n\n${USAGE}`)
  if (save !== undefined) return { kind: 'save', file: save }
  return restore === undefined ? { kind: 'list' } : { kind: 'restore', file: restore }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { save: { type: 'string' }, restore: { type: 'string' } } }).values
  } catch {
    return stop(`Arguments refusés : ${args.join(' ')}\n\n${USAGE}`)
  }
}

// npm run orders: the orders and the mails that are not out, from the store of this machine, or, with NETLIFY_SITE_ID and
// NETLIFY_AUTH_TOKEN, from the site's at Netlify.
//   npm run orders -- --save copy.ndjson      writes all that the store keeps into a file; it holds personal data
//   npm run orders -- --restore copy.ndjson   puts back what is missing; what is there stays

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
