import type { ServerResponse } from 'node:http'
import type { Html } from './html.ts'
import { PREFIX } from './page-frame.ts'

const own = "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; "
const pagePolicy = `${own}script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'`
/** A mail may bring its styles and nothing else: no script, no picture from outside, no form, no way out of its frame. */
const mailPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox"

const head = (type: string, policy: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})

export const sendPage = (response: ServerResponse, page: Html, status = 200) =>
  void response.writeHead(status, head('text/html', pagePolicy)).end(page.html)

export const sendMailBody = (response: ServerResponse, text: string) =>
  void response.writeHead(200, head('text/html', mailPolicy)).end(text)

export const sendAsset = (response: ServerResponse, type: string, text: string) =>
  void response.writeHead(200, head(type, pagePolicy)).end(text)

/** After a form: the list again, by GET. */
export const backToList = (response: ServerResponse) => void response.writeHead(303, { location: PREFIX }).end()
