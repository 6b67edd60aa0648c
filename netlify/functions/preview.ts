import { answering } from '../lib/http/handler.ts'
import { framedPage } from '../lib/framed-page.ts'

/** GET `?language=<code>`: the site's page for previews, which the Studio may put into a frame. The host gives every file of
 *  the site headers that forbid framing, and joins rules that overlap; only a function's answer has headers of its own. On any
 *  deploy: it shows a page of that deploy, and no store, secret or mail is near. */
export default (request: Request): Promise<Response> =>
  answering('preview', 'anyDeploy', () =>
    framedPage(request, { siteUrl: process.env['URL'], studioUrl: process.env['STUDIO_URL'] }),
  )
