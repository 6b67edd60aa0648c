import { electronicFormatIBAN, friendlyFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { DEFAULT_TRANSFER_REASON, MAX_REASON_LENGTH } from './vehicle-id.ts'

/** Where a variable is set: at the host for the shop or for the Studio, or on an operator's machine only. */
export type Place = 'shop' | 'studio' | 'machine'

/** What requires the variable. */
export type Need = 'publish' | 'sell' | 'send' | 'alarm'

/** Metadata of a variable, for whoever sets it. */
export interface VariableMeta {
  /** How to obtain the value, in French; shown with every problem. */
  remedy: string
  /** Empty: the host sets it, or it stays unset there. */
  places: readonly Place[]
  need?: Need
  /** Purpose of an optional variable, in English. */
  use?: string
  /** Must not appear in any page, bundle or log. */
  secret: boolean
}

/** Defines a variable. The schema leaves all optional: each command checks what it needs. By default a public variable of
 *  the shop's site. */
export const variable = <T extends z.ZodType>(schema: T, remedy: string, more: Partial<VariableMeta> = {}) =>
  schema.optional().meta({ remedy, places: ['shop'], secret: false, ...more })

/** The same for a key or a secret URL. */
export const secretVariable = <T extends z.ZodType>(schema: T, remedy: string, more: Partial<VariableMeta> = {}) =>
  variable(schema, remedy, { ...more, secret: true })

export const lineOfText = z
  .string()
  .max(300, 'la valeur dépasse 300 caractères')
  // A line break could inject a mail header or break a transfer.
  .refine(
    (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
    'la valeur contient un saut de ligne ou un caractère invisible',
  )

/** Secrets that we generate: 32 characters, as 16 random bytes in hexadecimal. */
const SECRET_LENGTH = 32
export const ownSecret = lineOfText.min(SECRET_LENGTH, `le secret compte moins de ${SECRET_LENGTH} caractères`)

/** Keys issued by a service: at least 20 characters, no space. This detects an incomplete copy. */
export const serviceKey = lineOfText.regex(/^\S{20,}$/, 'la clé est incomplète (20 caractères au moins, sans espace)')

export const emailAddress = z.email('ce n’est pas une adresse e-mail')

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A URL without trailing slash. Plain http is valid for this machine only. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'ce n’est pas une adresse complète (https://…)' })
  .refine(
    (address) => !address.startsWith('http:') || loopback.test(URL.parse(address)?.hostname ?? ''),
    'l’adresse doit commencer par https:// (http:// seulement sur cette machine)',
  )
  .transform((address) => address.replace(/\/+$/, ''))

/** A switch: 'on' is true. */
export const onOff = z.enum(['on', 'off'], 'les valeurs possibles sont on et off').transform((value) => value === 'on')

/** Variables required for sales: see REQUIRED_TO_SELL in scripts/site/launch-gaps.ts. */
const toSell = <T extends z.ZodType>(schema: T, remedy: string) => variable(schema, remedy, { need: 'sell' })

/** Grouped by four for reading: 'FR76 3000 …'. */
const iban = z
  .string()
  .transform((text) => electronicFormatIBAN(text) ?? '')
  .refine((text) => isValidIBAN(text), 'ce n’est pas un IBAN valide (la clé de contrôle ne correspond pas)')
  .transform((text) => friendlyFormatIBAN(text) ?? text)

const bic = z
  .string()
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine((text) => isValidBIC(text), 'ce n’est pas un code BIC (8 ou 11 caractères)')

/** Bank details come from the environment, never from content: nobody with editor rights can redirect money. */
export const bankVariables = {
  // SEPA limits the beneficiary's name to 70 characters.
  BANK_BENEFICIARY: toSell(
    lineOfText.max(70, 'un virement SEPA ne porte pas plus de 70 caractères'),
    'le nom exact du titulaire du compte : les banques le comparent à l’IBAN',
  ),
  BANK_IBAN: toSell(iban, 'recopiez l’IBAN depuis le RIB du compte qui reçoit les virements'),
  BANK_BIC: toSell(bic, 'recopiez le BIC depuis le même RIB'),
}

