import { faultKinds, faultTexts, isCountable } from './faults.ts'
import type { FaultKind, FaultSpan, FaultSwitches } from './faults.ts'
import { fieldOf, fieldsOf, type StoredMail } from './records.ts'

/** Path prefix of all pages; the dev and preview servers proxy it. */
export const PREFIX = '/__mailbox'

/** The page with all mails, newest first, and the fault switches. */
export const listPage = (mails: readonly StoredMail[], faults: FaultSwitches): string =>
  page(
    `Boîte aux lettres (${mails.length})`,
    html`<section aria-labelledby="mails" data-live="mails">
        <h1 id="mails">${mails.length} e-mail${mails.length > 1 && 's'}</h1>
        ${
          mails.length === 0
            ? html`<p>Aucun e-mail pour le moment. Envoyez un message depuis la page Contact.</p>`
            : html`<form method="post" action="${PREFIX}/delete-all"><button>Tout supprimer</button></form>
                <ol>
                  ${mails.map((mail, index) => mailLine(mail, isAgain(mail, mails.slice(index + 1))))}
                </ol>`
        }
      </section>
      ${faultPanel(faults)}`,
    // Updates the page without a reload.
    html`<script src="${PREFIX}/live.js" type="module"></script>`,
  )

/** The page of one mail in one of the `views`. */
export const mailPage = (mail: StoredMail, view: string): string =>
  page(
    fieldOf(mail, 'subject'),
    html`<h1>${fieldOf(mail, 'subject') || '(sans objet)'}</h1>
      ${rows([
        ['De', fieldOf(mail, 'from')],
        ['À', fieldOf(mail, 'to')],
        ['Répondre à', fieldOf(mail, 'h:Reply-To')],
        ['Reçu', shownTime.format(mail.at)],
        ['Message-Id', mail.messageId],
      ])}
      ${
        mail.files.length > 0 &&
        html`<p>
          Pièces jointes :
          ${mail.files.map(
            ({ name, size }, place) =>
              html`<a href="${PREFIX}/mails/${mail.key}/files/${place}">${name}</a> (${Math.ceil(size / 1024)} Ko) `,
          )}
        </p>`
      }
      <nav aria-label="Vues">
        ${Object.entries(views).map(
          ([key, label]) =>
            html`<a href="${PREFIX}/mails/${mail.key}?view=${key}" ${key === view && html`aria-current="page"`}
              >${label}</a
            > `,
        )}
      </nav>
      ${content(mail, view)}`,
  )

export const notFoundPage = (): string => page('Introuvable', html`<h1>Introuvable</h1>`)

const page = (title: string, body: Html, head?: Html) =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${PREFIX}/style.css" />
        ${head}
      </head>
      <body>
        <header>
          <a href="${PREFIX}">Boîte aux lettres</a> Ce que la boutique a vraiment envoyé. Rien ne quitte cette machine.
        </header>
        <main>${body}</main>
      </body>
    </html> `.html

/** Whether an earlier mail has the same `mail-id`: the customer would have received it twice. */
const isAgain = (mail: StoredMail, before: readonly StoredMail[]) => {
  const id = fieldOf(mail, 'v:mail-id')
  return id !== '' && before.some((other) => fieldOf(other, 'v:mail-id') === id)
}

const mailLine = (mail: StoredMail, again: boolean): Html =>
  html`<li>
    <a href="${PREFIX}/mails/${mail.key}">${fieldOf(mail, 'subject') || '(sans objet)'}</a>
    ${again && html`<mark>déjà reçu</mark>`}
    <small>${shownTime.format(mail.at)}, ${fieldOf(mail, 'from')} → ${fieldsOf(mail, 'to').join(', ')}</small>
  </li>`

/** '3 nov., 14:05:09', in the seller's time zone. */
const shownTime = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Paris',
})

/** A switch for each simulated fault. */
function faultPanel(faults: FaultSwitches): Html {
  const spans = new Map(faults.state().map(({ kind, span }) => [kind, span]))
  return html`<section aria-labelledby="faults" data-live="faults">
    <h2 id="faults">Pannes du prestataire</h2>
    ${spans.size > 0 && html`<form method="post" action="${PREFIX}/faults"><button name="kind" value="all">Tout rétablir</button></form>`}
    <ul>
      ${faultKinds.map((kind) => faultLine(kind, spans.get(kind)))}
    </ul>
    <p>Le visiteur ne doit rien remarquer : son message est gardé, et l’e-mail part plus tard.</p>
  </section>`
}

const faultLine = (kind: FaultKind, span: FaultSpan | undefined): Html =>
  html`<li>
    <form method="post" action="${PREFIX}/faults">
      <input type="hidden" name="kind" value="${kind}" />
      <span>${faultTexts[kind]} ${span !== undefined && html`<mark>${spanText(span)}</mark>`}</span>
      ${span !== undefined && html`<input type="hidden" name="span" value="off" />`}
      ${span === undefined && spanChoice(kind)}
      <button aria-label="${span === undefined ? 'Activer' : 'Arrêter'} : ${faultTexts[kind]}">
        ${span === undefined ? 'Activer' : 'Arrêter'}
      </button>
    </form>
  </li>`

const spanText = (span: FaultSpan): string =>
  span === 'always' ? 'jusqu’à l’arrêt' : `encore ${span} demande${span > 1 ? 's' : ''}`

const spanChoice = (kind: FaultKind): Html =>
  html`<select name="span" aria-label="Durée : ${faultTexts[kind]}">
    ${isCountable(kind) && [1, 3, 10].map((count) => html`<option value="${count}">${count} fois</option>`)}
    <option value="always">jusqu’à l’arrêt</option>
  </select>`

const views: Readonly<Record<string, string>> = { rendered: 'Rendu', text: 'Texte', source: 'Source' }

const content = (mail: StoredMail, view: string): Html => {
  if (view === 'text') return html`<pre>${fieldOf(mail, 'text') || '(aucun texte)'}</pre>`
  if (view === 'source')
    return html`${rows([
        ...mail.fields.filter(([name]) => name !== 'html' && name !== 'text'),
        ...mail.files.map(({ name, type, size }): [string, string] => [
          'Pièce jointe',
          `${name}, ${type}, ${size} octets`,
        ]),
      ])}
      <pre>${fieldOf(mail, 'html') || '(aucun HTML)'}</pre>`
  return html`<iframe title="E-mail tel que reçu" sandbox="" src="${PREFIX}/mails/${mail.key}/html"></iframe>`
}

const rows = (fields: [string, string][]): Html =>
  html`<table>
    ${fields
      .filter(([, value]) => value !== '')
      .map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
  </table>`

/** HTML that needs no escaping. */
interface Html {
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

/** Template tag for HTML: escapes all values except results of this function. */
const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((page, text, index) => page + written(parts[index - 1]) + text),
})
