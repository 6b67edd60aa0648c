import { type StudioRefusal, studioRefusals } from '#domain/publication.ts'
import { answerHeaders } from '../http/respond.ts'

/** Response builders with CORS headers for a function that the Studio calls. `allowed`: the Studio's origin, if the request has
 *  one. `refusals`: the function's codes with their HTTP status. */
export function studioAnswer<Code extends string>(refusals: Readonly<Record<Code, number>>, allowed?: string) {
  const headers = { ...answerHeaders, vary: 'origin', ...(allowed && { 'access-control-allow-origin': allowed }) }
  return {
    accept: (more: Readonly<Record<string, unknown>>) => Response.json({ ok: true, ...more }, { headers }),
    /** `{ok: false, code, errors}` with the code's status, and fields that say more. */
    refuse: (code: Code, more: Record<string, string> = {}, body: Readonly<Record<string, unknown>> = {}) =>
      Response.json(
        { ok: false, code, errors: [], ...body },
        { status: refusals[code], headers: { ...headers, ...more } },
      ),
    preflight: () =>
      new Response(null, {
        status: 204,
        headers: {
          ...headers,
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': '600',
        },
      }),
  }
}

/** The request's origin if it is the Studio's: that of STUDIO_URL, or the requested host (a local Studio beside the site).
 *  `undefined` without an Origin header, `false` for any other origin. */
function studioOrigin(request: Request, studioUrl: string | undefined): string | undefined | false {
  const given = request.headers.get('origin')
  if (given === null) return undefined
  const origin = URL.parse(given)
  if (!origin) return false
  const isStudio = studioUrl !== undefined && origin.origin === new URL(studioUrl).origin
  const isHere = origin.host === request.headers.get('host') || origin.origin === new URL(request.url).origin
  return isStudio || isHere ? origin.origin : false
}

/** Seconds. */
const RETRY_AFTER = '600'
const bearer = /^Bearer ([\w.~+/=-]{1,1000})$/

interface Admission<Code extends string> {
  studioUrl: string | undefined
  refusals: Readonly<Record<Code, number>>
  /** Who the owner of a token is. */
  identify: (token: string) => Promise<Editor | 'tooMany' | undefined>
}

/** A member of the project. `mayRead`: he may see what only editors see. `mayWrite`: he may also publish, move orders and answer
 *  messages. */
export interface Editor {
  name: string
  mayRead: boolean
  mayWrite: boolean
}

type Admitted<Code extends string> =
  | { ok: true; editor: Editor; answers: ReturnType<typeof studioAnswer<Code>> }
  | { ok: false; answer: Response }

/** Lets a request of the Studio in, or answers it: a preflight, a foreign origin, another method, an unknown token. */
export async function admitStudio<Code extends string>(
  request: Request,
  { studioUrl, refusals, identify }: Admission<Code | StudioRefusal>,
): Promise<Admitted<Code | StudioRefusal>> {
  const origin = studioOrigin(request, studioUrl)
  const answers = studioAnswer(refusals, origin || undefined)
  const refuse = (code: keyof typeof studioRefusals, more?: Record<string, string>) =>
    ({ ok: false, answer: answers.refuse(code, more) }) as const
  if (origin === false) return refuse('foreignOrigin')
  const { method } = request
  if (method === 'OPTIONS') return { ok: false, answer: answers.preflight() }
  if (method !== 'GET' && method !== 'POST') return refuse('methodNotAllowed', { allow: 'GET, POST, OPTIONS' })
  const [, token] = bearer.exec(request.headers.get('authorization') ?? '') ?? []
  const editor = token ? await identify(token) : undefined
  if (editor === 'tooMany') return refuse('tooManyTokens', { 'retry-after': RETRY_AFTER })
  if (!editor) return refuse('signedOut')
  return editor.mayRead ? { ok: true, editor, answers } : refuse('notAllowed')
}
