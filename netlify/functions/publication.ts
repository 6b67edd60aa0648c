import type { Context } from '@netlify/functions'
import { misconfigured, withErrorResponse } from '../lib/http/respond.ts'
import { makeRebuildContext } from '../lib/rebuild/rebuild.ts'
import { serveStudio } from '../lib/rebuild/serve-studio.ts'

/** The Studio's tab « Publication », with the editor's token: how builds stand, build now, stop or open sales. */
export default (request: Request, context: Context): Promise<Response> =>
  withErrorResponse('publication', { request, context }, async () => {
    const rebuild = makeRebuildContext()
    return rebuild.ok ? serveStudio(request, rebuild.value, context) : misconfigured('publication', rebuild.variables)
  })
