import { z } from 'zod'
import { lineOfText, ownSecret, serviceKey, secretVariable, variable, webAddress } from './environment-variable.ts'

const sitePath = z.string().regex(/^\/[\w./-]*\w$/, 'ce n’est ni une adresse complète ni un chemin comme /_lake')

/** Where content comes from. Without a project, everything runs on the local Content Lake. */
export const contentVariables = {
  SANITY_PROJECT_ID: variable(
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9-]*$/,
        'un identifiant de projet n’a que des minuscules, des chiffres et des traits d’union',
      ),
    'copiez « Project ID » depuis la page du projet sur sanity.io/manage',
    { places: ['shop', 'studio'], need: 'publish' },
  ),
  SANITY_DATASET: variable(
    z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'un nom de dataset n’a que des minuscules, des chiffres, _ et -'),
    'copiez le nom depuis l’onglet « Datasets » du projet, en général production',
    { places: ['shop', 'studio'], use: 'if it is not `production`' },
  ),
  SANITY_API_HOST: variable(webAddress, 'laissez vide, sauf pour un autre serveur que https://api.sanity.io', {
    places: [],
    use: 'stays empty at the host',
  }),
  SANITY_READ_TOKEN: secretVariable(
    serviceKey,
    'créez un jeton « Viewer » dans l’onglet « API » du projet ; inutile si le dataset est public',
    { use: 'if the dataset is private' },
  ),
  SANITY_WEBHOOK_SECRET: secretVariable(
    ownSecret,
    'choisissez un secret (openssl rand -hex 32) et donnez le même au webhook de Sanity',
    { need: 'publish' },
  ),
  IMAGE_BASE: variable(
    z.union([webAddress, sitePath], 'ce n’est ni une adresse complète (https://…) ni un chemin comme /_lake'),
    'laissez vide : https://cdn.sanity.io avec un projet Sanity, /_lake sur cette machine',
    { places: [], use: 'stays empty at the host' },
  ),
}

/** Where the site is published. Netlify sets both. */
export const hostVariables = {
  URL: variable(
    webAddress,
    'l’adresse publique du site ; Netlify la donne, ailleurs écrivez-la en entier (https://…)',
    { places: [], use: 'Netlify sets it' },
  ),
  CONTEXT: variable(lineOfText, 'le contexte de publication ; Netlify le donne (production, deploy-preview…)', {
    places: [],
    use: 'Netlify sets it',
  }),
  NETLIFY_SITE_ID: variable(
    z.guid('ce n’est pas l’identifiant d’un site'),
    'copiez « Site ID » (ou « Project ID ») depuis les réglages du site chez Netlify ; seulement pour npm run orders et npm run doctor',
    { places: ['machine'], use: '`npm run orders`, `npm run doctor`' },
  ),
  NETLIFY_AUTH_TOKEN: secretVariable(
    serviceKey,
    'créez un « Personal access token » dans les réglages de votre compte Netlify ; seulement pour npm run orders et npm run doctor',
    { places: ['machine'], use: '`npm run orders`, `npm run doctor`' },
  ),
}
