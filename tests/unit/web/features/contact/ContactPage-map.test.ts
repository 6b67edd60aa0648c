import { expect, test } from 'vitest'
import { mapFrame, mapPage } from '#web/features/contact/ContactPage.tsx'

const company = {
  name: 'AGE',
  email: 'a@example.org',
  phone: '1',
  address: { street: '1 rue de l’Été & Co', postalCode: '67000', city: 'Strasbourg', country: 'France' },
  openingHours: [],
  sample: false,
}

test('the map shows the streets around the shop, with a marker at its location', () => {
  const { host, searchParams } = new URL(mapFrame({ latitude: 48.5839, longitude: 7.7455 }))
  expect(host).toBe('www.openstreetmap.org')
  expect(searchParams.get('marker')).toBe('48.5839,7.7455')
  expect(searchParams.get('bbox')).toBe('7.73350,48.57790,7.75750,48.58990')
})

test('without a location the map searches for the address, whatever it contains', () => {
  expect(new URL(mapPage(company)).searchParams.get('query')).toBe('1 rue de l’Été & Co, 67000 Strasbourg, France')
  expect(mapPage({ ...company, location: { latitude: 48.5, longitude: 7.7 } })).toContain('mlat=48.5&mlon=7.7')
})
