import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { makeSheet, type Progress } from '../../../../../netlify/lib/papers/sheets.ts'
import type { StoredOrder } from '../../../../../netlify/lib/store/order-store.ts'
import { translateTo } from '../../../../../netlify/lib/texts.ts'
import { dueDay, dueFactsOf, papersFor, type TemplateKey } from '../../../../../schemas/domain/dossier/papers.ts'
import { dateInWords, languages } from '../../../../../schemas/domain/languages.ts'
import { formatEuros } from '../../../../../schemas/domain/money.ts'
import { makeLetters, NOW, settings } from '../emails/make-letters.ts'
import { asRead } from './read-pdf.ts'

/** An accepted order for a place, with a car whose sheet says all that the sheets print. */
async function orderTo(place: string, more: Partial<StoredOrder> = {}, sheet: Partial<StoredOrder['sheet']> = {}) {
  const { order } = await makeLetters()
  return {
    ...order,
    place,
    state: 'accepted',
    history: [...order.history, { state: 'accepted', at: NOW }],
    sheet: {
      ...order.sheet,
      mileage: 90_000,
      mileageProven: true,
      vinEnd: '1B2C3D',
      firstRegistration: '2016-03-05',
      ...sheet,
    },
    ...more,
  } as StoredOrder
}

async function read(order: StoredOrder, template: TemplateKey, progress?: Progress) {
  const made = await makeSheet(order, template, { settings, now: NOW, ...(progress && { progress }) })
  if (!made) return undefined
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(made.pdf)), { mergePages: true })
  return { pages: totalPages, text: asRead(text), size: made.pdf.length, filename: made.filename }
}

const sheets: [template: TemplateKey, place: string, vatScheme: 'margin' | 'deductible'][] = [
  ['quitus', 'FR-ARA', 'deductible'],
  ['frRequest', 'FR-ARA', 'margin'],
  ['chForm', 'CH', 'margin'],
  ['forwarder', 'SN', 'margin'],
  ['mandate', 'SN', 'margin'],
]
test.each(sheets)('the sheet « %s » says in each language what the order says', async (template, place, vatScheme) => {
  for (const language of languages) {
    const order = await orderTo(place, { language }, { vatScheme })
    const t = translateTo(language)
    const sheet = await read(order, template)
    const { firstName, lastName, address, city, phone } = order.customer
    const said = [
      t(`sheet_${template}`),
      t('sheetModel'),
      t('sheetVinEnd', { end: '1B2C3D' }),
      dateInWords('2016-03-05', language),
      firstName,
      lastName,
      address,
      city,
      ...(template === 'mandate' ? [t('sheetMandateText'), t('sheetSignature')] : [phone]),
      ...(template === 'quitus' || template === 'chForm' ? [formatEuros(order.price), settings.company.name] : []),
      ...(template === 'quitus' ? ['1993-PART-D-SD', 'impots.gouv.fr', t(`saleVat_${vatScheme}`)] : []),
      ...(template === 'frRequest' ? ['cerfa13750', 'ants.gouv.fr', t('sheetBirth')] : []),
      ...(template === 'chForm' ? ['13.20A', 'bazg.admin.ch'] : []),
    ]
    for (const words of said)
      expect([language, sheet?.text]).toEqual([language, expect.stringContaining(asRead(words))])
    expect(sheet?.text).not.toContain('{{')
    expect(sheet?.size).toBeLessThan(200_000)
    expect(sheet?.pages).toBeLessThanOrEqual(template === 'forwarder' ? 2 : 1)
  }
})

test('the forwarder’s sheet gives the export price of a car sold without VAT, and what the shop wrote of the journey', async () => {
  const order = await orderTo('SN', {}, { vatScheme: 'deductible' })
  const terms = { ...order.terms, exportPrice: 11_683 } as StoredOrder['terms']
  const events = [
    { kind: 'mrn', day: '2026-12-05', value: '26DE123456789012E1' },
    { kind: 'shipped', day: '2026-12-08' },
    { kind: 'eta', day: '2026-12-24' },
    { kind: 'eta', day: '2026-12-28' },
  ]
  const sheet = await read({ ...order, terms }, 'forwarder', { items: {}, events })
  for (const words of [formatEuros(11_683), '26DE123456789012E1', '8décembre2026', '28décembre2026'])
    expect(sheet?.text).toContain(asRead(words))
  expect(sheet?.text).not.toContain('24décembre2026')
})

const routes = ['FR-ARA', 'BE-WAL', 'CH', 'IT', 'SN', 'CI', 'CM', 'MA', 'SA', 'AE', 'JP']
test.each(routes)('the printed dossier to %s is one page with every paper and its day', async (place) => {
  const progress: Progress = {
    items: { invoice: { state: 'given' } },
    events: ['mrn', 'besc', 'shipped', 'eta', 'exitNote'].map((kind) => ({ kind, day: '2026-12-08', value: 'X1' })),
  }
  for (const language of languages) {
    const order = await orderTo(place, { language })
    const t = translateTo(language)
    const printed = await read(order, 'dossier', progress)
    expect([language, printed?.pages]).toEqual([language, 1])
    const facts = dueFactsOf(order, progress.events)
    for (const paper of papersFor(order)) {
      expect(printed?.text).toContain(asRead(t(`paper_${paper.key}`)))
      const day = dueDay(paper, facts)
      expect(printed?.text).toContain(asRead(day ? dateInWords(day, language) : t(`paper_${paper.key}`)))
    }
    for (const words of [order.payment.reference, order.customer.address, settings.company.name])
      expect(printed?.text).toContain(asRead(words))
  }
})

test('a sheet that the route does not need is not made', async () => {
  expect(await read(await orderTo('SN'), 'chForm')).toBeUndefined()
  expect(await read(await orderTo('FR-ARA', {}, { vatScheme: 'margin' }), 'quitus')).toBeUndefined()
})