/** The shop's own reason of a transfer. Banks pass on only these characters (SEPA, Latin character set). */
export const transferVariables = {
  TRANSFER_REASON: variable(
    z
      .string()
      .regex(
        new RegExp(`^[A-Za-z0-9/?:().,'+ -]{1,${MAX_REASON_LENGTH}}$`),
        `le motif n’a que des lettres sans accent, des chiffres et / ? : ( ) . , ' + -, ${MAX_REASON_LENGTH} signes au plus`,
      ),
    `le motif des virements, avant la référence de la commande ; vide : ${DEFAULT_TRANSFER_REASON}`,
    { use: 'for another transfer reason' },
  ),
  BANK_QUESTIONS_EMAIL: variable(
    emailAddress,
    'l’adresse où la banque d’un acheteur peut poser une question sur un virement ; vide : celle des Réglages',
    { use: 'for questions of banks' },
  ),
}

const vatNumber = z
  .string()
  .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
  .refine((text) => /^[A-Z]{2}[A-Z0-9]{2,12}$/.test(text), 'ce n’est pas un numéro de TVA intracommunautaire')

/** Identity of the seller, for legal pages and mails. */
export const companyVariables = {
  COMPANY_NAME: toSell(lineOfText, 'la dénomination sociale, comme au registre'),
  COMPANY_FORM: toSell(lineOfText, 'la forme juridique : SAS, SARL, EI…'),
  COMPANY_CAPITAL: toSell(lineOfText, 'le capital social avec sa devise : 10 000 €'),
  COMPANY_ADDRESS: toSell(lineOfText, 'l’adresse du siège sur une ligne'),
  COMPANY_REGISTRATION: toSell(lineOfText, 'le numéro d’immatriculation avec le greffe : RCS Lyon 123 456 789'),
  COMPANY_VAT: toSell(vatNumber, 'le numéro de TVA intracommunautaire : FR suivi de 11 caractères'),
  COMPANY_DIRECTOR: toSell(lineOfText, 'le nom du directeur de la publication'),
  COMPANY_HOST: toSell(lineOfText, 'le nom, l’adresse et le téléphone de l’hébergeur'),
  COMPANY_MEDIATOR: toSell(lineOfText, 'le nom et l’adresse du médiateur de la consommation'),
  COMPANY_MEDIATOR_URL: toSell(webAddress, 'l’adresse du site du médiateur (https://…)'),
  COMPANY_PHONE: toSell(
    z.string().regex(/^\+?[\d\s().-]{6,24}$/, 'ce n’est pas un numéro de téléphone'),
    'le téléphone avec l’indicatif : +33 1 23 45 67 89',
  ),
}

/** Who may receive a visitor's data. `content` is Sanity; `map` and `translation` only after a click. */
export const recipientKinds = ['host', 'mail', 'content', 'relay', 'map', 'translation'] as const
export type RecipientKind = (typeof recipientKinds)[number]
/** On what a transfer rests (GDPR, articles 44 to 46): no transfer outside the EEA, an adequacy decision of the Commission, its
 *  standard contractual clauses. */
const transferBases = ['eea', 'adequacy', 'clauses'] as const
export interface Transfer {
  /** ISO 3166 code of the recipient's seat. */
  country: string
  basis: (typeof transferBases)[number]
  /** The recipient's name, which only the dealer knows of his form service (`relay`). */
  service?: string
}

const transferText = new RegExp(`^(${recipientKinds.join('|')})=([A-Z]{2}):(${transferBases.join('|')})(?::([^,:]+))?$`)

/** What DATA_TRANSFERS says of each recipient, such as 'host=US:clauses, relay=FR:eea:Formulaires SAS'; undefined if it is
 *  malformed. */
export function transfersOf(text: string): Partial<Record<RecipientKind, Transfer>> | undefined {
  const parts = text.split(',').map((part) => transferText.exec(part.trim()))
  if (parts.includes(null)) return undefined
  return Object.fromEntries(
    parts.map((part) => {
      const [, kind, country, basis, service] = part ?? []
      return [kind, { country, basis, ...(service && { service: service.trim() }) }]
    }),
  )
}

