import type { LocaleResourceBundle } from 'sanity'

const french = (namespace: string, resources: Record<string, string>): LocaleResourceBundle => ({
  locale: 'fr-FR',
  namespace,
  resources,
})

/** Texts that an editor meets and that Sanity's French does not have, or has where they are not looked for. */
export const frenchResources: LocaleResourceBundle[] = [
  french('studio', {
    'form.field.actions-menu.title': 'Actions du champ',
    'panel.close-button-aria-label': 'Fermer les références entrantes',
    'login.logged-out.title': 'Vous avez été déconnecté',
    'login.logged-out.session-expired': 'Votre session a expiré. Reconnectez-vous.',
    'login.logged-out.generic': 'Votre session n’est plus valable. Reconnectez-vous.',
  }),
  french('structure', {
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
