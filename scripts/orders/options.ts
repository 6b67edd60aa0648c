import { parseArgs } from 'node:util'
import { stop } from '../command/stop.ts'

const USAGE = `npm run orders                       les commandes et les e-mails qui ne sont pas partis
npm run orders -- --save FICHIER     copie tout ce que la réserve garde ; le fichier contient des données personnelles
npm run orders -- --restore FICHIER  remet ce qui manque ; ce qui est là reste

Sans NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN, la réserve est celle de cette machine.`

/** What is wanted of the store, and with which file. */
export type Wanted = { kind: 'list' } | { kind: 'save' | 'restore'; file: string }

/** Reads `--save FILE` or `--restore FILE`. `--help` ends the process with the usage; what makes no sense ends it with code 1
 *  and the usage. */
export function readOptions(args: string[]): Wanted {
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
