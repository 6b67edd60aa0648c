import { framedPage } from '../lib/framed-page.ts'
import { withErrorResponse } from '../lib/http/respond.ts'

/** GET `?language=<code>`: the site's page for previews, which the Studio may frame. The host gives every file of the site
 *  headers that forbid framing; only a function's answer has its own. Allowed on any deploy: it shows a page of that deploy and
 *  touches no store, secret or mail. */
export default (request: Request): Promise<Response> =>
  withErrorResponse('preview', 'anyDeploy', () =>
    framedPage(request, { siteUrl: process.env['URL'], studioUrl: process.env['STUDIO_URL'] }),
  )
