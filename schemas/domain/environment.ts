import { z } from 'zod'
import {
  bankVariables,
  companyVariables,
  dataVariables,
  lineOfText,
  mailVariables,
  onOff,
  ownSecret,
  secretVariable,
  serviceKey,
  transferVariables,
  variable,
  type VariableMeta,
  webAddress,
} from './shop-variables.ts'

/** Content source. Without a project everything uses the local Content Lake. */
const contentVariables = {
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
}

/** Set by Netlify, or by operators who access it. */
const hostVariables = {
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

/** Switches of the shop, and secrets and addresses of its services. */
const operationVariables = {
  ORDER_LINK_SECRET: secretVariable(
    ownSecret,
    'choisissez un secret (openssl rand -hex 32) ; le changer invalide les liens déjà envoyés',
    { need: 'sell' },
  ),
  JOURNAL_KEY: secretVariable(
    z.string().regex(/^MC4CAQAwBQYDK2VwBCIEI[\w+/]{43}$/, 'ce n’est pas une clé privée Ed25519 (PKCS #8, base64)'),
    'créez la clé avec openssl genpkey -algorithm ed25519 -outform DER | base64 ; gardez-en une copie, car une autre clé se voit sur chaque page du journal',
    { need: 'sell' },
  ),
  DOSSIER_KEY: secretVariable(
    z
      .string()
      .regex(
        /^v\d{1,3}:[A-Za-z0-9+/]{43}=(?:,v\d{1,3}:[A-Za-z0-9+/]{43}=)*$/,
        'ce ne sont pas des clés numérotées de 32 octets (v1:base64, ou v2:base64,v1:base64)',
      )
      .refine((keys) => {
        const versions = keys.split(',').map((key) => key.split(':')[0])
        return new Set(versions).size === versions.length
      }, 'deux clés ont le même numéro : donnez à la nouvelle le suivant'),
    'choisissez une clé (echo v1:$(openssl rand -base64 32)) et gardez-en une copie : sans elle, les pièces des commandes sont perdues',
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
  SERVICE_WORKER: variable(onOff, 'off retire des navigateurs ce qui garde les pages pour le temps sans réseau', {
    use: 'to switch off what is kept without a network',
  }),
  SHOP_MODE: variable(
    z.enum(['shop', 'demo'], 'les valeurs possibles sont shop et demo'),
    'demo publie avec un bandeau EXEMPLE, sans achat ni référencement ; laissez vide pour la vraie boutique',
    { use: 'for a demonstration' },
  ),
}

/** All variables, in the order of `.env.example`. */
const environmentSchema = z.object({
  ...contentVariables,
  ...hostVariables,
  ...mailVariables,
  ...bankVariables,
  ...transferVariables,
  ...companyVariables,
  ...dataVariables,
  ...operationVariables,
})
export type Environment = z.infer<typeof environmentSchema>
export type VariableName = keyof Environment

export const variableNames = Object.keys(environmentSchema.shape) as VariableName[]

/** Metadata of a variable. */
export const metaOf = (name: VariableName) => environmentSchema.shape[name].meta() as unknown as VariableMeta

/** Keys and secret URLs: whoever has one can send mails, start builds or raise alerts as the shop. */
export const secretNames = variableNames.filter((name) => metaOf(name).secret)

/** Variables that are only valid together: half a bank account must never reach a page. */
const requiredTogether: VariableName[][] = [
  ['BANK_BENEFICIARY', 'BANK_IBAN', 'BANK_BIC'],
  ['MAILGUN_API_KEY', 'MAILGUN_DOMAIN', 'MAIL_FROM', 'MAIL_TO'],
  ['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN'],
]

/** A problem and its remedy, both in French, for the operator. */
export interface EnvironmentProblem {
  name: VariableName
  problem: string
  remedy: string
}
type Reading = { ok: true; value: Environment } | { ok: false; problems: EnvironmentProblem[] }

/** Reads all variables; a blank one counts as absent. Never throws: all problems are returned. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Reading {
  const given = Object.fromEntries(
    variableNames.flatMap((name) => {
      const text = Object.hasOwn(source, name) ? source[name]?.trim() : undefined
      return text ? [[name, text]] : []
    }),
  )
  const parsed = environmentSchema.safeParse(given)
  // Only the first problem of a variable: the others often follow from it.
  const malformed = variableNames.flatMap((name) => {
    const issue = parsed.error?.issues.find(({ path }) => path[0] === name)
    return issue ? [{ name, problem: issue.message }] : []
  })
  const missing = requiredTogether.flatMap((group) => {
    const present = group.filter((name) => name in given)
    if (present.length === 0) return []
    const problem = `manque, alors que ${present.join(', ')} est renseigné`
    return group.filter((name) => !(name in given)).map((name) => ({ name, problem }))
  })
  const problems = [...malformed, ...missing].map((found) => ({ ...found, remedy: metaOf(found.name).remedy }))
  return parsed.success && problems.length === 0 ? { ok: true, value: parsed.data } : { ok: false, problems }
}
