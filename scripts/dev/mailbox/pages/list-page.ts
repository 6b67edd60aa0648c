import type { FaultSwitches } from '../faults/fault-switches.ts'
import { fieldOf, fieldsOf, type StoredMail } from '../stored-mail.ts'
import { faultPanel } from './fault-panel.ts'
import { html, type Html } from './html.ts'
import { pageFrame, PREFIX } from './page-frame.ts'
import { shownTime } from './shown-time.ts'

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
