// npm run doctor: which variables are set, what is missing, what each service answers. Reads only.
//   npm run doctor -- --launch               what a shop needs to publish, sell, send and alarm counts as a fault
//   npm run doctor -- --studio https://…     whether the Studio at this address knows content and shop; STUDIO_URL's if it is set
//   npm run doctor -- --old-deploy https://… whether an earlier deploy of the shop refuses, as it must
//   npm run doctor -- --alert                sends a test to ALERT_URL
// Exit code 1 if anything is to be mended.
import './command/silence.ts'
import { existsSync } from 'node:fs'
import { readEnvironment } from '../schemas/domain/environment.ts'
import { EU_MAILGUN_URL } from '../schemas/domain/shop-variables.ts'
import { stop } from './command/stop.ts'
import { openContent } from './content/content-source.ts'
import { startLocalServices, STORE_FOLDER } from './dev/local-services.ts'
import { byHand } from './doctor/by-hand.ts'
import { checkAlert } from './doctor/check-alert.ts'
import { checkContent } from './doctor/check-content.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkSite } from './doctor/check-site.ts'
import { checkStore } from './doctor/check-store.ts'
import { checkStudio } from './doctor/check-studio.ts'
import { checkVariables } from './doctor/check-variables.ts'
import { findingLine, type Finding } from './doctor/finding.ts'
import { readOptions } from './doctor/options.ts'
import { openShopStores } from './orders/shop-stores.ts'

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
