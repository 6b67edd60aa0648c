/** The faults of a mail provider that a server can play, with what the panel says of each. DNS and TLS faults happen before
 *  any server is reached, so they are not here. */
export const faultTexts = {
  refused: 'Connexion refusée',
  connectTimeout: 'Connexion acceptée, puis rien',
  readTimeout: 'Demande lue, jamais de réponse',
  resetInBody: 'E-mail accepté, réponse coupée au milieu',
  status400: '400 demande refusée',
  status401: '401 clé refusée',
  status402: '402 compte à régler',
  status403: '403 envoi interdit',
  status413: '413 e-mail trop gros',
  status429: '429 trop de demandes, avec Retry-After',
  status500: '500 erreur interne',
  status503: '503 service arrêté',
  brokenJson: 'E-mail accepté, réponse 200 illisible',
  answerLost: 'E-mail accepté, réponse perdue',
  eventsLate: 'Journal des événements en retard',
  eventsGone: 'Journal des événements retiré, 404',
} as const
export type FaultKind = keyof typeof faultTexts
export const faultKinds = Object.keys(faultTexts) as FaultKind[]

/** Faults of the journal; all others are of the call that hands a mail over. */
export const journalFaults = ['eventsLate', 'eventsGone'] as const satisfies readonly FaultKind[]

/** A listener that is closed cannot count who knocks: this one lasts until it is switched off. */
export const isCountable = (kind: FaultKind): boolean => kind !== 'refused'
