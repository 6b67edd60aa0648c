import { completeLanguages } from '../../../web/src/lib/complete-languages.ts'
import { boundNames, choiceNames } from '../../../web/src/features/catalogue/filters.ts'
import { services } from '../../../web/src/lib/paths.ts'
import { textFaults } from './text-faults.ts'

/** Keys that code puts together from data, so that no parser can find them; a star stands for the part that is data. Each
 *  must match a French text. */
const computedKeys: readonly string[] = [
  'fuel_*',
  'claim_*',
  'status_*',
  'body_*',
  'gearbox_*',
  ...boundNames.flatMap((name) => [`bound_${name}`, `chip_${name}`]),
  ...choiceNames.map((name) => `filter_${name}`),
  'sort_*',
  'use_*',
  'vat_*',
  'notForSale_*',
  ...services.flatMap(({ name }) => [name, `${name}_text`]),
  // Days of the opening hours: web/src/ui/Facts.tsx.
  '*day',
  // By field and code: web/src/features/contact/ContactForm.tsx.
  'fault*',
  // By field, code and state: web/src/features/purchase.
  'need_*',
  'wrong_*',
  'buyer_*',
  'refusal_*',
  'order_*',
  'step_*',
  // Zones and places of the delivery times: schemas/domain/delivery-days.ts.
  'zone_*',
  'place_*',
  // By state, reason and page: letters and pages behind their links, netlify/lib.
  'mailState*',
  'purchasePage*',
  'newsletterPage*',
]

/** Visible texts that the specification fixes for every language, and the house's name. */
const fixedTexts: readonly string[] = ['AGE', 'Automobiles', 'Unexpected Application Error!', 'Oops! Page not found']

/** French texts that the specification fixes to the character, spaces included. */
const fixedSpaces: readonly string[] = [
  'Inscription réussie!',
  'Finalisez votre achat avec un acompte de {{depositPercent}}%',
  'Commande validée !',
  'Merci pour votre commande !',
  'Commande reçue !',
]

// Part of npm run verify: visible texts of the site, in code and in every language. Exit code 1 names each fault.

const rules = { alsoKeys: ['netlify/lib'], complete: completeLanguages, computedKeys, fixedTexts, fixedSpaces }
const faults = await textFaults('web/src', rules)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
