// npm run build: content → snapshot → dist/, and the Studio → dist-studio/, as the hosts run it. Exits with 1, so that the
// host publishes nothing, if there is no content to show, or if production (CONTEXT) still has samples or gaps.
//   npm run build -- --shop     the shop only, as its host builds it; needs only `dependencies`
//   npm run build -- --studio   the Studio only; needs no content
import { parseArgs } from 'node:util'
import { commandEnvironment } from './command/environment.ts'
import { stop } from './command/end.ts'
import { contentClient, openContent } from './content/content-source.ts'
import { startBlobs } from './dev/blobs.ts'
import { reportRefusedBuild } from './dev/deploy-event.ts'
import { STORE_FOLDER } from './dev/local-services.ts'
import { localMailEnvironment } from './dev/mailbox/mailbox.ts'
import { feedFiles, feedLines, heldOnline } from './site/feeds/write-feeds.ts'
import { launchGaps, launchWarnings } from './site/launch-gaps.ts'
import { buildSite } from './site/prerender.ts'
import { builtProofs, proofsIn, proofsOnline } from './site/proofs.ts'
import { DEFAULT_SITE_URL } from './site/site-constants.ts'
import { lastGoodOnline } from './snapshot/last-good.ts'
import { reportLines } from './snapshot/report.ts'
import { SNAPSHOT_FOLDER, takeSnapshot } from './snapshot/take-snapshot.ts'

const { values: only } = parseArgs({ options: { shop: { type: 'boolean' }, studio: { type: 'boolean' } } })
const environment = commandEnvironment()

async function buildStudio() {
  const studio = await import('./studio/build-studio.ts')
  await studio.buildStudio({ outDir: 'dist-studio', base: '/' })
}

/** Photos with a code: of the shop that is live, or of this machine's. */
async function readProofs() {
  const site = environment.SITE_URL ?? environment.URL
  if (process.env['NETLIFY']) return builtProofs(site ? proofsOnline(site) : [])
  const { openProofs, readLastProofs, readProofPhoto } = await import('../netlify/lib/proof/proof-store.ts')
  const stopBlobs = await startBlobs(STORE_FOLDER)
  try {
    const store = openProofs()
    const here = {
      list: () => readLastProofs(store),
      photo: (car: string, id: string) => readProofPhoto(store, car, id),
    }
    return await builtProofs([here, proofsIn('dist')])
  } finally {
    await stopBlobs()
  }
}

if (only.studio) {
  await buildStudio()
  process.exit()
}
const content = await openContent(environment).catch(stop)
try {
  // A host's build starts in an empty folder: the live site knows the last good versions.
  const readLastGood = process.env['NETLIFY'] ? lastGoodOnline(environment) : undefined
  const { proofs, files: proofFiles } = await readProofs()
  const snapshot = await takeSnapshot(contentClient(content.source), { readLastGood, proofs })
  const lines = reportLines(snapshot)
  if (snapshot.ok) {
    console.log(lines.join('\n'))
    // A production shop takes money, so sample data is refused there, except in a demonstration.
    const demo = environment.SHOP_MODE === 'demo'
    const online = environment.CONTEXT === 'production'
    const sells = online && !demo
    for (const warning of sells ? await launchWarnings(environment, SNAPSHOT_FOLDER) : [])
      console.warn(`Attention : ${warning}.`)
    const gaps = sells ? await launchGaps(environment, SNAPSHOT_FOLDER) : []
    if (gaps.length > 0) {
      const refusal = ['La mise en production est refusée :', ...gaps.map((gap) => `  - ${gap}.`)]
      await reportRefusedBuild(environment, refusal)
      stop(refusal.join('\n'))
    }
    const translateWidget = environment.TRANSLATE_WIDGET ?? false
    const siteUrl = environment.URL ?? DEFAULT_SITE_URL
    const held = process.env['NETLIFY'] ? await heldOnline(environment.SITE_URL ?? siteUrl) : {}
    if (!held)
      console.warn('Attention : la boutique en ligne n’a pas dit quelles voitures sont retenues par une commande.')
    const feeds = await feedFiles({ siteUrl, folder: SNAPSHOT_FOLDER, online, held: held ?? {} })
    for (const line of feedLines(feeds)) console.log(line)
    await buildSite({
      outDir: 'dist',
      siteUrl,
      demo,
      translateWidget,
      serviceWorker: environment.SERVICE_WORKER ?? true,
      files: new Map([...feeds, ...proofFiles]),
    })
    // For the functions, which the host packs after this program.
    const { writeTermsFiles } = await import('../netlify/lib/papers/terms-files.ts')
    const papers = await writeTermsFiles(siteUrl, { ...localMailEnvironment(siteUrl), URL: siteUrl, ...process.env })
    if (papers === 0)
      console.warn('Attention : les conditions de vente n’ont pas été écrites en PDF, la vente n’est pas réglée.')
    if (!only.shop) await buildStudio()
  } else {
    console.error(lines.join('\n'))
    await reportRefusedBuild(environment, lines)
    process.exitCode = 1
  }
} finally {
  await content.close()
}
