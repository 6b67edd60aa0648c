import { fieldOf, type StoredMail } from '../stored-mail.ts'
import { html, type Html } from './html.ts'
import { pageFrame, PREFIX } from './page-frame.ts'
import { shownTime } from './shown-time.ts'

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
