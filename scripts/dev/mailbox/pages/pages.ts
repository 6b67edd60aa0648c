import { type FaultKind, faultKinds, type FaultSpan, type FaultSwitches, faultTexts, isCountable } from '../faults.ts'
import { fieldOf, fieldsOf, type StoredMail } from '../records.ts'

/** HTML that is safe to put into a page as it is. */
export interface Html {
  html: string
}
type Part = Html | string | number | undefined | false | readonly Html[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const written = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(written).join('')
}

/** A template whose every value is escaped, but for HTML made by this same function. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((page, text, place) => page + written(parts[place - 1]) + text),
})

/** Every page's address begins with this; the dev and preview servers pass it on. */
export const PREFIX = '/__mailbox'

/** The frame of the mailbox's own pages. `live` pages show what changes without a reload. */
export const pageFrame = ({ title, live, body }: { title: string; live: boolean; body: Html }): Html =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${PREFIX}/style.css" />
        ${live && html`<script src="${PREFIX}/live.js" type="module"></script>`}
      </head>
      <body>
        <header>
          <a class="name" href="${PREFIX}">Boîte aux lettres</a
          ><span>Ce que la boutique a vraiment envoyé. Rien ne quitte cette machine.</span>
        </header>
        <main>${body}</main>
      </body>
    </html> `

const spanText = (span: FaultSpan): string =>
  span === 'always' ? 'jusqu’à l’arrêt' : `encore ${span} demande${span > 1 ? 's' : ''}`

const counter = (kind: FaultKind): Html =>
  html`<select name="span" aria-label="Durée : ${faultTexts[kind]}">
    <option value="1">1 fois</option>
    <option value="3">3 fois</option>
    <option value="10">10 fois</option>
    <option value="always">jusqu’à l’arrêt</option>
  </select>`

const line = (kind: FaultKind, span: FaultSpan | undefined): Html =>
  html`<li>
    <form method="post" action="${PREFIX}/faults" ${span !== undefined && html` class="on"`}>
      <input type="hidden" name="kind" value="${kind}" />
      <span class="fault">${faultTexts[kind]}${span !== undefined && html`<b>${spanText(span)}</b>`}</span>
      ${span === undefined ? (isCountable(kind) ? counter(kind) : html`<input type="hidden" name="span" value="always" />`) : html`<input type="hidden" name="span" value="off" />`}
      <button aria-label="${span === undefined ? 'Activer' : 'Arrêter'} : ${faultTexts[kind]}">
        ${span === undefined ? 'Activer' : 'Arrêter'}
      </button>
    </form>
  </li>`

/** A switch for each fault the stand-in can play. */
function faultPanel(faults: FaultSwitches): Html {
  const spans = new Map(faults.state().map(({ kind, span }) => [kind, span]))
  return html`<section aria-labelledby="faults" data-live="faults">
    <div class="head">
      <h2 id="faults">Pannes du prestataire</h2>
      ${spans.size > 0 && html`<form method="post" action="${PREFIX}/faults"><input type="hidden" name="kind" value="all" /><button>Tout rétablir</button></form>`}
    </div>
    <ul class="faults">
      ${faultKinds.map((kind) => line(kind, spans.get(kind)))}
    </ul>
    <p class="hint">Le visiteur ne doit rien remarquer : son message est gardé, et l’e-mail part plus tard.</p>
  </section>`
}

const format = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Paris',
})

/** '3 nov., 14:05:09', the seller's time. `at` in milliseconds since 1970. */
const shownTime = (at: number): string => format.format(at)

/** Mails that came before under the same id of ours: what the customer would have got twice. */
function doubles(mails: readonly StoredMail[]): Set<StoredMail> {
  const seen = new Set<string>()
  return new Set(
    mails.toReversed().filter((mail) => {
      const id = fieldOf(mail, 'v:mail-id')
      const again = id !== '' && seen.has(id)
      seen.add(id)
      return again
    }),
  )
}

const row = (mail: StoredMail, double: boolean): Html =>
  html`<li>
    <a href="${PREFIX}/mails/${mail.key}">
      <span class="subject"
        >${fieldOf(mail, 'subject') || '(sans objet)'}${double && html` <b class="tag">déjà reçu</b>`}</span
      >
      <span class="people">${fieldOf(mail, 'from')} → ${fieldsOf(mail, 'to').join(', ')}</span>
      <time datetime="${new Date(mail.at).toISOString()}">${shownTime(mail.at)}</time>
    </a>
  </li>`

const list = (mails: readonly StoredMail[]): Html => {
  if (mails.length === 0)
    return html`<p class="empty">Aucun e-mail pour le moment. Envoyez un message depuis la page Contact.</p>`
  const twice = doubles(mails)
  return html`<ol class="mails">
    ${mails.map((mail) => row(mail, twice.has(mail)))}
  </ol>`
}

/** All mails, newest first, beside the switches for faults. */
export const listPage = (mails: readonly StoredMail[], faults: FaultSwitches): Html =>
  pageFrame({
    title: `Boîte aux lettres (${mails.length})`,
    live: true,
    body: html`<div class="desk">
      <section aria-labelledby="mails" data-live="mails">
        <div class="head">
          <h1 id="mails">${mails.length} e-mail${mails.length > 1 ? 's' : ''}</h1>
          ${mails.length > 0 && html`<form method="post" action="${PREFIX}/delete-all"><button>Tout supprimer</button></form>`}
        </div>
        ${list(mails)}
      </section>
      ${faultPanel(faults)}
    </div>`,
  })

const views = { rendered: 'Rendu', text: 'Texte', source: 'Source' } as const
export type View = keyof typeof views
export const isView = (text: string): text is View => Object.hasOwn(views, text)

const rows = (fields: [string, string][]): Html =>
  html`<table>
    ${fields.map(
      ([name, value]) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td>${value}</td>
        </tr>`,
    )}
  </table>`

const bodies = new Set(['html', 'text'])

const source = (mail: StoredMail): Html =>
  html`<h2>Champs reçus</h2>
    ${rows(mail.fields.filter(([name]) => !bodies.has(name)))}
    ${
      mail.files.length > 0 &&
      html`<h2>Pièces jointes</h2>
        ${rows(mail.files.map(({ name, type, size }) => [name, `${type}, ${size} octets`]))}`
    }
    <h2>HTML</h2>
    <pre>${fieldOf(mail, 'html') || '(aucun)'}</pre>`

const content = (mail: StoredMail, view: View): Html => {
  if (view === 'text') return html`<pre class="text">${fieldOf(mail, 'text') || '(aucun texte)'}</pre>`
  if (view === 'source') return source(mail)
  return html`<iframe title="E-mail tel que reçu" sandbox="" src="${PREFIX}/mails/${mail.key}/html"></iframe>`
}

const replyTo = (mail: StoredMail): [string, string][] => {
  const address = fieldOf(mail, 'h:Reply-To')
  return address ? [['Répondre à', address]] : []
}

/** One mail in one of its views. */
export const mailPage = (mail: StoredMail, view: View): Html =>
  pageFrame({
    title: fieldOf(mail, 'subject'),
    live: false,
    body: html`<p><a href="${PREFIX}">Tous les e-mails</a></p>
      <h1>${fieldOf(mail, 'subject') || '(sans objet)'}</h1>
      ${rows([
        ['De', fieldOf(mail, 'from')],
        ['À', fieldOf(mail, 'to')],
        ...replyTo(mail),
        ['Reçu', shownTime(mail.at)],
        ['Message-Id', mail.messageId],
      ])}
      <nav aria-label="Vues">
        ${Object.entries(views).map(
          ([key, label]) =>
            html`<a href="${PREFIX}/mails/${mail.key}?view=${key}" ${key === view && html` aria-current="page"`}
              >${label}</a
            >`,
        )}
      </nav>
      ${content(mail, view)}`,
  })
