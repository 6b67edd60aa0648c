import type { Page } from '@playwright/test'
import { readTexts } from '../../site/read-texts.ts'
import { CAR } from './pages.ts'
import type { Wanted } from './tap.ts'

const texts = await readTexts('web/src/locales', 'fr')
const title = texts.get('purchase:purchaseTitle')
if (!title) throw new Error('the purchase has no title')
const form = { path: '/payment-new', heading: title, words: title }

/** The first car of the list, as its card names it. */
export const firstCar = (page: Page): Promise<Wanted> =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main li h3 a')
    const card = link?.closest('li')
    const price = /\d[\d\s]*€/.exec(card?.textContent ?? '')?.[0]
    if (!link || !price) throw new Error('the list shows no car with a price')
    return {
      press: `main li h3 a[href="${link.pathname}"]`,
      path: link.pathname,
      heading: link.textContent.trim(),
      words: price,
      thing: 'img',
    }
  })

/** The title of the purchase, from a car's page. */
export const purchaseTitle = (): Promise<Wanted> =>
  Promise.resolve({ ...form, press: `main a[href="/payment-new?vehicle=${CAR}"]` })

/** The purchase's form, from a car's page: script alone can show it. */
export const purchaseForm = async (): Promise<Wanted> => ({ ...(await purchaseTitle()), thing: 'form [type=submit]' })

/** The fields of the purchase's second step, from its first. */
export const buyerFields = (): Promise<Wanted> =>
  Promise.resolve({ ...form, press: 'form [type=submit]', thing: 'form [name=firstName]' })
