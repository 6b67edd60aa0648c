/** What a request that nobody answered says of itself: the codes of Node and of its fetch, found wherever a client put them. */
function* causesOf(error: unknown): Generator<{ name: string; code: string; message: string }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    yield { name: cause.name, code, message: cause.message }
    if (cause instanceof AggregateError) for (const one of cause.errors) yield* causesOf(one)
  }
}

const kinds: [signs: RegExp, said: string, remedy: string][] = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ENETDOWN)\b/,
    'pas de réseau, ou aucun serveur de ce nom',
    'Vérifiez la connexion de cette machine, puis relancez ; si elle marche, l’adresse est fausse',
  ],
  [
    /\b(TimeoutError|ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_\w*TIMEOUT)\b/,
    'pas de réponse à temps',
    'Vérifiez la connexion de cette machine, puis relancez ; si elle marche, le service est en panne',
  ],
  [
    /\b(\w*CERT\w*|ERR_TLS_\w+|ERR_SSL_\w+|EPROTO|UNABLE_TO_\w+)\b/,
    'le certificat du serveur est refusé',
    'Vérifiez l’adresse et l’horloge de cette machine, puis le certificat du site chez l’hébergeur',
  ],
  [
    /\b(ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET)\b|^TypeError fetch failed/,
    'personne ne répond à cette adresse',
    'Vérifiez la connexion de cette machine et l’adresse ; si elles sont bonnes, le service est en panne',
  ],
]

/** Why nobody answered and what to do about it, both in French; undefined when the error is about something else. Without a
 *  network, the remedy for a service's own faults would send people looking in the wrong place. */
export function noAnswer(error: unknown): { said: string; remedy: string } | undefined {
  const causes = [...causesOf(error)]
  const signs = causes.map(({ name, code, message }) => `${name} ${message} ${code}`)
  for (const [pattern, said, remedy] of kinds)
    if (signs.some((sign) => pattern.test(sign))) {
      const code = causes.map((cause) => cause.code).find(Boolean)
      return { said: code ? `${said} (${code})` : said, remedy }
    }
  return undefined
}
