// Part of npm run verify: checks the site's visible texts in code and in all languages, and all texts of the sample against
// each language's glossary. Prints every fault; exits with 1 if there is one.
import { readFile } from 'node:fs/promises'
import { completeLanguages } from '../../../web/src/lib/complete-languages.ts'
import { boundNames, choiceNames } from '../../../web/src/features/catalogue/filters.ts'
import { services } from '../../../web/src/lib/paths.ts'
import { pastFields } from '../../../schemas/domain/listing.ts'
import { languages } from '../../../schemas/domain/languages.ts'
import forbiddenWords from './forbidden-words.json' with { type: 'json' }
import { readEditorTexts, readTexts } from './read-texts.ts'
import { type ForbiddenWords, forbiddenWordFaults, textFaults } from './text-faults.ts'

/** Keys that code builds from data, which the parser cannot find; '*' stands for the data. Each must match a French text. */
const computedKeys: readonly string[] = [
  'fuel_*',
  // By what sets a favourite apart: web/src/features/saved-cars/strong-points.ts.
  'strong_*',
  // By reason of absence: web/src/content/proof-text.ts.
  'proofAbsent_*',
  // By step of an order's timeline: OrderShown.tsx.
  'next_*',
  // By paper, reason, owner, event and sheet: schemas/domain/dossier/papers.ts.
  'paper_*',
  'paperWhy_*',
  'paperWhen_*',
  'paperEvent_*',
  'papersOwner_*',
  'sheet_*',
  // By reason: schemas/domain/dossier/words.ts; by part of a letter: netlify/lib/emails/PaperLetters.tsx.
  'paperRefused_*',
  'mailPapers_*',
  'mailPapersText_*',
  // The service worker: web/src/lib/offline/rules.ts.
  'offline*',
  // schemas/domain/money.ts.
  'mileageIs*',
  // By reason: web/src/lib/sale-words.ts.
  'callAt_*',
  'contactCopyCall_*',
  'entry_*',
  'entryAsk_*',
  // By line, rule, reason and figure: schemas/domain/door-price.
  'doorLine_*',
  'doorPlus_*',
  'doorRule_*',
  'doorHow_*',
  'doorAsk_*',
  'doorNote_*',
  'doorConfidence_*',
  'doorEntry_*',
  'doorExtra_*',
  'doorCondition_*',
  'doorEntryAsk_*',
  'doorCardRefused_*',
  'region_*',
  'costEntry_*',
  'costFuel_*',
  'costKnown_*',
  'costsEntry_*',
  'costFaqOnly_*',
  'costFaqPayTransport_*',
  'claim_*',
  'reviewCheck_*',
  'status_*',
  'body_*',
  'gearbox_*',
  'range_*',
  ...boundNames.flatMap((name) => [`bound_${name}`, `chip_${name}`]),
  ...choiceNames.map((name) => `filter_${name}`),
  'sort_*',
  'use_*',
  'vehicleCategory_*',
  // schemas/domain/listing.ts.
  ...pastFields,
  'accident_*',
  'verdictAccident_*',
  'serviceBook_*',
  'vat_*',
  'inspection_*',
  'stands_*',
  'notForSale_*',
  ...[...services.map(({ name }) => name), 'paying'].flatMap((name) => [name, `${name}_text`]),
  // By kind of rate and category of intermediary: web/src/ui/Credit.tsx.
  'creditEffective_*',
  'creditRate_*',
  'creditCategory_*',
  // Days of the week: web/src/ui/Facts.tsx.
  '*day',
  // By field and code: web/src/features/contact/ContactForm.tsx.
  'fault*',
  // By field, code and state: web/src/features/purchase.
  'need_*',
  'wrong_*',
  'buyer_*',
  'privacyRecipient_*',
  'privacyTransfer_*',
  'refusal_*',
  'order_*',
  'step_*',
  // The words of a car's facts: schemas/content/fact-words.ts.
  'flaw*',
  'draft*',
  'event*',
  'paper*',
  'equipment_*',
  'gear_*',
  'gears_*',
  'color_*',
  'size*',
  'sentence',
  'factThen',
  'factNamed',
  // What a photo shows: schemas/content/photo-words.ts.
  'shot_*',
  'view_*',
  'photoOf',
  'photoNumbered',
  // Zones and places of the delivery times: schemas/domain/place.ts.
  'zone_*',
  'place_*',
  'deliveryPrice_*',
  // By state, reason and page: mails and the pages they link to, netlify/lib.
  'mailState*',
  // What is said of a sale, on pages and in letters: schemas/domain/order.ts.
  'sale*',
  'purchasePage*',
  'verify*',
  'newsletterPage*',
  // By state, fault and failure of a file: netlify/lib/dossier, web/src/features/purchase/dossier.
  'filesState_*',
  // By paper and mark: web/src/features/purchase/dossier/PaperExample.tsx.
  'example_*',
  'filesFault_*',
  'filesFailed_*',
]

/** Names, and texts that the specification fixes for all languages. */
const fixedTexts: readonly string[] = ['AGE', 'Automobiles', 'Unexpected Application Error!', 'WhatsApp']

/** French texts whose spaces the specification fixes. */
const fixedSpaces: readonly string[] = [
  'Finalisez votre achat avec un acompte de {{depositPercent}}%',
  'Merci pour votre commande !',
  'Commande reçue !',
]

const rules = {
  alsoKeys: ['netlify/lib', 'schemas/domain'],
  complete: completeLanguages,
  computedKeys,
  fixedTexts,
  fixedSpaces,
}
const faults = await textFaults('web/src', rules)
for (const language of languages) {
  const words = (forbiddenWords as Record<string, ForbiddenWords>)[language] ?? {}
  const common = await readFile(`web/src/content/glossary/${language}.json`, 'utf8').catch(() => '{}')
  const written = [
    await readTexts('web/src/locales', language),
    await readEditorTexts('scripts/sample', language),
    new Map(Object.entries(JSON.parse(common) as Record<string, string>)),
  ]
  for (const texts of written) faults.push(...forbiddenWordFaults(language, texts, words))
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
