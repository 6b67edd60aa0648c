// npm start: site, functions, Studio and a local Content Lake on one port; a publish shows on the site at once.
//   npm start -- --port 5174   another port
//   npm start -- --studio      the Studio with hot reload, for who works on it
import './command/silence.ts'
import { stop } from './command/stop.ts'
import { contentClient } from './content/content-client.ts'
import { openContent } from './content/content-source.ts'
import { closeOnSignals } from './command/closing.ts'
import { commandEnvironment } from './command/environment.ts'
import { alsoOnIpv6 } from './command/loopback.ts'
import { portToUse } from './command/port.ts'
import { addressTable } from './dev/address-table.ts'
import { startLocalServices } from './dev/local-services.ts'
import { snapshotOnPublish } from './dev/snapshot-on-publish.ts'
import { tellSnapshot } from './dev/tell-snapshot.ts'

const start = performance.now()
const args = process.argv.slice(2)
const environment = commandEnvironment()
const port = await portToUse('npm start', 5173, args)
const closing = closeOnSignals()

// Vite is read while the lake opens: it is most of the start.
const siteServer = import('./dev/site-server.ts')
const content = await openContent(environment).catch(stop)
closing.add(() => content.close())
const client = contentClient(content.source)
await tellSnapshot(client)

const services = await startLocalServices()
closing.add(() => services.close())
const { startSiteServer } = await siteServer
const server = await startSiteServer({
  port,
  lakeUrl: content.lakeUrl,
  mailboxUrl: services.mailboxUrl,
  studioReload: args.includes('--studio'),
})
closing.add(() => server.close())
closing.add(await alsoOnIpv6(port))
closing.add(await snapshotOnPublish(client, () => tellSnapshot(client)))

const site = `http://localhost:${port}`
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
