import type { Context } from '@netlify/functions'
import { answerDesk, makeDeskContext } from '../lib/desk/answer-desk.ts'
import { misconfigured, withErrorResponse } from '../lib/http/respond.ts'

/** Serves the Studio's tools « À faire », « Commandes », « Messages » and « Chiffres », with the editor's Sanity token; the answers
 *  are in schemas/domain/desk.ts. GET `?order=<id>&vehicle=<id>`, `?todo`, `?held`, `?figures`, and POST of a list: for who may read cars'
 *  drafts. POST of a move, a note, a reply, a discarded message: for who may update cars. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('desk', { request, context }, async () => {
    const desk = makeDeskContext()
    return desk.ok ? answerDesk(request, desk.value, context) : misconfigured('desk', desk.variables)
  })
