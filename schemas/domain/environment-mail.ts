import { z } from 'zod'
import { emailAddress, lineOfText, serviceKey, secretVariable, variable, webAddress } from './environment-variable.ts'

const named = /^[^<>"@,;]{1,78} <([^<>]+)>$/

/** 'vente@exemple.fr' or 'Nom <vente@exemple.fr>'. */
const sender = lineOfText.refine(
  (text) => emailAddress.safeParse(named.exec(text)?.[1] ?? text).success,
  'ce n’est ni une adresse e-mail ni « Nom <adresse> »',
)

/** Mailgun's address in the European Union, where the shop's mails belong, unless MAILGUN_URL says otherwise. */
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
