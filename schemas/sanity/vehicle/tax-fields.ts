import { defineField, defineType } from 'sanity'
import { co2Methods, critAirClasses, originAnswers, vehicleCategories, vehicleSchema } from '#domain/vehicle.ts'
import { co2MethodLabels, critAirLabels, listOptions, originLabels, vehicleCategoryLabels } from '../labels.ts'
import { integerInRange, matches } from '../rules/value-rules.ts'
import { atLeastMassInOrder, plausibleCo2 } from '../rules/vehicle-rules.ts'
import { inRow, numberField, optionalText } from '../shared-fields.ts'

const { shape } = vehicleSchema

/** French and Belgian taxes depend on them. A row, so all descriptions have two lines. */
export const massFields = [
  defineField({
    ...numberField('maxMass', 'Masse F.2 (kg)', shape.maxMass.unwrap(), 'kg', 'F.2 : taxe en Wallonie.'),
    validation: (rule) => [rule.custom(integerInRange(shape.maxMass.unwrap(), 'kg')), rule.custom(atLeastMassInOrder)],
  }),
  numberField(
    'massInOrder',
    'Masse G (kg)',
    shape.massInOrder.unwrap(),
    'kg',
    'G, pas G.1\u00a0: malus au poids en France.',
  ),
]

export const vehicleCategoryField = defineField({
  name: 'vehicleCategory',
  type: 'string',
  title: 'Catégorie J',
  description: 'Les barèmes que nous connaissons sont ceux des voitures particulières.',
  options: { list: listOptions(vehicleCategories, vehicleCategoryLabels), layout: 'radio', direction: 'horizontal' },
  hidden: ({ document, value }) => value === undefined && document?.['bodyType'] !== 'van',
})

export const fiscalPowerField = numberField(
  'fiscalPower',
  'Puissance fiscale (CV)',
  shape.fiscalPower.unwrap(),
  'CV',
  'P.6. Vide si elle n’y est pas.',
)

export const emissionFields = [
  defineField({
    name: 'particulates',
    type: 'number',
    title: 'Particules (g/km)',
    description: 'V.5\u00a0: Portugal.',
    placeholder: '0,0005',
    options: { decimals: true },
    hidden: ({ document, value }) => value === undefined && document?.['fuel'] !== 'diesel',
    validation: (rule) =>
      rule.custom(matches(shape.particulates, 'Indiquez des grammes par kilomètre, de 0 à 1, comme 0,0005.')),
  }),
  defineField({
    name: 'co2',
    type: 'number',
    title: 'CO₂ (g/km)',
    description: 'V.7. Pour le malus et les taxes d’immatriculation.',
    validation: (rule) => [
      rule.custom(integerInRange(shape.co2.unwrap(), 'g/km')),
      rule.custom(plausibleCo2).warning(),
    ],
  }),
  defineField({
    name: 'co2Method',
    type: 'string',
    title: 'Mesure du CO₂',
    description: 'Sur le certificat de conformité, rubrique 49. Le barème en dépend.',
    options: { list: listOptions(co2Methods, co2MethodLabels), layout: 'radio', direction: 'horizontal' },
  }),
  defineField({
    ...optionalText('emissionClass', 'Norme antipollution', shape.emissionClass),
    description: 'V.9.',
    placeholder: 'Euro 6',
  }),
  defineField({
    name: 'critAir',
    type: 'string',
    title: 'Vignette Crit’Air',
    description: '« Aucune » si elle n’y a pas droit.',
    options: { list: listOptions(critAirClasses, critAirLabels) },
  }),
]

/** What customs abroad ask for. */
export const customsFields = [
  defineField({
    name: 'originEu',
    type: 'string',
    title: 'Fabriquée dans l’Union européenne',
    description: 'Avec un certificat EUR.1, le Maroc ou la Côte d’Ivoire peut baisser le droit de douane.',
    options: { list: listOptions(originAnswers, originLabels), layout: 'radio', direction: 'horizontal' },
  }),
  defineField({
    name: 'newValue',
    type: 'newPrices',
    title: 'Prix de la voiture neuve',
    description: 'Ces trois pays taxent ce prix, pas le vôtre. Laissez vide si vous ne le connaissez pas.',
  }),
]

const newPrice = (name: 'ES' | 'MA' | 'SA', title: string, description: string) =>
  numberField(name, title, shape.newValue.unwrap().valueType, '€', description)

/** Prices as new by the country that taxes them. */
export const newPrices = defineType({
  name: 'newPrices',
  type: 'object',
  title: 'Prix de la voiture neuve',
  options: inRow(3),
  fields: [
    newPrice('ES', 'Espagne (€)', 'Valeur du barème officiel (BOE).'),
    newPrice('MA', 'Maroc (€)', 'Prix neuf au Maroc, en euros.'),
    newPrice('SA', 'Arabie saoudite (€)', 'Prix neuf là-bas, en euros.'),
  ],
})
