/** One line of the doctor's report. `absent` is a gap that this machine can live with, `manual` what only a person can see,
 *  `fault` something to mend. */
export interface Finding {
  state: 'ok' | 'absent' | 'manual' | 'fault'
  what: string
  /** What was found, in French. */
  said: string
  /** What to do about it. */
  remedy?: string
}

const marks = { ok: '✓', absent: '–', manual: '◇', fault: '✗' }

export const findingLine = ({ state, what, said, remedy }: Finding): string =>
  [`${marks[state]} ${what} : ${said}`, ...(state !== 'ok' && remedy ? [`    → ${remedy}.`] : [])].join('\n')

/** What a check found wrong, with its own remedy; both in French. */
export class Fault extends Error {
  readonly remedy: string
  constructor(said: string, remedy: string) {
    super(said)
    this.remedy = remedy
  }
}

/** The finding of a check that answers what it found or throws. `remedy` is for an answer that says no; without any answer
 *  the network's own remedy takes its place. */
export async function tried(what: string, remedy: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { state: 'ok', what, said: await check() }
  } catch (error) {
    const silence = noAnswer(error)
    if (silence) return { state: 'fault', what, ...silence }
    const said = error instanceof Error ? error.message : String(error)
    return { state: 'fault', what, said, remedy: error instanceof Fault ? error.remedy : remedy }
  }
}

/** Milliseconds until a service counts as silent. */
const PATIENCE = 9_000

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Asks an address as it is: a redirect is an answer too. Throws when nobody answers. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE), ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export const isOfType = ({ headers }: Answer, type: string): boolean =>
  (headers.get('content-type') ?? '').startsWith(type)

/** The JSON object of an answer; undefined for anything else, whatever it calls itself. */
export function jsonOf(answer: Answer): Record<string, unknown> | undefined {
  if (!isOfType(answer, 'application/json')) return undefined
  try {
    const value: unknown = JSON.parse(answer.text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
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
  for (const [pattern, said, remedy] of kinds)
    if (causes.some(({ name, message, code }) => pattern.test(`${name} ${message} ${code}`))) {
      const code = causes.map((cause) => cause.code).find(Boolean)
      return { said: code ? `${said} (${code})` : said, remedy }
    }
  return undefined
}

/** An error and its causes: the codes of Node and of its fetch, wherever a client put them. */
function* causesOf(error: unknown): Generator<{ name: string; code: string; message: string }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    yield { name: cause.name, code, message: cause.message }
    if (cause instanceof AggregateError) for (const one of cause.errors) yield* causesOf(one)
  }
}
