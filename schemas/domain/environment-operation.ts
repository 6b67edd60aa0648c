import { z } from 'zod'
import { onOff, ownSecret, secretVariable, variable, webAddress } from './environment-variable.ts'

/** Switches of the running shop, and the links between its services. */
export const operationVariables = {
  ORDER_LINK_SECRET: secretVariable(
    ownSecret,
    'choisissez un secret (openssl rand -hex 32) ; le changer invalide les liens déjà envoyés',
    { need: 'sell' },
  ),
  BUILD_HOOK_URL: secretVariable(webAddress, 'créez un « Build hook » dans les réglages du site chez Netlify', {
    need: 'publish',
  }),
  DEPLOY_NOTICE_SECRET: secretVariable(
    ownSecret,
    'choisissez un secret (openssl rand -hex 32) et donnez le même aux notifications de déploiement de Netlify',
    { need: 'publish' },
  ),
  REBUILD_WAIT: variable(
    z
      .string()
      .regex(/^\d{1,3}$/, 'ce n’est pas un nombre de secondes, de 0 à 999')
      .transform(Number),
    'secondes pendant lesquelles les publications s’ajoutent à la même mise en ligne ; vide : 60',
    { use: 'to gather publishes for other than 60 s' },
  ),
  SITE_URL: variable(
    webAddress,
    'l’adresse publique de la boutique (https://…), pour le Studio quand il est un site à part',
    { places: ['studio'], need: 'publish' },
  ),
  STUDIO_URL: variable(
    webAddress,
    'l’adresse du Studio (https://…), pour les liens des e-mails au vendeur et le bouton « Mettre en ligne »',
    { need: 'publish' },
  ),
  ALERT_URL: secretVariable(
    webAddress,
    'l’adresse d’un webhook qui prévient une personne quand quelque chose est en panne',
    { need: 'alarm' },
  ),
  SALES_PAUSED: variable(onOff, 'on ferme l’achat tout de suite, off ou vide le laisse ouvert', {
    use: 'to close purchase',
  }),
  HOLDS_AN_HOUR: variable(
    z
      .string()
      .regex(/^\d{1,6}$/, 'ce n’est pas un nombre de réservations, de 0 à 999999')
      .transform(Number),
    'réservations non payées par heure au-delà desquelles l’acheteur confirme par un lien reçu par e-mail ; vide : 5',
    { use: 'to confirm after other than 5 holds an hour' },
  ),
  TRANSLATE_WIDGET: variable(onOff, 'on propose la traduction de page par un tiers, après accord du visiteur', {
    use: 'to offer page translation',
  }),
  SHOP_MODE: variable(
    z.enum(['shop', 'demo'], 'les valeurs possibles sont shop et demo'),
    'demo publie avec un bandeau EXEMPLE, sans achat ni référencement ; laissez vide pour la vraie boutique',
    { use: 'for a demonstration' },
  ),
}
