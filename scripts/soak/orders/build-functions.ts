import { build } from 'vite'

/** What selling needs, and the daily deletion. */
const NAMES = ['order', 'minute', 'send-payment-confirmation', 'retention']

/** Builds the functions once into a folder, as the host does: a process that is killed again and again has to start quickly.
 *  The folder has to lie where packages are found. */
export async function buildFunctions(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: NAMES.map((name) => `netlify/functions/${name}.ts`) },
    },
  })
}
