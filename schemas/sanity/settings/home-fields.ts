import { defineArrayMember, defineField } from 'sanity'
import { MAX_HERO_SLIDES } from '#domain/shop-settings.ts'
import { noRepeats } from '../rules/no-repeats.ts'

type Claim = { _key: string; key?: string }

/** What the home page shows of the shop. */
export const homeFields = [
  defineField({
    name: 'heroSlides',
    type: 'array',
    title: 'Grandes images',
    description: `En haut de la page d’accueil, dans l’ordre. ${MAX_HERO_SLIDES} au plus.`,
    group: 'home',
    of: [defineArrayMember({ type: 'heroSlide' })],
    validation: (rule) =>
      rule.max(MAX_HERO_SLIDES).error(`La page d’accueil montre ${MAX_HERO_SLIDES} images au plus.`),
  }),
  defineField({
    name: 'claims',
    type: 'array',
    title: 'Chiffres',
    description: 'Seuls les chiffres vérifiés sont affichés sur le site en ligne.',
    group: 'home',
    of: [defineArrayMember({ type: 'claim' })],
    validation: (rule) =>
      rule.custom(noRepeats<Claim>('key', ({ key }) => key, 'Ce chiffre figure déjà dans la liste.')),
  }),
]
