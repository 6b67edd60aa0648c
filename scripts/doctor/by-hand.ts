import type { Finding } from './finding.ts'

const manual = (what: string, said: string, remedy: string): Finding => ({ state: 'manual', what, said, remedy })

/** What no request can find out without harm, for whoever launches a shop. */
export const byHand = (asked: { store: boolean; alert: boolean; oldDeploy: boolean }): Finding[] => [
  manual(
    'Limites d’appels',
    'ne se voient pas d’ici sans en abuser',
    'Une fois, depuis une machine à vous : 80 envois de suite à /.netlify/functions/contact doivent finir par 429 (docs/operations.md)',
  ),
  manual(
    'Publication',
    'ni le « build hook » ni le webhook de Sanity ne se demandent d’ici',
    'Publiez une voiture dans le Studio : « En ligne » doit paraître dans « Publication »',
  ),
  manual(
    'Courrier reçu',
    'seul un destinataire le voit',
    'Envoyez un message par la page Contact : il doit arriver dans MAIL_TO, hors des indésirables',
  ),
  ...(asked.store
    ? []
    : [
        manual(
          'Réserve chez Netlify',
          'non lue d’ici',
          'Renseignez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN sur cette machine pour lire les commandes',
        ),
      ]),
  ...(asked.alert
    ? []
    : [manual('Alerte', 'non essayée', 'Relancez avec --alert : une personne doit recevoir l’essai')]),
  ...(asked.oldDeploy
    ? []
    : [
        manual(
          'Ancien déploiement',
          'non essayé',
          'Dès qu’il y en a un, relancez avec --old-deploy https://<id>--<site>.netlify.app : il doit refuser',
        ),
      ]),
]
