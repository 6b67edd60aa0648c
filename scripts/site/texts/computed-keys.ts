/** Keys that code puts together from data, so that no parser can find them; a star stands for the part that is data. Each
 *  must match a French text. */
export const computedKeys: readonly string[] = [
  'fuel_*',
  'claim_*',
  'status_*',
  'body_*',
  'gearbox_*',
  // web/src/features/catalogue.
  'filter_*',
  'bound_*',
  'chip_*',
  'sort_*',
  'use_*',
  'vat_*',
  'notForSale_*',
  // Days of the opening hours: web/src/ui/HoursList/HoursList.tsx.
  '*day',
  // By field and code: web/src/features/contact/fault-messages.ts.
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
  // Only in the mail with the terms: netlify/lib/emails/texts/terms-texts.ts.
  'termsHeading',
  'termsVersion',
]

/** Visible texts that the specification fixes for every language, and the house's name. */
export const fixedTexts: readonly string[] = [
  'AGE',
  'Automobiles',
  'Unexpected Application Error!',
  'Oops! Page not found',
]

/** French texts that the specification fixes to the character, spaces included. */
export const fixedSpaces: readonly string[] = [
  'Inscription réussie!',
  'Finalisez votre achat avec un acompte de {{depositPercent}}%',
  'Commande validée !',
  'Merci pour votre commande !',
  'Commande reçue !',
]
