import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { pureConstants, siteDev } from './scripts/site/vite-plugins.ts'
import { siteConstants, siteOptionsOf } from './scripts/site/site-constants.ts'

/** Where most visits begin. */
const first = ['features/home/HomePage', 'features/catalogue/CataloguePage', 'features/vehicle/VehiclePage']

/** Needed by one of them, and as chunks of their own not worth a request. */
const small = /web\/src\/(ui\/(GuaranteeNotice|PersonLinks)\.|content\/search-rule)/

/** The modules of the chunk that every page loads: what the application needs, and what two of the first pages share. */
let core: ReadonlySet<string> | undefined

function isCore(id: string, graph: Rolldown.ChunkingContext): boolean {
  const neededBy = (start: string) => {
    const found = new Set([resolve(`web/src/${start}.tsx`)])
    for (const one of found) for (const next of graph.getModuleInfo(one)?.importedIds ?? []) found.add(next)
    return found
  }
  if (!core) {
    const pages = first.map(neededBy)
    const shared = pages.flatMap((page) => [...page]).filter((one, at, all) => all.indexOf(one) < at)
    core = new Set([...neededBy('entry-client'), ...shared])
  }
  return core.has(id) && !/node_modules\/(zod|ibantools)\/|\/schemas\/forms\//.test(id)
}

/** Chunks of the client build. boot.js imports each one in its own task. Exported for a test: a renamed file that no longer
 *  matches would silently move to another chunk. */
export const chunks = [
  { name: 'react', test: /react-first|node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  // A place; what a car costs there; what an order promises.
  { name: 'place', test: /schemas\/domain\/(country|place)\.ts/ },
  {
    name: 'door',
    test: /schemas\/domain\/(regions|door-price\/(place-file|words))\.ts|web\/src\/(content\/door-(card|prices)|lib\/export-words)/,
  },
  {
    name: 'sale',
    test: /schemas\/domain\/(calendar|legal|order|order-facts|sale-terms|door-price\/entry)\.ts|web\/src\/lib\/sale-words/,
  },
  // Small parts of a car's page and of the pages of text; each alone would be a request.
  { name: 'offer-in', test: /features\/language\/offer-in|content\/offer-texts/ },
  { name: 'parts', test: /schemas\/domain\/loan\.ts|web\/src\/ui\/(Credit|Tabs)\./ },
  { name: 'text', test: /web\/src\/ui\/(Confidence|PageText|Person)\./ },
  // What pages ask for once they stand.
  {
    name: 'after',
    test: /web\/src\/(lib\/(api|held-watch|visit))\.ts|schemas\/domain\/(held|refusals)\.ts/,
  },
  { name: 'proof-text', test: /web\/src\/content\/proof-text|schemas\/domain\/proof\.ts/ },
  { name: 'cost-paths', test: /web\/src\/lib\/cost-paths|schemas\/domain\/door-price\/cost-slugs/ },
  { name: 'field', test: /schemas\/forms\/text-rules\.ts|web\/src\/ui\/Field\./ },
  // The purchase's first step; what an order's page has in common with the later ones; those. Few requests, because a press may wait
  // for them. A group takes with it what its modules import, but for what stands above.
  {
    name: 'purchase',
    test: /features\/purchase\/(CarRefused|EntryNotice|Lines|Purchase\.module|PurchaseSteps\.module|availability|destination|step-numbers|stored-draft)\.|web\/src\/ui\/Disclosure\./,
  },
  {
    name: 'ordered',
    test: /features\/purchase\/(DoorLines|customer|dossier\/kept-proof|confirmation\/placed-order)\./,
  },
  { name: 'LaterSteps', test: /features\/purchase\/(LaterSteps|use-purchase)\./ },
]

export default defineConfig({
  plugins: [react(), siteDev(), pureConstants()],
  publicDir: 'web/public',
  appType: 'custom',
  define: siteConstants(siteOptionsOf(process.env)),
  // Names come from the file, not its content, so that server and browser agree in development even when one copy is stale; there the
  // first style of a page is asked for with ?inline.
  css: { modules: { generateScopedName: (name, file) => `${basename(file).replace(/\.module\.css.*/, '')}_${name}` } },
  // `npm run bench` measures page weight.
  build: { reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          // Not what every page has loaded before it imports anything: the lists of what an import needs are part of its script.
          resolveDependencies: (_file, needed) =>
            needed.filter((file) => !/\/(entry-client|react|rolldown-runtime)-/.test(file)),
        },
        target: 'es2023',
        rolldownOptions: {
          input: 'web/src/entry-client.tsx',
          // By our convention (scripts/site/vite-plugins.ts): without it a chunk that is imported for nothing is loaded all the same.
          // i18next, which only writes pages, does not say itself that it has none.
          treeshake: { moduleSideEffects: [{ test: /\/schemas\/|\/i18next\//, sideEffects: false }] },
          output: {
            // Every page's script names all files: one character less of each hash is 0.1 KiB of it.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                ...chunks,
                {
                  name: (id, graph) => (isCore(id, graph) || small.test(id) ? 'core' : null),
                  debugName: 'core',
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'web/src/entry-server.tsx' },
      },
    },
  },
})
