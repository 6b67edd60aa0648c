import { faultKinds, faultTexts, isCountable, type FaultKind } from '../faults/fault-kinds.ts'
import type { FaultSpan, FaultSwitches } from '../faults/fault-switches.ts'
import { html, type Html } from './html.ts'
import { PREFIX } from './page-frame.ts'

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
export function faultPanel(faults: FaultSwitches): Html {
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
