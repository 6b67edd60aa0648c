import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pureSchemas, siteDev } from './scripts/site/vite-plugins.ts'
import { siteConstants, siteOptionsOf } from './scripts/site/site-constants.ts'

/** Chunks of the client build. boot.js imports each one in its own task. Exported for a test: a renamed file that no longer
 *  matches would silently move to another chunk. */
export const chunks = [
  { name: 'react', test: /react-first|node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  {
    name: 'core',
    test: /node_modules\/(react-router|i18next)|entry-client|preload-helper|jotai|image-url|schemas\/domain\/(?!calendar|country|equipment|place|sale-terms|door-price|regions|shop-settings|testimonial|credit|order|legal|loan)|web\/src\/(app\/(?!NotFoundPage)|lib\/(?!forms\.ts|held-watch|visit\.ts|place-prices\.ts|cost-paths|sale-words)|ui\/(?!Confidence|Credit|Door|PlaceDialog|PlaceSelect|ErrorSummary|Form|GuaranteeNotice|PageText|PageTop|Person|QrCode|SidePanel)|content\/(cards|door\.ts|localized|search-rule))/,
    priority: 1,
  },
  {
    name: 'sale',
    test: /schemas\/domain\/(calendar|country|legal|order|order-facts|place|sale-terms|door-price\/(entry|place-file|words))\.ts|web\/src\/lib\/sale-words/,
  },
  // Small parts of a car's page and of the pages of text; each alone would be a request.
  { name: 'offer-in', test: /features\/language\/offer-in|content\/offer-texts/ },
  {
    name: 'parts',
    test: /schemas\/domain\/loan\.ts|web\/src\/ui\/(Confidence|Credit|GuaranteeNotice|PageText|Person|PersonLinks)\./,
  },
]

export default defineConfig({
  plugins: [react(), siteDev(), pureSchemas()],
  publicDir: 'web/public',
  appType: 'custom',
  define: siteConstants(siteOptionsOf(process.env)),
  // Names come from the file, not its content, so that server and browser agree in development even when one copy is stale.
  css: { modules: { generateScopedName: (name, file) => `${basename(file).replace('.module.css', '')}_${name}` } },
  // `npm run bench` measures page weight.
  build: { reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        target: 'es2023',
        rolldownOptions: {
          input: 'web/src/entry-client.tsx',
          // By our convention (scripts/site/vite-plugins.ts): without it a chunk that is imported for nothing is loaded all the same.
          treeshake: { moduleSideEffects: [{ test: /\/schemas\//, sideEffects: false }] },
          output: { codeSplitting: { groups: chunks } },
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
