import { expect } from '@playwright/test'
import { sampleOf } from '../../scripts/command/environment.ts'
import { verifyUrl } from '../../netlify/lib/signed-links.ts'
import { axeInBothSchemes } from './axe-findings.ts'
import { orderByHand, someCaller, test } from './caller.ts'
import { freeCars } from './purchase-page.ts'

test('who holds an order’s PDF checks account and amount on the shop’s own domain, on a phone, without script', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [car = ''] = await freeCars(page, request)
  const { order } = await orderByHand(request, { car, caller: someCaller() })
  const id = String(order).split('.')[0]?.split('~')[1] ?? ''
  const address = verifyUrl(sampleOf('ORDER_LINK_SECRET') ?? '', {
    vehicleId: car,
    id,
    createdAt: Date.now(),
    siteUrl: '',
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Vérifier un virement' })).toBeVisible()
  expect(await axeInBothSchemes(page)).toEqual([])
  await page.getByLabel('Montant en euros').fill('1 €')
  await page.getByLabel('Les 4 derniers caractères').fill('FR76 9999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ne virez rien' })).toBeVisible()
  await expect(page.getByText('Ce compte n’est pas le nôtre.')).toBeVisible()
  await expect(page.getByText('Ce n’est pas le montant que nous attendons.')).toBeVisible()
  expect(await axeInBothSchemes(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await page.goto('/verify/forged.abc.def')
  await expect(page.getByRole('heading', { name: 'Nous ne connaissons pas ce document' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We do not know this document' })).toBeVisible()
})
