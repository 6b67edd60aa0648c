import { parseArgs } from 'node:util'
import { stop } from '../command/stop.ts'

const USAGE = `npm run doctor                             ce qui est renseigné, ce qui manque, ce que répond chaque service
npm run doctor -- --launch                 ce qu’il faut pour publier, vendre, envoyer et alerter compte comme faute
npm run doctor -- --studio https://…       ce Studio lit-il le contenu, connaît-il la boutique ; sans cela, celui de STUDIO_URL
npm run doctor -- --old-deploy https://…   cet ancien déploiement refuse-t-il
npm run doctor -- --alert                  envoie un essai à ALERT_URL`

const options = {
  launch: { type: 'boolean', default: false },
  studio: { type: 'string' },
  'old-deploy': { type: 'string' },
  alert: { type: 'boolean', default: false },
} as const

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch {
    return stop(`Arguments refusés : ${args.join(' ')}\n\n${USAGE}`)
  }
}

/** What the doctor is asked for. `--help` ends the process with the usage; what makes no sense ends it with code 1 and the
 *  usage. Addresses have no trailing slash. */
export function readOptions(args: string[]) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(USAGE)
    process.exit()
  }
  const { launch, alert, studio, 'old-deploy': oldDeploy } = parsed(args)
  const address = (text: string | undefined) => {
    if (text !== undefined && !/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
      stop(`« ${text} » n’est pas une adresse complète (https://…).\n\n${USAGE}`)
    return text?.replace(/\/+$/, '')
  }
  return { launch, alert, studio: address(studio), oldDeploy: address(oldDeploy) }
}
