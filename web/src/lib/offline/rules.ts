// What the service worker keeps, and what it says without a network. Pure, for the worker and its tests.
import type { Language } from '#domain/languages.ts'
import { pathIn, paths, services, splitLanguage } from '../paths.ts'

/** The worker's texts in a language: keys of the namespace `site`, which the error page shows too, and of `offline`, which no page loads. */
export const offlineKeys = [
  'offlineTitle',
  'offlineText',
  'offlineKeptPages',
  'offlinePrices',
  'offlinePage',
  'offlineBack',
  'reload',
] as const
export type OfflineTexts = Record<(typeof offlineKeys)[number], string>

/** Pages without anything of the visitor's in their HTML or address. All others are never kept: purchase, order, withdrawal, the
 *  Studio's preview, and every page that somebody adds without naming it here. */
const pages = new Set<string>([
  ...[paths.home, paths.catalogue, paths.favourites, paths.compare, paths.costs, paths.contact, paths.about].map(
    ({ path }) => path,
  ),
  ...[paths.services, paths.terms, paths.privacyPolicy, paths.legalNotices, paths.accessibility].map(
    ({ path }) => path,
  ),
  ...services.map(({ name }) => paths[name].path),
])
const withId = /^\/(?:vehicles|cout)\/[a-z0-9-]+$/
/** Pages that show no price. */
const priceless = new Set<string>([...pages].filter((path) => !isPriced(path)))

function isPriced(path: string): boolean {
  const priced: string[] = [paths.home, paths.catalogue, paths.favourites, paths.compare, paths.costs].map(
    (page) => page.path,
  )
  return priced.includes(path) || withId.test(path)
}

/** How the worker answers a GET of its own site. 'page': network first, kept for a day without one. 'content': the same for the
 *  files that a page reads. 'asset': named by its content, so the first answer is good for ever. 'photo': the same, and another
 *  size of the picture will do. 'network': never kept, such as functions, Studio and mailbox. */
export type Treatment = 'page' | 'content' | 'asset' | 'photo' | 'network'

/** `isPage`: whether the browser asks for a document. Any document is a page; only some may be kept (`mayKeep`). */
export function treatmentOf(pathname: string, isPage: boolean): Treatment {
  if (/^\/(?:\.netlify|studio|__|sw\.js)/.test(pathname)) return 'network'
  if (isPage) return 'page'
  if (/^\/(?:content|door)\/.+\.json$/.test(pathname)) return 'content'
  if (/^\/assets\/[^/]+$/.test(pathname)) return 'asset'
  if (pathname.startsWith('/photos/')) return 'photo'
  return 'network'
}

/** Whether a page may be kept. The query is no part of a kept page: two addresses of the list are one page. */
export const mayKeep = (pathname: string): boolean => {
  const { path } = splitLanguage(pathname)
  return pages.has(path) || withId.test(path)
}

/** The address under which a page is kept: '/DE/vehicles/' → '/de/vehicles'. */
export function keptAddress(pathname: string): string {
  const { language, path } = splitLanguage(pathname)
  return pathIn(language, path)
}

/** What the line above a kept page says. */
export interface LineTexts {
  /** « Hors connexion, prix du 22/11 ». */
  old: string
  /** Once the network is back, where something is typed that a reload would lose. */
  back: string
  /** The button beside it. */
  reload: string
}

/** `at`: when the page was fetched, in milliseconds. */
export function lineTexts(texts: OfflineTexts, language: Language, pathname: string, at: number): LineTexts {
  const date = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit' }).format(at)
  const text = priceless.has(splitLanguage(pathname).path) ? texts.offlinePage : texts.offlinePrices
  return { old: text.replace('{{date}}', date), back: texts.offlineBack, reload: texts.reload }
}

/** The line above a kept page; offline/client.ts writes the same. */
export const LINE_ID = 'offline'
/** In the element, so that no page that is shown with a network carries it. */
export const LINE_STYLE =
  'padding:.6rem var(--age-gutter);background:var(--mantine-color-text);color:var(--mantine-color-body);font-size:var(--mantine-font-size-sm);line-height:var(--mantine-line-height-sm)'

/** A kept page with the line that says its age. Outside React's root, so that hydration does not see it. */
export const withLine = (html: string, { old, back, reload }: LineTexts): string =>
  html.replace(
    '<div id="root">',
    () =>
      `<div id="${LINE_ID}" class="offline" style="${LINE_STYLE}" role="status" data-back="${escaped(back)}" data-reload="${escaped(reload)}">${escaped(old)}</div><div id="root">`,
  )

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface KeptPage {
  address: string
  title: string
}

/** Milliseconds between two attempts to reach the shop. */
export const RETRY_MS = 8000

/** The page for an address that is not kept. It opens the address again by itself. Stands alone: the worker has no style sheet. */
export function offlinePage(texts: OfflineTexts, language: Language, kept: readonly KeptPage[]): string {
  const links = kept
    .map(({ address, title }) => `<li><a href="${escaped(address)}">${escaped(title)}</a></li>`)
    .join('')
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(texts.offlineTitle)}</title><style>${STYLE}</style></head><body><main>`,
    `<p class="name">AGE Automobiles</p><h1>${escaped(texts.offlineTitle)}</h1><p>${escaped(texts.offlineText)}</p>`,
    `<button type="button">${escaped(texts.reload)}</button>`,
    links && `<h2>${escaped(texts.offlineKeptPages)}</h2><ul>${links}</ul>`,
    `</main><script>${RETRY}</script></body></html>`,
  ].join('')
}

/** The site's tokens (web/src/theme/tokens.css). */
const STYLE = `:root{--ground:#f2f4ef;--ink:#14191a;--soft:#5a635f;--rule:#d2d7cf;--accent:#0c4a47;--on:#fafbf8}
.dark{color-scheme:dark;--ground:#0e1414;--ink:#e8ece8;--soft:#a4aeaa;--rule:#2a3434;--accent:#6cbbac;--on:#0e1414}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 'Sofia Sans Variable','Arial Nova',Arial,'Hiragino Sans','Yu Gothic UI','PingFang SC','Microsoft YaHei',sans-serif}
main{max-width:620px;margin:0 auto;padding:20px 20px 64px}
.name{margin:0 0 56px;padding-bottom:16px;border-bottom:1px solid var(--ink);font-weight:620}
h1{margin:0 0 12px;font-size:36px;line-height:1.02;letter-spacing:-.022em;font-weight:620}
h2{margin:56px 0 8px;padding-top:16px;border-top:1px solid var(--ink);font-size:17px;font-weight:620}
ul{margin:0;padding:0;list-style:none}li{border-bottom:1px solid var(--rule)}
a{display:flex;align-items:center;min-height:48px;color:inherit;text-decoration:none}a:hover{text-decoration:underline}
button{min-height:52px;margin-top:16px;padding:0 24px;border:0;border-radius:2px;background:var(--accent);color:var(--on);font:inherit;font-weight:560;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`

/** Colour scheme as chosen on the site, and the attempts. */
const RETRY = `let s;try{s=localStorage.getItem('mantine-color-scheme-value')}catch{}
if(s==='dark'||s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.className='dark';
const again=()=>location.reload();
const look=()=>fetch(location.href,{method:'HEAD',cache:'no-store'}).then(again,()=>{});
document.querySelector('button').onclick=again;addEventListener('online',look);setInterval(look,${RETRY_MS})`
