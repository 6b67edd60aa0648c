import { createHash } from 'node:crypto'
import { escapeHtml } from './escape-html.ts'

const style = `body{margin:0;background:#f2f4ef;color:#14191a;font:1.0625rem/1.55 Arial,Helvetica,sans-serif}
main{box-sizing:border-box;max-width:36rem;margin:10vh auto;padding:2rem 1.5rem;background:#fafbf8;border-top:3px solid #0c4a47}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}p{overflow-wrap:anywhere}
button{min-height:2.75rem;padding:.6rem 1.25rem;border:0;background:#0c4a47;color:#fff;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid #14191a;outline-offset:3px}`

const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  // The address holds a token: no other site hears of it.
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

export interface PlainPage {
  language: string
  heading: string
  lines: string[]
  /** A button that posts to the page's own address; without one the page only tells. */
  button?: string
}

/** A small page of a function's own: what a link in a mail opens. It works without scripts, and opening it does nothing:
 *  mail programs open links by themselves. */
export function plainPage({ language, heading, lines, button }: PlainPage, status = 200): Response {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`
  const page = `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(heading)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(heading)}</h1>${paragraphs}${form}</main></body></html>`
  return new Response(page, { status, headers })
}
