/** Key, domain and mailing list that the stand-in knows. */
export const LOCAL_API_KEY = 'exemple-cle-de-la-messagerie-locale'
export const LOCAL_DOMAIN = 'courrier.exemple.test'
export const LOCAL_LIST = `lettre@${LOCAL_DOMAIN}`

/** The variables of an account at the stand-in, for the functions beside it. `url` is what startMailbox gives. */
export const localMailEnvironment = (url: string) => ({
  MAILGUN_API_KEY: LOCAL_API_KEY,
  MAILGUN_DOMAIN: LOCAL_DOMAIN,
  MAILGUN_URL: url,
  MAIL_FROM: `EXEMPLE Automobiles <boutique@${LOCAL_DOMAIN}>`,
  MAIL_TO: 'vendeur@exemple.test',
  MAILGUN_LIST: LOCAL_LIST,
})
