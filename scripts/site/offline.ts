import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { languages } from '../../schemas/domain/languages.ts'
import { offlineKeys } from '../../web/src/lib/offline/rules.ts'

interface OfflineScripts {
  /** Code of /sw.js, after its texts. */
  worker: string
  /** What registers it, under `address`; absent if the worker is switched off. */
  client?: { address: string; code: string }
}

/** Bundles the service worker and the module that registers it, each a file that stands alone. Switched off (`wanted` false), the
 *  worker only removes itself and what it has kept. Throws Vite's error. */
export async function offlineScripts(wanted: boolean): Promise<OfflineScripts> {
  if (!wanted) return { worker: REMOVAL }
  const [worker, code] = await Promise.all([bundled('worker'), bundled('client')])
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { worker, client: { address: `/assets/offline-${hash}.js`, code } }
}

async function bundled(name: 'worker' | 'client'): Promise<string> {
  // Imported only here: Vite takes longer to load than a small edit to build.
  const [{ build, minifySync }, { pureConstants }] = await Promise.all([import('vite'), import('./vite-plugins.ts')])
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [pureConstants()],
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: `web/src/lib/offline/${name}.ts`, formats: ['es'], fileName: name },
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error(`Vite made nothing of ${name}`)
  return minifySync(`${name}.js`, chunk.code, { mangle: true, compress: true, module: true }).code
}

/** The switch: a browser that has the worker asks for it anew at each visit, gets this, and is rid of it. */
const REMOVAL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** The worker's first line: its texts, which an editor of texts changes without a new bundle. */
export async function offlineTexts(): Promise<string> {
  const texts = await Promise.all(
    languages.map(async (language) => {
      const [site, offline] = await Promise.all([readTexts(language, 'site'), readTexts(language, 'offline')])
      const all = { ...site, ...offline }
      return [language, Object.fromEntries(offlineKeys.map((key) => [key, all[key] ?? '']))] as const
    }),
  )
  return `self.OFFLINE_TEXTS=${JSON.stringify(Object.fromEntries(texts))};\n`
}

const readTexts = async (language: string, namespace: string) =>
  JSON.parse(await readFile(`web/src/locales/${language}/${namespace}.json`, 'utf8')) as Record<string, string>
