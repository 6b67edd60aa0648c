import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { localContent } from '../schemas/domain/content-source.ts'

/** Where the Studio's content is: SANITY_PROJECT_ID and SANITY_DATASET, else the local lake's names; SANITY_API_HOST is the
 *  address, or path on the Studio's origin, of a lake other than Sanity's. */
export const contentSource = (environment: Readonly<Record<string, string | undefined>>) => ({
  projectId: environment['SANITY_PROJECT_ID'] || localContent.projectId,
  dataset: environment['SANITY_DATASET'] || localContent.dataset,
  apiHost: environment['SANITY_API_HOST'] || undefined,
  /** The shop, unless it is on the Studio's origin. */
  siteUrl: environment['SITE_URL'] || undefined,
})
export type ContentSource = ReturnType<typeof contentSource>

const remoteFont = /@font-face\s*\{[^}]*https?:[^}]*\}/g

/** Sanity's interface loads its font from Sanity's host; without these rules it uses the system's font. */
const noRemoteFonts = (): Plugin => ({
  name: 'no-remote-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css($|\?)/ },
    handler: (code) => code.replace(remoteFont, ''),
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replace(remoteFont, '')
  },
})

/** The Studio has its own plugins and cache and never reads the site's config. `base` is the path it is served under, '/' or
 *  '/studio/'. */
export const studioConfig = (base: string, source: ContentSource) =>
  ({
    configFile: false,
    root: import.meta.dirname,
    base,
    publicDir: false,
    cacheDir: '../node_modules/.vite-studio',
    plugins: [react(), noRemoteFonts()],
    define: { __CONTENT_SOURCE__: JSON.stringify(source) },
    // A second copy of one of these breaks contexts and hooks.
    resolve: { dedupe: ['react', 'react-dom', 'styled-components', '@sanity/client'] },
    build: { emptyOutDir: true, chunkSizeWarningLimit: 5000, target: 'es2023' },
  }) satisfies InlineConfig
