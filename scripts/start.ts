// npm start: serves site, functions, Studio and a local Content Lake on one port. Published content shows at once.
//   npm start -- --port 5174   another port
//   npm start -- --studio      the Studio with hot reload, for work on the Studio itself
import { closeOnSignals, stop } from './command/end.ts'
import { contentClient, openContent } from './content/content-source.ts'
import { commandEnvironment } from './command/environment.ts'
import { alsoOnIpv6, portToUse } from './command/port.ts'
import { addressTable, startLocalServices } from './dev/local-services.ts'
import { reportLive } from './dev/deploy-event.ts'
import { refreshSnapshot, sendWebhooks, startBuildHook } from './dev/publication.ts'

const start = performance.now()
const args = process.argv.slice(2)
const environment = commandEnvironment()
const port = await portToUse('npm start', 5173, args)
const closing = closeOnSignals()

// Import Vite while the lake opens: the import takes most of the start.
const siteServer = import('./dev/site-server.ts')
const content = await openContent(environment).catch(stop)
closing.add(() => content.close())
const client = contentClient(content.source)
await refreshSnapshot(client)

const site = `http://localhost:${port}`
const services = await startLocalServices({ site, lakeUrl: content.lakeUrl })
closing.add(() => services.close())
const { SANITY_WEBHOOK_SECRET = '', DEPLOY_NOTICE_SECRET = '' } = process.env
const host = await startBuildHook({
  site,
  secret: DEPLOY_NOTICE_SECRET,
  // Pages are rendered on request, so a build only refreshes the content.
  build: () => refreshSnapshot(client),
})
// Overrides the environment: a publish on this machine must never build the real site.
process.env['BUILD_HOOK_URL'] = host.url
const { startSiteServer } = await siteServer
const server = await startSiteServer({
  port,
  lakeUrl: content.lakeUrl,
  mailboxUrl: services.mailboxUrl,
  studioReload: args.includes('--studio'),
})
closing.add(() => server.close())
closing.add(await alsoOnIpv6(port))
closing.add(() => host.close())
closing.add(await sendWebhooks(client, site, SANITY_WEBHOOK_SECRET))

services.schedule(site)
console.log(
  addressTable([
    ['Site', site],
    ['Studio', `${site}/studio`],
    ['Courrier', services.mailboxUrl ? `${site}/__mailbox` : 'envoyé pour de bon (MAILGUN_API_KEY)'],
    ['Contenu', content.lakeUrl ? 'sur cette machine (.local/lake)' : `projet Sanity ${content.source.projectId}`],
  ]),
)
console.log(`Prêt en ${((performance.now() - start) / 1000).toFixed(1)} s. Ctrl-C arrête tout.`)
await reportLive(site, DEPLOY_NOTICE_SECRET)
// After the start, which must be quick: until then an order's letter has its terms in its text alone.
const { writeTermsFiles } = await import('../netlify/lib/papers/terms-files.ts')
await writeTermsFiles(site).catch((error: unknown) => console.error(error))
