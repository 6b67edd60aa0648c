import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../schemas/domain/environment.ts'
import { EU_MAILGUN_URL } from '../schemas/domain/shop-variables.ts'
import { stop } from './command/end.ts'
import { openContent } from './content/content-source.ts'
import { startLocalServices, STORE_FOLDER } from './dev/local-services.ts'
import { type Finding, findingLine } from './doctor/finding.ts'
import { checkAlert, checkContent, checkMail, checkStore } from './doctor/services.ts'
import { checkSite, checkStudio } from './doctor/site.ts'
import { checkVariables } from './doctor/variables.ts'
import { openShopStores } from './orders/stores.ts'

const manual = (what: string, said: string, remedy: string): Finding => ({ state: 'manual', what, said, remedy })

/** What no request can find out without harm, for whoever launches a shop. */
const byHand = (asked: { store: boolean; alert: boolean; oldDeploy: boolean }): Finding[] => [
  manual(
    'Limites d’appels',
    'ne se voient pas d’ici sans en abuser',
    'Une fois, depuis une machine à vous : 80 envois de suite à /.netlify/functions/contact doivent finir par 429 (docs/operations.md)',
  ),
  manual(
    'Publication',
    'ni le « build hook » ni le webhook de Sanity ne se demandent d’ici',
    'Publiez une voiture dans le Studio : « En ligne » doit paraître dans « Publication »',
  ),
  manual(
    'Courrier reçu',
    'seul un destinataire le voit',
    'Envoyez un message par la page Contact : il doit arriver dans MAIL_TO, hors des indésirables',
  ),
  ...(asked.store
    ? []
    : [
        manual(
          'Réserve chez Netlify',
          'non lue d’ici',
          'Renseignez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN sur cette machine pour lire les commandes',
        ),
      ]),
  ...(asked.alert
    ? []
    : [manual('Alerte', 'non essayée', 'Relancez avec --alert : une personne doit recevoir l’essai')]),
  ...(asked.oldDeploy
    ? []
    : [
        manual(
          'Ancien déploiement',
          'non essayé',
          'Dès qu’il y en a un, relancez avec --old-deploy https://<id>--<site>.netlify.app : il doit refuser',
        ),
      ]),
]

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
function readOptions(args: string[]) {
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

// npm run doctor: which variables are set, what is missing, what each service answers. Reads only.
//   npm run doctor -- --launch               what a shop needs to publish, sell, send and alarm counts as a fault
//   npm run doctor -- --studio https://…     whether the Studio at this address knows content and shop; STUDIO_URL's if it is set
//   npm run doctor -- --old-deploy https://… whether an earlier deploy of the shop refuses, as it must
//   npm run doctor -- --alert                sends a test to ALERT_URL
// Exit code 1 if anything is to be mended.

const { launch, alert, studio, oldDeploy } = readOptions(process.argv.slice(2))
if (existsSync('.env')) process.loadEnvFile('.env')

let faults = 0
const show = (title: string, findings: readonly Finding[]) => {
  faults += findings.filter(({ state }) => state === 'fault').length
  console.log([title, ...findings.map(findingLine), ''].join('\n'))
}

show('Variables', checkVariables(process.env, launch))
const reading = readEnvironment(process.env)
if (!reading.ok) stop('Corrigez d’abord ces variables : les services ne peuvent pas être interrogés.')
const environment = reading.value
const studioUrl = studio ?? environment.STUDIO_URL

const services = await startLocalServices()
try {
  const content = await openContent(environment).catch(stop)
  show('Contenu', await checkContent(content, { studioUrl, launch }))
  await content.close()

  // Anew: without an account, the mailbox of this machine has put its own there.
  const { MAILGUN_API_KEY: apiKey, MAILGUN_DOMAIN: domain, ...mail } = process.env
  if (apiKey && domain)
    show(
      services.mailboxUrl ? 'Courrier (boîte de cette machine)' : 'Courrier',
      await checkMail(
        { apiKey, domain, url: mail['MAILGUN_URL'] || EU_MAILGUN_URL, from: mail['MAIL_FROM'] },
        mail['MAILGUN_LIST'],
      ),
    )

  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, URL: site } = environment
  const hosted = siteID && token ? { siteID, token } : undefined
  // A shop that is online keeps nothing here.
  if (hosted || !launch)
    show('Commandes', [await checkStore(() => openShopStores(hosted, STORE_FOLDER), { hosted: hosted !== undefined })])

  if (site) {
    const { SANITY_WEBHOOK_SECRET: webhookSecret, DEPLOY_NOTICE_SECRET: noticeSecret } = environment
    show('Site publié', await checkSite({ site, studioUrl, webhookSecret, noticeSecret, launch, oldDeploy }))
  } else if (launch || oldDeploy)
    show('Site publié', [
      {
        state: 'fault',
        what: 'URL',
        said: 'vide : le site n’a pas été demandé',
        remedy: 'Donnez son adresse : URL=https://… npm run doctor -- --launch',
      },
    ])
  if (studioUrl) show('Studio', await checkStudio(studioUrl, site))
  if (alert) show('Alerte', [await checkAlert(environment.ALERT_URL)])
  if (launch)
    show('À voir vous-même', byHand({ store: hosted !== undefined, alert, oldDeploy: oldDeploy !== undefined }))
} finally {
  await services.close()
}
console.log(faults === 0 ? 'Rien à corriger.' : `${faults} à corriger.`)
process.exitCode = faults === 0 ? 0 : 1
