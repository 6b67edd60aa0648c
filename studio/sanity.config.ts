import { createClient } from '@sanity/client'
import { frFRLocale } from '@sanity/locale-fr-fr'
import { defineConfig, type LocaleResourceBundle } from 'sanity'
import { structureTool } from 'sanity/structure'
import { types } from '../schemas/sanity/index.ts'
import { dataset, lakeAddress, projectId } from './content-source.ts'
import { lakeClient } from './local-lake.ts'
import { holdDraftRemovals } from './draft-removals.ts'
import { DraftKeeper } from './desk/drafts.tsx'
import { FormInput, FormPreview } from './form/form-components.tsx'
import { documentActions } from './actions/document-actions.ts'
import { newDocuments, templates } from './fixed-documents.ts'
import { documentViews, structure } from './structure/structure.ts'
import { messagesTool } from './desk/Messages.tsx'
import { ordersTool } from './desk/Orders.tsx'
import { todoTool } from './desk/Todo.tsx'
import { figuresTool } from './figures/Figures.tsx'
import { fieldUploads } from './photos/pictures/field-uploads.tsx'
import { shotsTool } from './photos/shots/ShotsTool.tsx'
import { importTool } from './import/ImportVehicles.tsx'
import { readyInspector } from './views/ReadyInspector.tsx'
import { publicationTool } from './publication/Publication.tsx'
import { GuardedTool } from './ToolBoundary.tsx'

const french = (namespace: string, resources: Record<string, string>): LocaleResourceBundle => ({
  locale: 'fr-FR',
  namespace,
  resources,
})

/** French texts that Sanity's bundle lacks, has under another key, or where it misleads. */
const frenchResources = [
  french('studio', {
    'form.field.actions-menu.title': 'Actions du champ',
    'panel.close-button-aria-label': 'Fermer les références entrantes',
    // The bundle's « Télécharger » reads as « download ».
    'input.files.common.upload-placeholder.file-input-button.text': 'Envoyer une photo',
    'input.files.common.upload-progress': 'Envoi de <FileName/>',
    'asset-sources.common.uploader.upload-failed.title': 'La photo n’est pas partie',
    'asset-sources.common.uploader.upload-failed.description':
      'Le serveur ne l’a pas reçue. Vérifiez la connexion, puis choisissez-la de nouveau.',
    'login.logged-out.title': 'Vous avez été déconnecté',
    'login.logged-out.session-expired': 'Votre session a expiré. Reconnectez-vous.',
    'login.logged-out.generic': 'Votre session n’est plus valable. Reconnectez-vous.',
  }),
  french('structure', {
    // The bundle's « Modifications en ligne » reads as changes that are online.
    'toggle-inline-changes.menu-item.title': 'Modifications dans la fiche',
    'panes.document-operation-results.operation-error_restore': 'Cette version n’a pas pu être rétablie',
    'changes.action.close-label': 'Fermer l’historique',
    'document-view.form-view.sync-pending.title': 'Vos changements ne s’enregistrent pas',
    'document-view.form-view.sync-pending.description':
      'Le Studio essaie encore. En attendant, ils sont gardés dans votre navigateur.',
    'document-view.form-view.sync-stalled.title': 'Vos changements ne s’enregistrent toujours pas',
    'document-view.form-view.sync-stalled.description':
      'La saisie attend qu’ils le soient. Ils sont gardés dans votre navigateur : laissez cet onglet ouvert.',
    'document-view.form-view.sync-recovering.title': 'Vos changements s’enregistrent…',
    'document-view.form-view.sync-recovering.description': 'La saisie reprend dès qu’ils sont enregistrés.',
  }),
]

/** Comments, tasks, releases, scheduling, canvas and announcements are off: a dealer with one editor does not need them. */
export default defineConfig({
  name: 'default',
  title: 'AGE Automobiles',
  // Vite's base ends with a slash, which Sanity only allows for the root.
  basePath: import.meta.env.BASE_URL.replace(/(?<=.)\/$/, ''),
  projectId,
  dataset,
  ...(lakeAddress && { apiHost: lakeAddress }),
  unstable_clientFactory: (config) => holdDraftRemovals(lakeAddress ? lakeClient(config) : createClient(config)),
  plugins: [
    structureTool({ title: 'Contenu', structure, defaultDocumentNode: documentViews }),
    frFRLocale(),
    fieldUploads(),
  ],
  i18n: { bundles: frenchResources },
  schema: { types, templates },
  // The shop's functions identify editors by their token; a cookie session has none.
  auth: { loginMethod: 'token' },
  // « À faire » is the start page; Sanity lists a plugin's tools first.
  tools: (tools) => [todoTool, ...tools, ordersTool, messagesTool, figuresTool, publicationTool, importTool, shotsTool],
  form: { components: { input: FormInput, preview: FormPreview } },
  studio: { components: { layout: DraftKeeper, activeToolLayout: GuardedTool } },
  document: {
    actions: documentActions,
    inspectors: (all, { documentType }) => (documentType === 'vehicle' ? [readyInspector, ...all] : all),
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
