import { frFRLocale } from '@sanity/locale-fr-fr'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { types } from '../schemas/sanity/index.ts'
import { withMarkReserved } from './actions/mark-reserved.tsx'
import { dataset, lakeAddress, projectId } from './content-source.ts'
import { FormInput, FormPreview } from './form/form-components.tsx'
import { documentActions } from './actions/document-actions.ts'
import { newDocuments, templates } from './fixed-documents.ts'
import { frenchResources } from './french-resources.ts'
import { documentViews, structure } from './structure/structure.ts'
import { importTool } from './import/ImportVehicles.tsx'
import { publicationTool } from './publication/Publication.tsx'
import { studioClient } from './studio-client.ts'

/** What editors see. What a dealer with one editor does not need is switched off: comments, tasks, releases, scheduling,
 *  canvas, announcements. */
export default defineConfig({
  name: 'default',
  title: 'AGE Automobiles',
  // Vite's base ends with a slash, which Sanity allows for the root only.
  basePath: import.meta.env.BASE_URL.replace(/(?<=.)\/$/, ''),
  projectId,
  dataset,
  ...(lakeAddress && { apiHost: lakeAddress }),
  unstable_clientFactory: studioClient,
  plugins: [structureTool({ title: 'Contenu', structure, defaultDocumentNode: documentViews }), frFRLocale()],
  i18n: { bundles: frenchResources },
  schema: { types, templates },
  // The shop's functions know an editor by the token: signing in by cookie alone would leave them none.
  auth: { loginMethod: 'token' },
  tools: [publicationTool, importTool],
  form: { components: { input: FormInput, preview: FormPreview } },
  document: {
    actions: withMarkReserved(documentActions),
    newDocumentOptions: newDocuments,
    comments: { enabled: false },
  },
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  apps: { canvas: { enabled: false } },
})
