// npm run doctor: shows which variables are set or missing and how each service answers. Changes nothing. Exits with 1 if there
// is a fault.
import { existsSync } from 'node:fs'
import { readEnvironment } from '../schemas/domain/environment.ts'
import { EU_MAILGUN_URL } from '../schemas/domain/shop-variables.ts'
import { stop } from './command/end.ts'
import { readOptions } from './command/options.ts'
import { openContent } from './content/content-source.ts'
import { startLocalServices, STORE_FOLDER } from './dev/local-services.ts'
import { checkDocuments } from './doctor/documents.ts'
import { checkDomain } from './doctor/domain.ts'
import { findingLine, type Finding } from './doctor/finding.ts'
import { checkAlert, checkContent, checkMail, checkStore, checkVariables } from './doctor/services.ts'
import { checkSite, checkStudio } from './doctor/site.ts'
import { openShopStores } from './orders/stores.ts'
import { NOTICE_SOURCE } from './site/launch-gaps.ts'
import { noticeFiles } from './site/site-constants.ts'
import { ruleFindings } from './doctor/documents.ts'
import { parisDay } from '../schemas/domain/calendar.ts'

const USAGE = `npm run doctor                             ce qui est renseigné, ce qui manque, ce que répond chaque service
npm run doctor -- --launch                 ce qu’il faut pour publier, vendre, envoyer et alerter compte comme faute
npm run doctor -- --studio https://…       ce Studio lit-il le contenu, connaît-il la boutique ; sans cela, celui de STUDIO_URL
npm run doctor -- --old-deploy https://…   cet ancien déploiement refuse-t-il
npm run doctor -- --alert                  envoie un essai à ALERT_URL`

/** An address as typed, without trailing slash. */
function address(text: string | undefined): string | undefined {
  if (text !== undefined && !/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    stop(`« ${text} » n’est pas une adresse complète (https://…).\n\n${USAGE}`)
  return text?.replace(/\/+$/, '')
}

const options = readOptions(USAGE, {
  launch: { type: 'boolean', default: false },
  studio: { type: 'string' },
  'old-deploy': { type: 'string' },
  alert: { type: 'boolean', default: false },
})
const { launch, alert } = options
const [studio, oldDeploy] = [options.studio, options['old-deploy']].map(address)
if (existsSync('.env')) process.loadEnvFile('.env')

const noUrl: Finding = {
  state: 'fault',
  subject: 'URL',
  result: 'vide : le site n’a pas été demandé',
  remedy: 'Donnez son adresse : URL=https://… npm run doctor -- --launch',
}
/** Files of the Union's notice that the build needs. */
const noticeFindings = (): Finding[] => {
  const missing = noticeFiles().flatMap(({ file, size }) => (size ? [] : [file]))
  const subject = 'Avis de l’Union sur la garantie légale'
  if (missing.length === 0) return [{ state: 'ok', subject, result: 'tous les fichiers sont là' }]
  const result = `${missing.join(', ')} : à ajouter`
  return [{ state: launch ? 'fault' : 'absent', subject, result, remedy: NOTICE_SOURCE }]
}
let faults = 0
const show = (title: string, findings: readonly Finding[]) => {
  faults += findings.filter(({ state }) => state === 'fault').length
  console.log([title, ...findings.map(findingLine), ''].join('\n'))
}

show('Variables', checkVariables(process.env, launch))
show('Textes légaux', noticeFindings())
show('Prix à votre porte', ruleFindings(parisDay(Date.now())))
const reading = readEnvironment(process.env)
if (!reading.ok) stop('Corrigez d’abord ces variables : les services ne peuvent pas être interrogés.')
const environment = reading.value
const studioUrl = studio ?? environment.STUDIO_URL

const services = await startLocalServices()
try {
  const content = await openContent(environment).catch(stop)
  show('Contenu', [...(await checkContent(content, { studioUrl, launch })), await checkDocuments(content)])
  await content.close()

  // From process.env, where the local mailbox has put its account if there is no real one.
  const { MAILGUN_API_KEY: apiKey, MAILGUN_DOMAIN: domain, ...mail } = process.env
  if (apiKey && domain) {
    const account = { apiKey, domain, url: mail['MAILGUN_URL'] || EU_MAILGUN_URL, from: mail['MAIL_FROM'] }
    const title = services.mailboxUrl ? 'Courrier (boîte de cette machine)' : 'Courrier'
    show(title, await checkMail(account, mail['MAILGUN_LIST']))
  }

  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, URL: site } = environment
  const hosted = siteID && token ? { siteID, token } : undefined
  // A launched shop stores nothing on this machine.
  if (hosted || !launch)
    show('Commandes', [await checkStore(() => openShopStores(hosted, STORE_FOLDER), { hosted: hosted !== undefined })])

  if (site) {
    const { SANITY_WEBHOOK_SECRET: webhookSecret, DEPLOY_NOTICE_SECRET: deployWebhookSecret } = environment
    show('Identité', [await checkDomain(site, environment.COMPANY_REGISTRATION ?? '')])
    show('Site publié', await checkSite({ site, studioUrl, webhookSecret, deployWebhookSecret, launch, oldDeploy }))
  } else if (launch || oldDeploy) show('Site publié', [noUrl])
  if (studioUrl) show('Studio', await checkStudio(studioUrl, site))
  if (alert) show('Alerte', [await checkAlert(environment.ALERT_URL)])
  if (launch) show('À voir vous-même', byHand({ store: hosted !== undefined, oldDeploy: oldDeploy !== undefined }))
} finally {
  await services.close()
}
console.log(faults === 0 ? 'Rien à corriger.' : `${faults} à corriger.`)
process.exitCode = faults === 0 ? 0 : 1

/** What a person has to check, because no harmless request can. `checked` says which optional checks have run. */
function byHand(checked: { store: boolean; oldDeploy: boolean }): Finding[] {
  const manual = (subject: string, result: string, remedy: string): Finding => ({
    state: 'manual',
    subject,
    result,
    remedy,
  })
  const store = manual(
    'Réserve chez Netlify',
    'non lue d’ici',
    'Renseignez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN sur cette machine pour lire les commandes',
  )
  const tryAlert = manual('Alerte', 'non essayée', 'Relancez avec --alert : une personne doit recevoir l’essai')
  const deploy = manual(
    'Ancien déploiement',
    'non essayé',
    'Dès qu’il y en a un, relancez avec --old-deploy https://<id>--<site>.netlify.app : il doit refuser',
  )
  return [
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
    ...(checked.store ? [] : [store]),
    ...(alert ? [] : [tryAlert]),
    ...(checked.oldDeploy ? [] : [deploy]),
  ]
}
