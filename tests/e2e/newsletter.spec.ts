import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { ArrivedMail } from './contact-page.ts'
import { axeFindings } from './axe-findings.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Les nouvelles voitures, par email' })
const field = (page: Page) => form(page).getByRole('textbox', { name: 'Adresse email' })
const button = (page: Page) => form(page).getByRole('button')
const done = (page: Page) => page.getByRole('heading', { name: 'Encore un clic' })

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(button(page)).toBeEnabled()
}
const newAddress = () => `${Math.random().toString(36).slice(2)}@example.org`

/** The mail to this address, once it is in the local mailbox. */
async function mailTo(request: APIRequestContext, address: string): Promise<ArrivedMail> {
  const found = async () => {
    const mails = (await (await request.get('/__mailbox/api/mails')).json()) as ArrivedMail[]
    return mails.filter(({ fields }) => fields.some(([name, value]) => name === 'to' && value.includes(address)))
  }
  await expect.poll(async () => (await found()).length).toBe(1)
  const [mail] = await found()
  if (!mail) throw new Error('the mail has gone again')
  return mail
}

test('an address without @ is refused and stays in the field; a valid one gets a mail whose link leads to a button', async ({
  page,
  request,
}) => {
  await openHome(page)
  await button(page).click()
  await expect(form(page)).toContainText('Veuillez entrer une adresse email valide.')
  await field(page).fill('elodie.example.org')
  await field(page).press('Enter')
  await expect(form(page)).toContainText('Veuillez entrer une adresse email valide.')
  await expect(field(page)).toHaveValue('elodie.example.org')
  await expect(field(page)).toBeFocused()
  expect(await axeFindings(page, 'form')).toEqual([])

  const address = newAddress()
  await field(page).fill(address)
  await button(page).click()
  // In place of the form, and read out.
  await expect(done(page)).toBeFocused()
  await expect(page.getByText('Confirmez-la par le lien que nous venons de vous envoyer')).toBeInViewport()
  await expect(field(page)).toHaveCount(0)
  await expect(page.locator('[data-toast]')).toHaveCount(0)

  const { text } = await mailTo(request, address)
  await page.goto(/https?:\/\/\S+confirm=\S+/.exec(text)?.[0] ?? 'no link in the letter')
  await page.getByRole('button').click()
  await expect(page.getByRole('heading')).toHaveText(/inscri/i)
})

test('a failed subscription is reported, the address stays, and a second try succeeds', async ({ page }) => {
  await openHome(page)
  const address = newAddress()
  await field(page).fill(address)
  await page.route('**/.netlify/functions/newsletter', (route) => route.abort())
  await button(page).click()
  await expect(button(page)).toHaveText('Inscription en cours…')
  await expect(form(page)).toContainText('n’a pas été envoyée')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(address)
  await page.unroute('**/.netlify/functions/newsletter')
  await button(page).click()
  await expect(done(page)).toBeVisible()
})
