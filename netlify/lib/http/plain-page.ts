import { createHash } from 'node:crypto'
import { type Language, standardCode } from '#domain/languages.ts'
import { isDemonstration } from '../settings.ts'
import { translateTo } from '../texts.ts'

/** Headers of every function response: the host applies the site's `_headers` to static files only. HSTS lasts two years, as
 *  on the site. */
export const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'referrer-policy': 'no-referrer',
} as const

const style = `:root{color-scheme:light dark;--body:#f2f4ef;--raised:#fafbf8;--text:#14191a;--dimmed:#5a635f;--accent:#0c4a47;--on:#fff}
@media (prefers-color-scheme:dark){:root{--body:#0e1414;--raised:#182020;--text:#e8ece8;--dimmed:#a4aeaa;--accent:#6cbbac;--on:#062827}}
body{margin:0;background:var(--body);color:var(--text);font:1.0625rem/1.55 Arial,Helvetica,sans-serif}
main{box-sizing:border-box;max-width:36rem;margin:clamp(0rem,10vh,8rem) auto;padding:1.5rem 1.5rem 2rem;background:var(--raised);border-top:3px solid var(--accent)}
.demo{padding:.5rem 1.5rem;background:#eccf85;color:#14191a;font-size:.875rem;text-align:center}
.mark{margin:0 0 1.75rem;color:var(--dimmed);font-size:.875rem;line-height:1.2}.mark b{color:var(--accent);font-size:1.25rem;letter-spacing:.04em}
h1{font-size:1.625rem;line-height:1.2;letter-spacing:-.01em;margin:0 0 1rem}p{overflow-wrap:anywhere}
button,.go{box-sizing:border-box;min-height:3.25rem;margin-top:.5rem;padding:.6rem 1.5rem;border:0;border-radius:2px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
.go{display:inline-flex;align-items:center;text-decoration:none}section{margin-top:2rem;padding-top:1.75rem;border-top:1px solid color-mix(in srgb,var(--dimmed) 35%,transparent)}h2{font-size:1.25rem;line-height:1.25;margin:0 0 .75rem}
dl{margin:0 0 1.25rem;border-top:1px solid var(--dimmed)}dl div{padding:.5rem 0;border-bottom:1px solid color-mix(in srgb,var(--dimmed) 35%,transparent)}dt{color:var(--dimmed);font-size:.875rem}dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
label{display:block;margin:0 0 1rem}[type=radio]{accent-color:var(--accent)}input:not([type=radio]){box-sizing:border-box;display:block;width:100%;max-width:18rem;min-height:3.25rem;margin-top:.35rem;padding:.6rem .75rem;border:1px solid var(--dimmed);border-radius:2px;background:var(--body);color:var(--text);font:inherit}[role=alert]{padding:.5rem .75rem;border-left:3px solid var(--accent);font-weight:600}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`

const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  // The referrer policy hides the token in the URL from other sites.
  ...securityHeaders,
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

/** 303: the browser follows with GET, after a POST too. */
export const seeOther = (location: string, headers: Record<string, string> = securityHeaders): Response =>
  new Response(null, { status: 303, headers: { ...headers, location } })

interface PlainField {
  name: string
  label: string
  type: 'text' | 'date'
  /** What was typed already. */
  value: string
  /** True if the page can be sent without it. */
  optional?: boolean
}

export interface PlainPage {
  language: Language
  heading: string
  /** Shown above the lines. */
  facts?: { label: string; value: string }[]
  lines: string[]
  /** Label of a button that posts to the page's own URL. */
  button?: string | undefined
  /** Fields that the button sends. */
  fields?: PlainField[]
  /** What the reader must see before pressing the button, such as why what was sent was refused. */
  faults?: string[]
  /** One of these options has to be chosen before the button is pressed. */
  choice?: { name: string; options: { value: string; label: string }[]; chosen: string | undefined }
  /** Shown instead of the button. */
  link?: { href: string; text: string }
  /** The same page in a second language, shown below it for readers of unknown language. */
  also?: PlainPage
}

/** The page behind a mailed link. It works without scripts and a GET has no effect, because mail programs prefetch links. A
 *  demonstration shop shows its banner, as on the site. */
export function plainPage(page: PlainPage, status = 200): Response {
  const { language, heading, also } = page
  const demo = isDemonstration() ? `<header class="demo">${escapeHtml(translateTo(language)('demoShop'))}</header>` : ''
  const second = also ? `<section lang="${standardCode(also.language)}">${bodyOf(also, 'h2')}</section>` : ''
  const html = `<!doctype html><html lang="${standardCode(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(heading)}</title><style>${style}</style></head><body>${demo}<main><p class="mark"><b>AGE</b> Automobiles</p>${bodyOf(page, 'h1')}${second}</main></body></html>`
  return new Response(html, { status, headers })
}

function bodyOf(
  { heading, facts, lines, button, fields = [], faults = [], choice, link }: PlainPage,
  tag: 'h1' | 'h2',
): string {
  const pair = ({ label, value }: { label: string; value: string }) =>
    `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`
  const list = facts ? `<dl>${facts.map(pair).join('')}</dl>` : ''
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const alerts = faults.map((fault) => `<p role="alert">${escapeHtml(fault)}</p>`).join('')
  const field = ({ name, label, type, value, optional }: PlainField) =>
    `<label>${escapeHtml(label)}<input name="${name}" type="${type}" value="${escapeHtml(value)}"${optional ? '' : ' required'}></label>`
  const inputs = fields.map(field).join('')
  const option = ({ value, label }: { value: string; label: string }) =>
    `<label><input type="radio" name="${choice?.name}" value="${value}" required${value === choice?.chosen ? ' checked' : ''}> ${escapeHtml(label)}</label>`
  const choices = choice?.options.map(option).join('') ?? ''
  const form =
    button === undefined
      ? ''
      : `${alerts}<form method="post">${choices}${inputs}<button>${escapeHtml(button)}</button></form>`
  const go = link ? `<p><a class="go" href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : ''
  return `<${tag}>${escapeHtml(heading)}</${tag}>${list}${paragraphs}${form}${go}`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)