/** A recipient in the privacy policy; without a transfer if the dealer has not stated it. */
export interface DataRecipient extends Partial<Transfer> {
  kind: RecipientKind
  /** Code of the country or union whose servers are used (`mail`). */
  servers?: string
}

/** The recipients that a shop has, by its variables. */
export const recipientsOf = (given: {
  SANITY_PROJECT_ID?: string | undefined
  CONTACT_RELAY_URL?: string | undefined
  TRANSLATE_WIDGET?: boolean | undefined
}): RecipientKind[] =>
  recipientKinds.filter((kind) => {
    if (kind === 'content') return Boolean(given.SANITY_PROJECT_ID)
    if (kind === 'relay') return Boolean(given.CONTACT_RELAY_URL)
    return kind !== 'translation' || given.TRANSLATE_WIDGET === true
  })

/** What the privacy policy states and only the dealer knows, from his contracts with the host and the other services. */
export const dataVariables = {
  DATA_TRANSFERS: toSell(
    lineOfText.refine(
      (text) => transfersOf(text) !== undefined,
      'ce n’est pas une liste comme host=US:clauses, mail=US:adequacy',
    ),
    'pour chaque prestataire, son pays et le fondement du transfert, lus dans son contrat : host=US:clauses, mail=US:adequacy ; pour relay, son nom aussi : relay=FR:eea:Formulaires SAS ; prestataires : host, mail, content, relay, map, translation ; fondements : eea, adequacy, clauses',
  ),
  HOST_LOG_DAYS: toSell(
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'ce n’est pas un nombre de jours, de 1 à 9999')
      .transform(Number),
    'le nombre de jours pendant lesquels l’hébergeur garde ses journaux, d’après votre contrat ; le plus long s’il y en a plusieurs',
  ),
}

/** Names of the bank, company and data variables, which must be complete for sales. */
export const bankNames = Object.keys(bankVariables) as (keyof typeof bankVariables)[]
export const companyNames = Object.keys(companyVariables) as (keyof typeof companyVariables)[]
export const dataNames = Object.keys(dataVariables) as (keyof typeof dataVariables)[]

const named = /^[^<>"@,;]{1,78} <([^<>]+)>$/

/** 'vente@exemple.fr' or 'Nom <vente@exemple.fr>'. */
const sender = lineOfText.refine(
  (text) => emailAddress.safeParse(named.exec(text)?.[1] ?? text).success,
  'ce n’est ni une adresse e-mail ni « Nom <adresse> »',
)

/** Mailgun's EU endpoint: the default unless MAILGUN_URL is set. */
export const EU_MAILGUN_URL = 'https://api.eu.mailgun.net'

export const mailVariables = {
  MAILGUN_API_KEY: secretVariable(
    serviceKey,
    'créez une clé d’API du compte dans Mailgun, « API security » ; une « sending key » ne suffit pas, car elle ne lit pas le journal des envois',
    { need: 'send' },
  ),
  MAILGUN_DOMAIN: variable(
    z
      .string()
      .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i, 'ce n’est pas un nom de domaine'),
    'copiez le domaine d’envoi depuis Mailgun, par exemple mg.exemple.fr',
    { need: 'send' },
  ),
  MAILGUN_URL: variable(
    webAddress,
    'https://api.eu.mailgun.net pour un compte européen, https://api.mailgun.net sinon',
    { use: 'for an account outside the EU' },
  ),
  MAIL_FROM: variable(sender, 'l’expéditeur des e-mails, sur le domaine d’envoi : « Nom <vente@exemple.fr> »', {
    need: 'send',
  }),
  MAIL_TO: variable(emailAddress, 'la boîte du vendeur qui reçoit commandes et messages', { need: 'send' }),
  MAILGUN_LIST: variable(
    emailAddress,
    'l’adresse de la liste de diffusion créée dans Mailgun pour la lettre d’information',
    { need: 'send' },
  ),
  CONTACT_RELAY_URL: secretVariable(
    webAddress,
    'l’adresse du service de formulaire ; laissez vide pour recevoir les messages par e-mail',
    { use: 'if a form service takes the messages' },
  ),
}
