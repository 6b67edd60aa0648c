// npm run doctor: which variables are set, what is missing, what each service answers. Reads only.
//   npm run doctor -- --launch               what a shop cannot sell without counts as a fault
//   npm run doctor -- --studio https://…     whether the Studio at this address may talk to the content
//   npm run doctor -- --alert                sends a test to ALERT_URL
// Exit code 1 if anything is to be mended.
import './command/silence.ts'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../schemas/domain/environment.ts'
import { EU_MAILGUN_URL } from '../schemas/domain/environment-mail.ts'
import { stop } from './command/stop.ts'
import { openContent } from './content/content-source.ts'
import { startLocalServices, STORE_FOLDER } from './dev/local-services.ts'
import { checkAlert } from './doctor/check-alert.ts'
import { checkContent } from './doctor/check-content.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkSite } from './doctor/check-site.ts'
import { checkVariables } from './doctor/check-variables.ts'
import { findingLine, tried, type Finding } from './doctor/finding.ts'
import { openShopStores } from './orders/shop-stores.ts'

const { values: options } = parseArgs({
  options: { launch: { type: 'boolean' }, studio: { type: 'string' }, alert: { type: 'boolean' } },
})
if (existsSync('.env')) process.loadEnvFile('.env')

let faults = 0
const show = (title: string, findings: readonly Finding[]) => {
  faults += findings.filter(({ state }) => state === 'fault').length
  console.log([title, ...findings.map(findingLine), ''].join('\n'))
}

show('Variables', checkVariables(process.env, options.launch ?? false))
const reading = readEnvironment(process.env)
if (!reading.ok) stop('Corrigez d’abord ces variables : les services ne peuvent pas être interrogés.')
const environment = reading.value

const services = await startLocalServices()
try {
  const content = await openContent(environment).catch(stop)
  show('Contenu', await checkContent(content, options.studio))
  await content.close()

  // Anew: without an account, the mailbox of this machine has put its own there.
  const { MAILGUN_API_KEY: apiKey, MAILGUN_DOMAIN: domain, ...mail } = process.env
  if (apiKey && domain)
    show(
      services.mailboxUrl ? 'Courrier (boîte de cette machine)' : 'Courrier',
      await checkMail({ apiKey, domain, url: mail['MAILGUN_URL'] || EU_MAILGUN_URL }, mail['MAILGUN_LIST']),
    )

  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = environment
  const hosted = siteID && token ? { siteID, token } : undefined
  const store = await tried(
    hosted ? 'Réserve chez Netlify' : 'Réserve de cette machine',
    'Vérifiez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN',
    async () => {
      const stores = await openShopStores(hosted, STORE_FOLDER)
      const orders = await stores.read('orders', 'cars/')
      await stores.close()
      return `${orders.length} commandes en cours`
    },
  )
  show('Commandes', [store])

  if (environment.URL) show('Site publié', await checkSite(environment.URL))
  if (options.alert && environment.ALERT_URL) show('Alerte', [await checkAlert(environment.ALERT_URL)])
} finally {
  await services.close()
}
console.log(faults === 0 ? 'Rien à corriger.' : `${faults} à corriger.`)
process.exitCode = faults === 0 ? 0 : 1
