// npm run preview: serves dist/ with functions, redirects and headers, as the host does.
//   npm run preview -- --port 4174   another port
//   npm run preview -- --deploy old  functions as on a deploy that is not live: old, preview, branch (they refuse)
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { closeOnSignals, stop } from './command/end.ts'
import { commandEnvironment } from './command/environment.ts'
import { alsoOnIpv6, portToUse } from './command/port.ts'
import { openContent } from './content/content-source.ts'
import { reportLive } from './dev/deploy-event.ts'
import { deploys, isDeployKind } from './dev/functions/function-host.ts'
import { addressTable, startLocalServices } from './dev/local-services.ts'
import { startPreview } from './dev/site-server.ts'

const environment = commandEnvironment()
const port = await portToUse('npm run preview', 4173, process.argv.slice(2))
const { deploy = 'live' } = parseArgs({ options: { deploy: { type: 'string' } }, strict: false }).values
if (!isDeployKind(deploy)) stop(`--deploy veut ${Object.keys(deploys).join(', ')} (ici : ${deploy}).`)
const closing = closeOnSignals()
if (!existsSync('dist/index.html')) {
  console.log('dist/ n’existe pas encore : construction du site …')
  // In its own process: the build has other options than this program.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const content = await openContent(environment).catch(stop)
closing.add(() => content.close())
const site = `http://localhost:${port}`
const services = await startLocalServices({ site, lakeUrl: content.lakeUrl })
closing.add(() => services.close())
const server = await startPreview({ port, lakeUrl: content.lakeUrl, mailboxUrl: services.mailboxUrl, deploy })
closing.add(() => server.close())
closing.add(await alsoOnIpv6(port))
// The host runs schedules on the live deploy only.
if (deploy === 'live') services.schedule(site)
console.log(
  addressTable([
    ['Site construit', site],
    ['Studio', `${site}/studio`],
    ['Courrier', services.mailboxUrl ? `${site}/__mailbox` : 'envoyé pour de bon (MAILGUN_API_KEY)'],
  ]),
)
if (deploy === 'live') await reportLive(site, process.env['DEPLOY_NOTICE_SECRET'])
