import { type APIRequestContext, expect, type Page } from '@playwright/test'

export interface ArrivedMail {
  subject: string
  text: string
  /** Name and value of each field sent to the mail provider. */
  fields: [string, string][]
}

export const button = (page: Page) => page.getByRole('main').locator('button[type=submit]')
export const control = (page: Page, name: string) => page.locator(`form [name=${name}]`)

/** Opens the contact form and waits for hydration. */
export async function openForm(page: Page, path = '/contact'): Promise<void> {
  await page.goto(path)
  await expect(button(page)).toBeEnabled()
}

/** A message unique to its test. */
export function newMessage() {
  // Letters only: a name has no digits.
  const mark = Math.random()
    .toString(36)
    .slice(2)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  return {
    name: `Élodie ${mark}`,
    email: `${mark}@example.org`,
    phone: '+33 6 12 34 56 78',
    subject: 'testdrive',
    message: `Bonjour,\nje voudrais essayer la Q2. ${mark}`,
  }
}
export type Message = ReturnType<typeof newMessage>

export async function fillIn(page: Page, { subject, ...texts }: Message): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await control(page, name).fill(text)
  await control(page, 'subject').selectOption(subject)
}

export async function expectWritten(page: Page, message: Message): Promise<void> {
  for (const [name, text] of Object.entries(message)) await expect(control(page, name)).toHaveValue(text)
}

/** The mail about this message to the seller, or with `copy` the visitor's own, once it is in the local mailbox. */
export async function mailAbout(
  request: APIRequestContext,
  { message, email }: Message,
  { copy = false } = {},
): Promise<ArrivedMail> {
  const mails = async () => (await (await request.get('/__mailbox/api/mails')).json()) as ArrivedMail[]
  const line = message.split('\n').at(-1) ?? ''
  const isCopy = ({ fields }: ArrivedMail) => fields.some(([name, value]) => name === 'to' && value === email)
  const about = async () => (await mails()).filter((mail) => mail.text.includes(line) && isCopy(mail) === copy)
  await expect.poll(async () => (await about()).length).toBe(1)
  const [mail] = await about()
  if (!mail) throw new Error('the mail has gone again')
  return mail
}
