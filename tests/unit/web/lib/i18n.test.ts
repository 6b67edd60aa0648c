import { expect, it } from 'vitest'
import { translateOf } from '../../../../web/src/lib/i18n.ts'

const messages = {
  own: { vehicleCount_one: '{{count}} voiture', vehicleCount_other: '{{count}} voitures', close: 'Fermer' },
}

it('a translated text is cached by its key and values', () => {
  const t = translateOf('fr', messages)
  expect([1, 12, 1].map((count) => t('vehicleCount', { count }))).toEqual(['1 voiture', '12 voitures', '1 voiture'])
  expect([t('close'), t('close')]).toEqual(['Fermer', 'Fermer'])
})

it('pages with the same messages share a translator; others have their own', () => {
  expect(translateOf('fr', messages)).toBe(translateOf('fr', messages))
  expect(translateOf('fr', { own: { close: 'Refermer' } })('close')).toBe('Refermer')
})
