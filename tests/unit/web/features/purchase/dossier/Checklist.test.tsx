import { expect, test, vi } from 'vitest'
import type { DossierItem } from '#domain/dossier/dossier.ts'
import { translateOf } from '#web/lib/i18n.ts'
import { papersFor } from '#domain/dossier/papers.ts'
import { noteOf } from '#domain/dossier/words.ts'
import { Checklist } from '#web/features/purchase/dossier/Checklist.tsx'
import { PaperExample } from '#web/features/purchase/dossier/PaperExample.tsx'
import { listsPapers } from '#web/features/purchase/dossier/use-papers.ts'
import { type OrderView, timelineOf } from '#web/features/purchase/confirmation/order-view.ts'
import examples from '#web/locales/fr/examples.json' with { type: 'json' }
import papers from '#web/locales/fr/papers.json' with { type: 'json' }
import files from '#web/locales/fr/files.json' with { type: 'json' }
import sale from '#web/locales/fr/sale.json' with { type: 'json' }
import { eventually, mount } from '../../../../../fixtures/mount.tsx'
import { shownOrder } from '../../../../../fixtures/shown-order.ts'

const at = (day: string) => Date.parse(`${day}T09:00:00+01:00`)
const view = {
  ...shownOrder,
  place: 'FR-ARA',
  sheet: { mileage: 90_000, mileageProven: true, firstRegistration: '2020-02', vatScheme: 'margin' as const },
  state: 'accepted' as const,
  steps: [
    { state: 'received' as const, at: at('2026-11-24') },
    { state: 'accepted' as const, at: at('2026-11-26') },
  ],
}
const texts = { ...papers, ...files, ...sale }
const t = translateOf('fr', { own: texts })
const file = {
  id: '000000000-0000000000000000',
  name: 'facture.pdf',
  type: 'application/pdf' as const,
  size: 9,
  sha256: '0'.repeat(64),
  at: 0,
}
const noPapers = { progress: undefined, isUnknown: true, retry: () => {}, accept: () => {} }
const mountList = (
  items: Record<string, DossierItem> = {},
  more: Partial<typeof noPapers> = {},
  shown: Partial<OrderView> = {},
) =>
  mount(
    <Checklist
      view={{ ...view, ...shown }}
      t={t}
      known={{
        ...noPapers,
        progress: { items, events: [], zips: Object.keys(items).length > 0 ? 1 : 0 },
        isUnknown: false,
        ...more,
      }}
      pdf="/order?order=abc&pdf"
      address="/dossier?order=abc"
    />,
    texts,
  )
const lineOf = (name: string) =>
  [...document.querySelectorAll('details')].find((line) => line.textContent.includes(name))
const summaryOf = (name: string) => lineOf(name)?.querySelector('summary')?.textContent

test('each paper says in words who waits for what, and by when', async () => {
  mountList()
  await eventually(() => expect(summaryOf(papers.paper_identity)).toContain(papers.paperState_toSend))
  expect(summaryOf(papers.paper_identity)).toContain('au plus tard le 3 décembre 2026')
  expect(summaryOf(papers.paper_quitus)).toContain('au plus tard le 11 décembre 2026')
  expect(summaryOf(papers.paper_invoice)).toContain(papers.paperWhen_delivery)
  expect(summaryOf(papers.paper_invoice)).toContain(papers.paperState_toCome)
  expect(summaryOf(papers.paper_frRequest)).toContain(papers.paperState_toDo)
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    papers.papersOwner_buyer,
    papers.papersOwner_shop,
    papers.papersOwner_authority,
  ])
})

test('a paper says why, what it rests on, and leads to its official form and our sheet', async () => {
  mountList()
  await eventually(() => expect(lineOf(papers.paper_frRequest)?.textContent).toContain(papers.paperWhy_frRequest))
  const links = [...(lineOf(papers.paper_frRequest)?.querySelectorAll('a') ?? [])].map((link) =>
    link.getAttribute('href'),
  )
  expect(links).toEqual(['https://immatriculation.ants.gouv.fr', '/order?order=abc&pdf=frRequest'])
  expect(lineOf(papers.paper_frRequest)?.textContent).toContain('cartegriseminute.fr, consulté le 22 novembre 2026')
})

test('what was given, found right or refused is told from the rest by words', async () => {
  mountList({
    identity: { state: 'refused', files: [], note: noteOf('unreadable', 'page 2') },
    address: { state: 'given', files: [{ ...file, by: 'buyer' }] },
    invoice: { state: 'given', files: [{ ...file, by: 'shop' }] },
    transferProof: { state: 'checked', files: [] },
  })
  await eventually(() => expect(summaryOf(papers.paper_identity)).toContain(papers.paperState_refused))
  expect(lineOf(papers.paper_identity)?.open).toBe(true)
  expect(lineOf(papers.paper_identity)?.textContent).toContain('illisible · page 2')
  expect(summaryOf(papers.paper_address)).toContain(papers.paperState_given)
  expect(summaryOf(papers.paper_invoice)).toContain(papers.paperState_shown)
  expect(lineOf(papers.paper_invoice)?.querySelector('a')?.getAttribute('href')).toBe(
    `/dossier?order=abc&file=${file.id}`,
  )
  expect(summaryOf(papers.paper_transferProof)).toContain(papers.paperState_checked)
  // What is settled waits for no day.
  expect(summaryOf(papers.paper_transferProof)).not.toContain('au plus tard')
  expect(document.querySelector('a[href$="&zip=1"]')?.textContent).toContain(papers.papersZip)
})

