import { lastDayInWords } from '#domain/calendar.ts'
import { defaultLanguage, type Language, languages } from '#domain/languages.ts'
import { vehicleInfoOf } from '#domain/listing.ts'
import { carName } from '#domain/order-facts.ts'
import { readCarPhoto } from '../car-photo.ts'
import { plainPage } from '../http/plain-page.ts'
import type { UnconfirmedName } from '../signed-links.ts'
import type { StoredOrder } from '../store/order-store.ts'
import { translateTo } from '../texts.ts'
import { nextSteps } from '../payment/transfer.tsx'
import { type placementFields, readCatalogue } from './purchase.ts'
import { offerFacts } from './unconfirmed-order.tsx'

/** Reasons why nothing is reserved, with the HTTP status of the page. */
const statusOf = { invalid: 403, over: 410, taken: 409, changed: 409, trouble: 503 } as const
type Reason = keyof typeof statusOf

/** The page that asks for confirmation: the car and what is ordered, what the button does, and what comes after it. */
export async function confirmPage(
  order: StoredOrder,
  { answerBy, heldUntil }: Pick<ReturnType<typeof placementFields>, 'answerBy' | 'heldUntil'>,
): Promise<Response> {
  const { language, vehicleId, vehicleInfo, payment } = order
  const t = translateTo(language)
  const photo = await readCarPhoto(vehicleId)
  const { paid, others } = offerFacts(order, t, language)
  return plainPage({
    language,
    heading: t('purchasePage_confirm'),
    car: { name: carName(vehicleInfo, t), photo: photo?.page },
    facts: [...paid, ...others, { label: t('mailFactReference'), value: payment.reference }],
    lines: [t('purchasePageLine_confirm', { lastDay: lastDayInWords(heldUntil, language) }), t('saleBinds')],
    button: t('purchasePageButton'),
    next: { title: t('mailNext'), steps: nextSteps({ ...order, answerBy }, t, false) },
  })
}

/** The page that explains why nothing is reserved, with the car and a link back to it, or to all cars if the link names none of
 *  ours. `token`: the link's, whose language is believed even if it is forged or was cut. */
export async function reasonPage(reason: Reason, name: UnconfirmedName | undefined, token = ''): Promise<Response> {
  const language = name?.language ?? languageIn(token)
  const t = translateTo(language)
  // A store that does not answer says nothing of the catalogue, which lies beside the function.
  const car = name && (await readCatalogue().catch(() => undefined))?.get(name.vehicleId)
  const photo = car && (await readCarPhoto(car.id))
  const cars = `${language === defaultLanguage ? '' : `/${language}`}/vehicles`
  const link = name
    ? { href: `${cars}/${name.vehicleId}`, text: t('purchasePageBack') }
    : { href: cars, text: t('purchasePageCars') }
  return plainPage(
    {
      language,
      heading: t(`purchasePage_${reason}`),
      ...(car && { car: { name: carName(vehicleInfoOf(car), t), photo: photo?.page } }),
      lines: [t(`purchasePageLine_${reason}`)],
      ...(reason === 'trouble' ? { button: t('purchasePageAgain') } : { link }),
    },
    statusOf[reason],
  )
}

/** The language that a confirmation link names, unverified: it only chooses words. */
function languageIn(token: string): Language {
  const named = /^[^~]*~[^~]*~([a-z-]+)/.exec(token)?.[1]
  return languages.find((known) => known.toLowerCase() === named) ?? defaultLanguage
}
