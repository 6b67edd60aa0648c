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

/** The site's letter, which the build publishes under names without a hash (scripts/site/prerender.ts), and its fallback with the
 *  same widths (web/src/theme/fonts.css). */
const face = (file: string, range: string) =>
  `@font-face{font-family:Sofia;font-weight:1 1000;font-display:swap;src:url(/fonts/${file}.woff2) format("woff2");unicode-range:${range}}`
const fonts = [
  face('latin', 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212'),
  face('latin-ext', 'U+0100-02BA,U+1E00-1E9F'),
  face('cyrillic', 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'),
  '@font-face{font-family:Fallback;font-weight:1 500;src:local("Arial"),local("Liberation Sans");size-adjust:95%;ascent-override:94.7%;descent-override:31.6%;line-gap-override:0%}',
  '@font-face{font-family:Fallback;font-weight:501 1000;src:local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold");size-adjust:90.1%;ascent-override:99.9%;descent-override:33.3%;line-gap-override:0%}',
].join('')

const style = `${fonts}:root{color-scheme:light dark;--body:#f2f4ef;--raised:#fafbf8;--text:#14191a;--dimmed:#5a635f;--accent:#0c4a47;--on:#fff;--rule:#d2d7cf;--strong:#14191a}
@media (prefers-color-scheme:dark){:root{--body:#0e1414;--raised:#182020;--text:#e8ece8;--dimmed:#a4aeaa;--accent:#6cbbac;--on:#062827;--rule:#2a3434;--strong:#ccd3cf}img{filter:brightness(.8)}}
body{margin:0;background:var(--body);color:var(--text);font:1.0625rem/1.55 Sofia,Fallback,Arial,"Hiragino Sans","Yu Gothic UI","PingFang SC","Microsoft YaHei",sans-serif}
.top{border-bottom:1px solid var(--rule);padding:0 1.25rem}.mark{box-sizing:border-box;display:flex;align-items:center;gap:.75rem;max-width:60rem;height:3.75rem;margin:auto;font-size:.9375rem}.mark svg{width:4.5rem;height:1.375rem}
main{box-sizing:border-box;max-width:40rem;margin:clamp(1.5rem,6vh,4rem) auto 4rem;padding:0 1.25rem}main.wide{max-width:62.5rem}
.demo{max-width:none;margin:0;padding:.5rem 1.5rem;background:#eccf85;color:#14191a;font-size:.875rem;text-align:center}
h1{font-size:clamp(1.875rem,3vw,2.5rem);font-weight:620;line-height:1.08;letter-spacing:-.014em;text-wrap:balance;margin:0 0 1.25rem}p{max-width:36em;margin:0 0 1rem;overflow-wrap:anywhere}
button,.go{box-sizing:border-box;min-height:3.25rem;margin-top:.5rem;padding:.6rem 1.5rem;border:0;border-radius:2px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
.go{display:inline-flex;align-items:center;text-decoration:none}section{margin-top:2rem;padding-top:1.5rem;border-top:1px solid var(--rule)}h2{font-size:1.375rem;font-weight:600;line-height:1.2;margin:0 0 .75rem}
dl{margin:0 0 1.25rem;border-top:1px solid var(--strong)}dl div{padding:.5rem 0;border-bottom:1px solid var(--rule)}dt{color:var(--dimmed);font-size:.9375rem}dd{margin:0;font-weight:560;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.card{border:1px solid var(--rule);background:var(--raised)}.card img{display:block;width:100%;height:auto;aspect-ratio:3/2}.card .name{margin:0;padding:.75rem 1.25rem;font-size:1.25rem;font-weight:600;line-height:1.25}
.card dl{margin:0 1.25rem 1.25rem}.card dl div{display:grid;grid-template-columns:minmax(7rem,2fr) 3fr;gap:1rem;align-items:baseline}.card .sum{grid-template-columns:1fr auto}.card .sum dd{white-space:nowrap}.card dl div:last-child{border:0}
.wide .parts{display:grid;gap:1.5rem;align-items:start}ol{margin:0;padding:0;list-style:none;counter-reset:step}li{display:grid;grid-template-columns:2rem 1fr;max-width:36em;padding:.75rem 0;border-top:1px solid var(--rule);counter-increment:step}li:before{content:counter(step);color:var(--accent);font-weight:620;font-variant-numeric:tabular-nums}
@media (max-width:47.99em){main{margin-top:1.5rem}.head{display:grid;grid-template-columns:8.5rem 1fr;align-items:center}.head .name:first-child{grid-column:1/-1}.card .name{padding:.75rem 1.25rem .75rem .75rem}.card dl div{padding:.375rem 0}.wide .parts{display:block}.card{margin-bottom:1.5rem}.parts>div+div{display:contents}.wide form{position:sticky;bottom:0;margin:0 -1.25rem;padding:.75rem 1.25rem;border-top:1px solid var(--rule);background:var(--body)}.wide form button{width:100%;margin:0}}
@media (min-width:48em){.wide .parts{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2.5rem}}
label{display:block;margin:0 0 1rem}[type=radio]{accent-color:var(--accent)}input:not([type=radio]){box-sizing:border-box;display:block;width:100%;max-width:18rem;min-height:3.25rem;margin-top:.35rem;padding:.6rem .75rem;border:1px solid var(--dimmed);border-radius:2px;background:var(--body);color:var(--text);font:inherit}[role=alert]{padding:.5rem .75rem;border-left:3px solid var(--accent);font-weight:600}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`

/** The shop's mark, as in the site's header. */
const mark =
  '<p class="mark"><svg viewBox="0 0 86 26" fill="none" stroke="currentColor" stroke-width="4.2" role="img" aria-label="AGE"><path d="M1.8 25 12.4 2.2h2.2L25.2 25M6.5 16.2h14"/><path d="M53.3 6.4A11 11 0 0 0 45.2 2.6a10.4 10.4 0 0 0 0 20.8c5 0 8.4-2.6 8.8-7.2H44.5"/><path d="M84 3.1H66v19.8h18M66 13h15.5"/></svg> Automobiles</p>'

const styleHash = createHash('sha256').update(style).digest('base64')

const headers = {
  // The referrer policy hides the token in the URL from other sites.
  ...securityHeaders,
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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
  /** The car that the page is about, beside the lines: its photo and name. */
  car?: { name: string; photo: { src: string; width: number; height: number } | undefined }
  /** Shown above the lines, or beneath the car. `isSum`: at the right edge. */
  facts?: { label: string; value: string; isSum?: boolean }[]
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
  /** What happens after the button is pressed, step by step, beneath it. */
  next?: { title: string; steps: string[] }
  /** The same page in a second language, shown below it for readers of unknown language. */
  also?: PlainPage
}

/** The page behind a mailed link. It works without scripts and a GET has no effect, because mail programs prefetch links. A
 *  demonstration shop shows its banner, as on the site. */
export function plainPage(page: PlainPage, status = 200): Response {
  const { language, heading, also } = page
  const demo = isDemonstration() ? `<p class="demo">${escapeHtml(translateTo(language)('demoShop'))}</p>` : ''
  const second = also ? `<section lang="${standardCode(also.language)}">${bodyOf(also, 'h2')}</section>` : ''
  const width = page.car ? ' class="wide"' : ''
  const html = `<!doctype html><html lang="${standardCode(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(heading)}</title><style>${style}</style></head><body><header>${demo}<div class="top">${mark}</div></header><main${width}>${bodyOf(page, 'h1')}${second}</main></body></html>`
  return new Response(html, { status, headers })
}

function bodyOf(page: PlainPage, tag: 'h1' | 'h2'): string {
  const { heading, facts, lines, button, car, link, next } = page
  const list = facts ? `<dl>${facts.map(pairOf).join('')}</dl>` : ''
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const form = button === undefined ? '' : formOf(page, button)
  const go = link ? `<p><a class="go" href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : ''
  const then = next
    ? `<section><h2>${escapeHtml(next.title)}</h2><ol>${next.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol></section>`
    : ''
  const title = `<${tag}>${escapeHtml(heading)}</${tag}>`
  const acts = `${paragraphs}${form}${go}${then}`
  return car
    ? `${title}<div class="parts"><div class="card">${carOf(car)}${list}</div><div>${acts}</div></div>`
    : `${title}${list}${acts}`
}

const pairOf = ({ label, value, isSum }: { label: string; value: string; isSum?: boolean }) =>
  `<div${isSum ? ' class="sum"' : ''}><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`

/** The name stands beneath the photo, which needs no text of its own. */
const carOf = ({ name, photo }: NonNullable<PlainPage['car']>) => {
  const image = photo
    ? `<img src="${escapeHtml(photo.src)}" width="${photo.width}" height="${photo.height}" alt="">`
    : ''
  return `<div class="head">${image}<p class="name">${escapeHtml(name)}</p></div>`
}

function formOf({ fields = [], faults = [], choice }: PlainPage, button: string): string {
  const alerts = faults.map((fault) => `<p role="alert">${escapeHtml(fault)}</p>`).join('')
  const field = ({ name, label, type, value, optional }: PlainField) =>
    `<label>${escapeHtml(label)}<input name="${name}" type="${type}" value="${escapeHtml(value)}"${optional ? '' : ' required'}></label>`
  const option = ({ value, label }: { value: string; label: string }) =>
    `<label><input type="radio" name="${choice?.name}" value="${value}" required${value === choice?.chosen ? ' checked' : ''}> ${escapeHtml(label)}</label>`
  const choices = choice?.options.map(option).join('') ?? ''
  return `${alerts}<form method="post">${choices}${fields.map(field).join('')}<button>${escapeHtml(button)}</button></form>`
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
