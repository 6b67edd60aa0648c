import { expect, test } from '@playwright/test'
import { button, control, expectWritten, fillIn, mailAbout, newMessage, openForm } from './contact-page.ts'
import { axeInBothSchemes } from './axe-findings.ts'
import { hydrated } from './hydrated.ts'

const FUNCTION = '**/.netlify/functions/contact'
const sent = 'Message envoyé avec succès. Nous vous contacterons très rapidement.'
const failed = 'Erreur lors de l’envoi du message. Veuillez réessayer.'

test('a message reaches the seller, who answers the visitor by Reply-To, and its copy the visitor', async ({
  page,
  request,
}) => {
  const message = newMessage()
  await openForm(page)
  await fillIn(page, message)
  await button(page).click()
  await expect(button(page)).toHaveText('Envoi en cours…')
  await expect(control(page, 'message')).toBeDisabled()
  await expect(page.getByRole('heading', { name: sent })).toBeFocused()
  await expect(page.getByRole('main').locator('blockquote')).toHaveText(message.message)
  await expect(page.getByRole('main')).toContainText(`Une copie part à ${message.email}.`)
  expect(await axeInBothSchemes(page)).toEqual([])
  const mail = await mailAbout(request, message)
  expect(mail.subject).toBe('Nouveau message de contact - Essai d’un véhicule')
  expect(mail.fields).toContainEqual(['h:Reply-To', message.email])
  expect(mail.text).toContain(message.name)
  const copy = await mailAbout(request, message, { copy: true })
  expect(copy.subject).toBe('Nous avons reçu votre message')
  expect(copy.text).toContain('lundi – vendredi : 10:00 – 19:00')
  expect(copy.text).not.toContain(message.name)
})

test('a visitor’s message is accepted while the mail provider is down', async ({ page, request }) => {
  await request.post('/__mailbox/api/faults', { data: { kind: 'status500', span: 'always' } })
  try {
    await openForm(page)
    await fillIn(page, newMessage())
    await button(page).click()
    await expect(page.getByRole('heading', { name: sent })).toBeVisible()
  } finally {
    await request.delete('/__mailbox/api/faults')
  }
})

// One message for all of them: after ten messages an hour the seller gets the rest in a digest (netlify/lib/limits.ts), and this file
// shares its hour with the development server's tests.
test('each failure is reported, typed text stays, and the last try succeeds', async ({ page, request }) => {
  const message = newMessage()
  await openForm(page)
  await fillIn(page, message)
  for (const [what, answer, sentence] of [
    [
      'a fault that the function found',
      { status: 422, json: { ok: false, code: 'invalid', errors: [{ field: 'email', code: 'invalid' }] } },
      'Vérifiez l’adresse email',
    ],
    ['too many messages', { status: 429, body: 'Too many requests' }, 'attendez une minute'],
    [
      'a store that is out',
      { status: 503, json: { ok: false, code: 'unavailable', errors: [] } },
      'dans quelques minutes',
    ],
    ['no network', undefined, 'La connexion a été interrompue.'],
  ] as const)
    await test.step(what, async () => {
      await page.route(FUNCTION, (route) => (answer ? route.fulfill(answer) : route.abort()))
      await button(page).click()
      await expect(page.locator('form section')).toContainText(sentence)
      await expect(page.getByRole('alert').filter({ hasText: failed }).first()).toBeVisible()
      await expect(page.locator('form section')).toBeFocused()
      await expectWritten(page, message)
      await page.unroute(FUNCTION)
    })
  await button(page).click()
  await mailAbout(request, message)
  await expect(page.getByRole('alert').filter({ hasText: failed })).toHaveCount(0)
})

test('by keyboard alone the error summary leads to the field, and the answer takes the focus', async ({ page }) => {
  await openForm(page)
  await control(page, 'name').focus()
  await page.keyboard.type('Élodie')
  await page.keyboard.press('Enter')
  await expect(page.locator('form section')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(control(page, 'email')).toBeFocused()
  await page.keyboard.type('elodie@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ess')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Bonjour')
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: sent })).toBeFocused()
})

test('typed text survives a change of language, and errors are then in German', async ({ page }) => {
  const message = newMessage()
  await openForm(page)
  await fillIn(page, message)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/\/de\/contact\?lang=de$/)
  await expectWritten(page, message)
  await control(page, 'email').fill('nobody')
  await button(page).click()
  await expect(page.getByRole('link', { name: 'Prüfen Sie die E-Mail-Adresse' })).toBeVisible()
})

test('a text that the visitor left as it was makes way for that of the next car; what he typed stays beneath it', async ({
  page,
}) => {
  const message = control(page, 'message')
  await page.goto('/contact?vehicle=audi-q2-2020-001')
  await hydrated(page)
  await expect(message).toHaveValue(/Audi Q2/)
  await control(page, 'name').fill('Awa Diop')
  await page.goto('/contact?ask=video&vehicle=kia-ceed-2019-001')
  await hydrated(page)
  await expect(message).toHaveValue(/vidéo[^]*Kia/)
  await expect(control(page, 'name')).toHaveValue('Awa Diop')
  await message.pressSequentially('Le coffre ferme-t-il ?')
  await expect(control(page, 'vehicle')).toHaveValue('kia-ceed-2019-001')
  await page.goto('/contact?vehicle=audi-q2-2020-001')
  await hydrated(page)
  await expect(message).toHaveValue(/Audi Q2[^]*Kia[^]*Le coffre ferme-t-il \?/)
  await expect(control(page, 'vehicle')).toHaveValue('audi-q2-2020-001')
})

test('a toast is dismissed by a swipe', async ({ browser }) => {
  const page = await (await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } })).newPage()
  await openForm(page)
  await fillIn(page, newMessage())
  await page.route(FUNCTION, (route) => route.abort())
  await button(page).click()
  const notice = page.getByRole('alert').filter({ hasText: failed })
  await expect(notice).toBeVisible()
  const box = await notice.boundingBox()
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + 20 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(60) })
  for (const x of [90, 140, 200, 260])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(notice).toBeHidden({ timeout: 2000 })
})

test('the map is loaded only after a click, and the page’s policy allows it', async ({ page }) => {
  const asked: string[] = []
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>map</p>' })
  })
  await openForm(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Afficher la carte OpenStreetMap' }).click()
  await expect(page.locator('iframe').contentFrame().getByText('map')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(refused).toEqual([])
  await expect(page.getByRole('link', { name: 'Ouvrir le plan sur openstreetmap.org' })).toBeVisible()
})

test('without script the form is shown and explains how to write by mail', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/contact')
  // By CSS: the element is hidden from roles and texts.
  await expect(page.locator('noscript')).toBeVisible()
  expect(await page.locator('noscript').innerHTML()).toContain('Ce formulaire demande JavaScript')
  await expect(page.locator('noscript a[href^="mailto:"]')).toBeVisible()
  await expect(control(page, 'message')).toBeVisible()
  await expect(button(page)).toBeDisabled()
})

test('axe finds no violation in form, errors and toast, light and dark', async ({ page }) => {
  const check = async (widths = [390, 1440]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await axeInBothSchemes(page)]).toEqual([width, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  }
  for (const path of ['/contact', '/de/contact']) {
    await openForm(page, path)
    await check()
    await button(page).click()
    await expect(page.locator('form section')).toBeFocused()
    await check()
  }
  await fillIn(page, newMessage())
  await page.route(FUNCTION, (route) => route.abort())
  // A toast disappears by itself, so each width needs a new one.
  for (const width of [390, 1440]) {
    await button(page).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await check([width])
  }
})
