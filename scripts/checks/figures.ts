// node scripts/checks/figures.ts: size of the repository and length of its two main reading paths, compared with the goals.
// source-tree.ts defines what counts. Exits with 1 if a limit marked `holds` is exceeded, or if a path names a file that is
// missing or unreachable.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { closureOf, isSource, readImports, treeFigures, type Sources } from './source-tree.ts'

const FUNCTION = 'netlify/functions/send-payment-confirmation.ts'

/** The files that a reader opens, in order, to follow one process. Each must exist and be reachable by imports from `begins`.
 *  Update the lists with the code, and list every file that a reader has to open. */
const paths = {
  '« Valider » → stored → mailed': {
    goal: 18,
    begins: ['web/src/features/purchase/PurchaseForm.tsx', FUNCTION],
    files: [
      'web/src/features/purchase/PurchaseForm.tsx',
      'web/src/features/purchase/LaterSteps.tsx',
      'web/src/features/purchase/use-purchase.ts',
      'web/src/features/purchase/use-customer.ts',
      'schemas/forms/customer.ts',
      'web/src/features/purchase/steps.ts',
      'web/src/features/purchase/use-destination.ts',
      'web/src/features/purchase/destination.ts',
      'web/src/features/purchase/use-door.ts',
      'web/src/features/purchase/DoorLines.tsx',
      'schemas/domain/door-price/place-file.ts',
      'web/src/features/purchase/draft.ts',
      'web/src/features/purchase/order-client.ts',
      'web/src/lib/api.ts',
      FUNCTION,
      'netlify/lib/http/respond.ts',
      'netlify/lib/settings.ts',
      'netlify/lib/http/receive-form.ts',
      'schemas/forms/purchase.ts',
      'netlify/lib/orders/purchase.ts',
      'netlify/lib/built-content.ts',
      'schemas/domain/sale-terms.ts',
      'netlify/lib/payment/transfer.tsx',
      'schemas/domain/order.ts',
      'netlify/lib/orders/place-order.ts',
      'netlify/lib/limits.ts',
      'netlify/lib/store/order-store.ts',
      'netlify/lib/store/blob-store.ts',
      'netlify/lib/emails/OrderLetters.tsx',
      'netlify/lib/emails/OrderNotices.tsx',
      'netlify/lib/outbox/delivery.ts',
      'netlify/lib/outbox/outbox-store.ts',
      'netlify/lib/mail/message.ts',
      'netlify/lib/mail/transport.ts',
      'web/src/features/purchase/confirmation/placed-order.ts',
    ],
  },
  'publish → page': {
    goal: 22,
    begins: [
      'studio/sanity.config.ts',
      'scripts/start.ts',
      'scripts/build.ts',
      'netlify/functions/content-webhook.ts',
      'netlify/functions/minute.ts',
      'netlify/functions/deploy-webhook.ts',
      // Vite's server entry, and a page that app/routes.ts loads by name.
      'web/src/entry-server.tsx',
      'web/src/features/vehicle/VehiclePage.tsx',
    ],
    files: [
      'studio/actions/changed-action.ts',
      'scripts/content-lake/src/documents/routes.ts',
      'scripts/content-lake/src/documents/store.ts',
      'scripts/content-lake/src/live/listen.ts',
      'scripts/dev/publication.ts',
      'netlify/functions/content-webhook.ts',
      'netlify/lib/rebuild/webhooks.ts',
      'netlify/lib/rebuild/rebuild-state.ts',
      'netlify/functions/minute.ts',
      'netlify/lib/rebuild/rebuild.ts',
      'scripts/snapshot/take-snapshot.ts',
      'scripts/snapshot/read.ts',
      'scripts/snapshot/check-content.ts',
      'schemas/content/to-vehicle.ts',
      'schemas/content/to-picture.ts',
      'schemas/domain/vehicle.ts',
      'scripts/snapshot/write.ts',
      'schemas/content/snapshot.ts',
      'netlify/functions/deploy-webhook.ts',
      'scripts/site/prerender.ts',
      'scripts/site/render-pages.ts',
      'web/src/entry-server.tsx',
      'web/src/app/pages.ts',
      'web/src/app/routes.ts',
      'web/src/content/source.ts',
      'web/src/content/vehicle-detail.ts',
      'web/src/features/vehicle/VehiclePage.tsx',
      'scripts/site/document.ts',
    ],
  },
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const sources: Sources = new Map(
  tracked
    .split('\n')
    .filter((path) => isSource(path) && existsSync(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
)
const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
const imports = readImports(sources, aliases)
const tree = treeFigures(sources, imports)
const shortShare = tree.short.length / tree.files
const singleShare = tree.singleImporters / tree.typeScript
const closure = closureOf([FUNCTION], imports).size
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** `holds`: exceeding the goal fails the check. */
const rows: { name: string; today: string | number; goal: string; met: boolean; holds?: true }[] = [
  { name: 'source files', today: tree.files, goal: '≤ 620', met: tree.files <= 620 },
  { name: 'source lines', today: tree.lines, goal: '≤ 41000', met: tree.lines <= 41_000 },
  { name: 'median lines a file', today: tree.medianLines, goal: '≥ 60', met: tree.medianLines >= 60, holds: true },
  {
    name: `longest file (${tree.longest.path})`,
    today: tree.longest.lines,
    goal: '≤ 300',
    met: tree.longest.lines <= 300,
    holds: true,
  },
  { name: 'files under 15 lines', today: percent(shortShare), goal: '≤ 4 %', met: shortShare <= 0.04, holds: true },
  {
    name: 'TypeScript files with a single importer',
    today: percent(singleShare),
    goal: '≤ 25 %',
    met: singleShare <= 0.25,
    holds: true,
  },
  { name: `import closure of ${FUNCTION}`, today: closure, goal: '≤ 50', met: closure <= 50, holds: true },
  ...Object.entries(paths).map(([name, { goal, files }]) => ({
    name,
    today: files.length,
    goal: `≤ ${goal}`,
    met: files.length <= goal,
  })),
]
for (const { name, today, goal, met } of rows)
  console.log(`${met ? '  ' : '! '}${name.padEnd(72)}${String(today).padStart(8)}  ${goal}`)

const lost = Object.values(paths).flatMap(({ begins, files }) => {
  const reachable = closureOf(begins, imports, { withLazy: true })
  return [...begins, ...files].filter((file) => !sources.has(file) || !reachable.has(file))
})
for (const file of lost) console.error(`A path names ${file}, which is not there or not reachable from its beginning.`)
const broken = rows.filter(({ holds, met }) => holds && !met)
for (const { name, goal } of broken) console.error(`Must hold while the shop grows: ${name} ${goal}.`)
process.exitCode = lost.length + broken.length > 0 ? 1 : 0