test('a paper of ours is only there to be fetched with its file; one that the order does not need is settled', async () => {
  mountList({
    invoice: { state: 'checked', files: [] },
    inspection: { state: 'checked', files: [{ ...file, by: 'shop' }] },
    conformity: { state: 'waived', files: [] },
  })
  await eventually(() => expect(summaryOf(papers.paper_conformity)).toContain(papers.paperState_waived))
  expect(summaryOf(papers.paper_conformity)).not.toContain(papers.paperWhen_delivery)
  expect(summaryOf(papers.paper_inspection)).toContain(papers.paperState_shown)
  expect(summaryOf(papers.paper_invoice)).toContain(papers.paperState_checked)
  expect(summaryOf(papers.paper_invoice)).not.toContain(papers.paperState_shown)
})

test('while the shop does not answer, no paper is called missing, nothing can be sent, and one may ask again', async () => {
  const retry = vi.fn()
  mountList({}, { ...noPapers, retry })
  await eventually(() => expect(summaryOf(papers.paper_identity)).toContain(papers.paperState_unknown))
  const text = document.body.textContent
  for (const word of [papers.paperState_toSend, papers.paperState_toCome, papers.paperState_toDo])
    expect(text).not.toContain(word)
  expect(document.querySelector('input[type=file]')).toBeNull()
  expect(text).toContain(files.filesUnknown)
  const again = [...document.querySelectorAll('button')].find((button) => button.textContent === files.filesRetry)
  again?.click()
  expect(retry).toHaveBeenCalledOnce()
})

test('a paper that nobody uploads is noted as done by its buyer, and what he sends may have gone another way', async () => {
  const answer = {
    ok: true,
    dossier: { items: { frRequest: { state: 'given', files: [], doneAt: 1 } }, events: [] },
    zips: 1,
  }
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer))))
  vi.stubGlobal('fetch', asked)
  const accept = vi.fn()
  mountList({ identity: { state: 'given', files: [], doneAt: at('2026-11-27') } }, { accept })
  await eventually(() => expect(summaryOf(papers.paper_identity)).toContain(papers.paperState_sent))
  expect(lineOf(papers.paper_identity)?.textContent).toContain('27 novembre 2026')
  const buttons = [...(lineOf(papers.paper_frRequest)?.querySelectorAll('button') ?? [])]
  buttons.find((button) => button.textContent === files.filesDone)?.click()
  await eventually(() => expect(accept).toHaveBeenCalledWith({ ...answer.dossier, zips: 0 }))
  expect(asked).toHaveBeenCalledWith(
    '/dossier?order=abc',
    expect.objectContaining({ body: JSON.stringify({ paper: 'frRequest', done: true }) }),
  )
  // The shop's own paper is not for him to note.
  expect(lineOf(papers.paper_invoice)?.querySelector('button')).toBeNull()
})

test('the papers are listed once the shop accepted, and not of an order that ended', () => {
  const states = ['received', 'accepted', 'depositReceived', 'delivered', 'cancelled'] as const
  expect(states.filter((state) => listsPapers({ state }))).toEqual(['accepted', 'depositReceived', 'delivered'])
  expect(listsPapers({ state: 'accepted', withdrawnAt: 1 })).toBe(false)
})

test('the timeline has what happened on the way with its day, and the newest arrival ahead of the delivery', () => {
  const events = [
    { kind: 'eta' as const, day: '2026-12-24', at: 1 },
    { kind: 'shipped' as const, day: '2026-12-08', at: 2 },
    { kind: 'mrn' as const, day: '2026-12-05', at: 3 },
    { kind: 'eta' as const, day: '2026-12-28', at: 4 },
  ]
  const steps = timelineOf({ ...view, state: 'depositReceived' }, '2026-12-10', events)
  const shown = steps.map(({ name, isDone, day }) => [name, isDone, day])
  expect(shown.slice(2, 6)).toEqual([
    ['event_mrn', true, '2026-12-05'],
    ['event_shipped', true, '2026-12-08'],
    ['event_eta', false, '2026-12-28'],
    ['next_delivery', false, undefined],
  ])
})

test('each paper that a buyer sends has an example that says it is one, with what must be legible', async () => {
  const sent = papersFor({ ...view, createdAt: 0 }).filter(({ sentBy }) => sentBy === 'buyer')
  const words = translateOf('fr', { own: examples })
  mount(
    <>
      {sent.map(({ key }) => (
        <PaperExample key={key} paper={key} t={words} />
      ))}
    </>,
    examples,
  )
  await eventually(() => expect(document.querySelectorAll('figure')).toHaveLength(3))
  for (const figure of document.querySelectorAll('figure')) {
    expect(figure.querySelector('svg')?.textContent).toContain(examples.exampleMark)
    expect(figure.querySelectorAll('circle').length).toBeGreaterThanOrEqual(3)
    expect([...figure.querySelectorAll('li')].map(({ textContent }) => textContent).every(Boolean)).toBe(true)
  }
})

test('the page as the desk opens it offers nothing to send, to note or to delete, and shows the files that it may open', async () => {
  const given = {
    identity: { state: 'given', files: [] },
    invoice: { state: 'given', files: [{ ...file, by: 'shop' }] },
  }
  mountList(given as Record<string, DossierItem>, {}, { isViewOnly: true })
  await eventually(() => expect(lineOf(papers.paper_invoice)?.querySelector('a')?.textContent).toBe('facture.pdf'))
  expect(document.querySelectorAll('input, button')).toHaveLength(0)
})
