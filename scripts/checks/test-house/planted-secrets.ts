import { secretNames, type VariableName } from '../../../schemas/domain/environment.ts'

const WORD = 'planted-secret-that-no-page-may-hold'

/** A value of its own for each secret variable, as the tested build has them: whoever finds one in what is published has
 *  found a leak. */
export const plantedSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  secretNames.map((name) => [name, name.endsWith('_URL') ? `https://${WORD}.test/${name}` : `${WORD}-${name}`]),
)

/** What some of them mean nothing without. */
const companions: Partial<Record<VariableName, string>> = {
  MAILGUN_DOMAIN: 'mg.exemple.test',
  MAIL_FROM: 'vente@exemple.test',
  MAIL_TO: 'vendeur@exemple.test',
  NETLIFY_SITE_ID: '00000000-0000-4000-8000-000000000000',
}

/** Variables of a build in which a secret that leaks can be seen. */
export const leakyEnvironment: Record<string, string> = { ...plantedSecrets, ...companions }
