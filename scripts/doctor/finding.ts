/** One line of the doctor's report. `absent`: missing, but not needed here; `manual`: only a person can check it; `fault`: must
 *  be fixed. */
export interface Finding {
  state: 'ok' | 'absent' | 'manual' | 'fault'
  subject: string
  /** The result, in French. */
  result: string
  /** What to do about it. */
  remedy?: string
}

const marks = { ok: '✓', absent: '–', manual: '◇', fault: '✗' }

export const findingLine = ({ state, subject, result, remedy }: Finding): string =>
  [`${marks[state]} ${subject} : ${result}`, ...(state !== 'ok' && remedy ? [`    → ${remedy}.`] : [])].join('\n')

/** A failed check with a specific remedy; both texts in French. */
export class Fault extends Error {
  readonly remedy: string
  constructor(result: string, remedy: string) {
    super(result)
    this.remedy = remedy
  }
}

/** Runs a check that resolves to its result or throws, and returns the finding. A `Fault` and a network error bring their own
 *  remedy; `remedy` is for all other errors. */
export async function runCheck(subject: string, remedy: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { state: 'ok', subject, result: await check() }
  } catch (error) {
    const unreachable = networkFault(error)
    if (unreachable) return { state: 'fault', subject, ...unreachable }
    const result = error instanceof Error ? error.message : String(error)
    return { state: 'fault', subject, result, remedy: error instanceof Fault ? error.remedy : remedy }
  }
}

const TIMEOUT_MS = 9_000

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Requests an address without following redirects. Throws if there is no answer. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export const isOfType = ({ headers }: Answer, type: string): boolean =>
  (headers.get('content-type') ?? '').startsWith(type)

/** The JSON object in an answer; undefined if the type or the body is anything else. */
export function jsonOf(answer: Answer): Record<string, unknown> | undefined {
  if (!isOfType(answer, 'application/json')) return undefined
  try {
    const value: unknown = JSON.parse(answer.text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const kinds: [signs: RegExp, result: string, remedy: string][] = [
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

/** The cause of a network error and its remedy, both in French; undefined for other errors. Without it, the remedy for a
 *  service's own faults would mislead people who have no network. */
export function networkFault(error: unknown): { result: string; remedy: string } | undefined {
  const causes = [...causesOf(error)]
  for (const [pattern, result, remedy] of kinds)
    if (causes.some(({ name, message, code }) => pattern.test(`${name} ${message} ${code}`))) {
      const code = causes.map((cause) => cause.code).find(Boolean)
      return { result: code ? `${result} (${code})` : result, remedy }
    }
  return undefined
}

/** An error and all its causes, since HTTP clients nest the codes of Node and fetch differently. */
function* causesOf(error: unknown): Generator<{ name: string; code: string; message: string }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    yield { name: cause.name, code, message: cause.message }
    if (cause instanceof AggregateError) for (const one of cause.errors) yield* causesOf(one)
  }
}
