import { defineArrayMember, defineField } from 'sanity'
import { parisDay, PROOF_DAYS } from '#domain/calendar.ts'
import { formatEuros } from '#domain/money.ts'
import { placeName, rulePlaces } from '#domain/place.ts'
import { dayFault } from '#domain/sale-dates.ts'
import { type Guarantee, guaranteeSchema, returnCostSchema, saleSettingsSchema } from '#domain/sale-terms.ts'
import { matches, noRepeats } from '../rules/value-rules.ts'
import { inRow, numberField, within } from '../shared-fields.ts'
import { checkedField, isWithoutRange, ratesField, soldToField } from './rate-fields.ts'

const { shape } = saleSettingsSchema
const sum = returnCostSchema.shape.max

/** The areas that a rule can name. Two parts of Spain share a name, so they show their codes. */
const areas = [
  { value: 'EU', title: 'Union européenne (sans l’outre-mer ni les Canaries)' },
  { value: 'world', title: 'Monde entier' },
  ...rulePlaces()
    .map((value) => ({
      value,
      title: placeName(value, 'fr') + (['ES-CE', 'ES-ML'].includes(value) ? ` (${value})` : ''),
    }))
    .sort((a, b) => a.title.localeCompare(b.title, 'fr')),
]
const areaTitle = (place: unknown) => areas.find(({ value }) => value === place)?.title ?? 'Lieu à choisir'
const modes = [
  { value: 'included', title: 'Compris dans le prix' },
  { value: 'range', title: 'En plus, de … à … €' },
  { value: 'onRequest', title: 'Sur demande' },
]

const areaField = defineField({
  name: 'place',
  type: 'string',
  title: 'Lieu',
  options: { list: areas, layout: 'dropdown' },
  validation: (rule) => rule.required().error('Choisissez le lieu.'),
})
const euros = (name: string, title: string) => ({ ...numberField(name, title, sum, '€') })

const sumText = (sum: unknown) => (typeof sum === 'number' ? formatEuros(sum) : '? €')
/** '900 à 1 300 €'. */
const rangeText = (from: unknown, to: unknown) => `${sumText(from).slice(0, -2)} à ${sumText(to)}`

type TransportRule = { _key: string; place?: string; mode?: string; from?: number; to?: number }

/** A range needs both sums, the smaller first. The message stands at the field to mend and, as the list of faults shows no line of a
 *  list, names the place. */
const completeRange = (rule: TransportRule | undefined) => {
  if (rule?.mode !== 'range') return true
  const { place, from, to } = rule
  const fault = (field: 'from' | 'to', message: string) => ({
    message: `${areaTitle(place)} : ${message}`,
    path: [field],
  })
  if (from === undefined || to === undefined)
    return fault(from === undefined ? 'from' : 'to', 'indiquez les deux sommes, ou choisissez « Sur demande ».')
  return from <= to || fault('to', `la seconde somme doit être au moins la première, ${formatEuros(from)}.`)
}

/** '11/2026 · 1 400 à 1 900 €': the month comes first, since a phone cuts the end. */
function pricedText({ from, to, checked }: Record<string, unknown>): string {
  if (typeof checked !== 'string') return `Sans date · ${rangeText(from, to)}`
  const isOld = dayFault('transport', checked, parisDay(Date.now())) === 'transport-old'
  return `${isOld ? 'Trop ancien\u00a0: ' : ''}${checked.slice(5, 7)}/${checked.slice(0, 4)} · ${rangeText(from, to)}`
}

const transportField = defineField({
  name: 'transport',
  type: 'array',
  title: 'Transport',
  description:
    'Une ligne par lieu ; la plus précise compte. Sans ligne, le site écrit « sur demande » et jamais «\u00a0livraison comprise\u00a0».',
  of: [
    defineArrayMember({
      name: 'transportRule',
      type: 'object',
      title: 'Transport vers un lieu',
      fieldsets: [{ name: 'range', title: 'Prix', options: { columns: 2 } }],
      fields: [
        areaField,
        defineField({
          name: 'mode',
          type: 'string',
          title: 'Prix du transport',
          options: { list: modes, layout: 'radio' },
          validation: (rule) => rule.required().error('Choisissez le prix du transport.'),
        }),
        ...[euros('from', 'De (€)'), euros('to', 'À (€)')].map((field) => ({
          ...field,
          fieldset: 'range',
          hidden: isWithoutRange,
        })),
        defineField({
          ...checkedField('transport', 'Prix vérifié le', 'Le jour où vous l’avez demandé au transporteur.'),
          hidden: isWithoutRange,
        }),
      ],
      validation: (rule) => rule.custom<TransportRule>(completeRange),
      preview: {
        select: { place: 'place', mode: 'mode', from: 'from', to: 'to', checked: 'checked' },
        prepare: ({ place, mode, from, to, checked }) => ({
          title: areaTitle(place),
          subtitle:
            mode === 'range'
              ? pricedText({ from, to, checked })
              : (modes.find(({ value }) => value === mode)?.title ?? 'Prix à choisir'),
        }),
      },
    }),
  ],
  validation: (rule) =>
    rule.custom(noRepeats<TransportRule>('place', ({ place }) => place, 'Ce lieu figure déjà dans la liste.')),
})

type ReturnRule = { _key: string; place?: string }

const returnCostField = defineField({
  name: 'returnCost',
  type: 'array',
  title: 'Renvoi après rétractation',
  description:
    'Ce que le renvoi de la voiture coûte au client, au plus. Sans ligne pour son lieu, le renvoi est à votre charge et le site le dit.',
  of: [
    defineArrayMember({
      name: 'returnCostRule',
      type: 'object',
      title: 'Renvoi depuis un lieu',
      fields: [
        areaField,
        {
          ...euros('max', 'Au plus (€)'),
          validation: (rule) => rule.required().custom(matches(sum, 'Indiquez une somme en euros, sans centimes.')),
        },
      ],
      preview: {
        select: { place: 'place', max: 'max' },
        prepare: ({ place, max }) => ({ title: areaTitle(place), subtitle: `au plus ${sumText(max)}` }),
      },
    }),
  ],
  validation: (rule) =>
    rule.custom(noRepeats<ReturnRule>('place', ({ place }) => place, 'Ce lieu figure déjà dans la liste.')),
})

const guaranteeShape = guaranteeSchema.shape
const territories = [
  { value: 'france', title: 'France' },
  { value: 'union', title: 'Union européenne' },
  { value: 'europe', title: 'Europe' },
  { value: 'world', title: 'Monde entier' },
] satisfies { value: Guarantee['territory']; title: string }[]
type GuaranteeValue = Readonly<Record<string, unknown>> & { covers?: Readonly<Record<string, unknown>> }

/** The law requires all of it before the contract. */
const completeGuarantee = (guarantee: GuaranteeValue | undefined) => {
  const filled = Object.entries(guarantee ?? {}).some(([key, value]) => !key.startsWith('_') && value !== undefined)
  if (!filled || !guarantee) return true
  const { covers, ...rest } = guarantee
  const texts = Object.entries(covers ?? {}).filter(([key, text]) => !key.startsWith('_') && text)
  const { error } = guaranteeSchema.safeParse({ ...rest, covers: Object.fromEntries(texts) })
  const isTooLong = error?.issues.every(
    ({ code, ...issue }) => code === 'too_big' && 'origin' in issue && issue.origin === 'string',
  )
  if (isTooLong) return 'Un texte est trop long : au plus 500 caractères chacun.'
  return (
    !error ||
    'Remplissez tous les champs : la loi l’exige. Sinon, videz-les : le site ne dira rien d’une garantie commerciale.'
  )
}

const guaranteeField = defineField({
  name: 'guarantee',
  type: 'object',
  title: 'Garantie commerciale',
  description:
    'Sans garant, le site ne dit rien d’une garantie de 12 mois ou plus : seules les garanties légales sont nommées. Une garantie donnée par un tiers peut être une assurance : demandez-le à votre conseil.',
  options: { collapsible: true, collapsed: true },
  fields: [
    defineField({ name: 'guarantor', type: 'string', title: 'Garant', description: 'Nom et adresse.' }),
    defineField({
      name: 'phone',
      type: 'string',
      title: 'Téléphone du garant',
      description: 'Le site et les conditions l’écrivent à la suite de l’adresse. Obligatoire pour vendre.',
    }),
    defineField({
      name: 'territory',
      type: 'string',
      title: 'Territoire',
      description:
        'Où la garantie est valable, d’après son contrat. Obligatoire pour vendre : un client d’Afrique doit savoir si elle vaut chez lui.',
      options: { list: territories, layout: 'radio' },
    }),
    numberField(
      'months',
      'Durée au plus (mois)',
      guaranteeShape.months,
      'mois',
      'La plus longue du contrat. Chaque fiche dit la durée de sa voiture, et jamais plus que celle-ci.',
    ),
    defineField({
      name: 'covers',
      type: 'localeString',
      title: 'Ce qui est couvert',
      description: 'Par exemple « moteur, boîte de vitesses, direction ». Une suite de mots, sans point à la fin.',
    }),
    numberField('price', 'Prix (€)', guaranteeShape.price, '€', '0 : compris dans le prix de la voiture.'),
    defineField({
      name: 'contract',
      type: 'string',
      title: 'Contrat',
      description: 'Adresse du contrat de garantie, en PDF : https://…',
      validation: (rule) => rule.custom(matches(guaranteeShape.contract, 'Écrivez l’adresse en entier : https://…')),
    }),
  ],
  validation: (rule) => rule.custom<GuaranteeValue>(completeGuarantee),
})

/** What the shop promises every buyer: answer, preparation, transport, return, guarantee; and the rates of its totals. */
export const saleField = defineField({
  name: 'sale',
  type: 'object',
  title: 'Ce que le site promet',
  group: 'sale',
  fieldsets: [
    { name: 'delays', title: 'Délais', options: inRow(2) },
    { name: 'delivery', title: 'Où vous vendez, et pour combien de transport' },
  ],
  fields: [
    ...within({ fieldset: 'delays' }, [
      numberField(
        'answerDays',
        'Réponse (jours ouvrés)',
        shape.answerDays.unwrap(),
        'jours',
        'Passé deux fois ce délai, la commande tombe. Vide : 1 jour.',
      ),
      numberField(
        'preparationDays',
        'Préparation (jours)',
        shape.preparationDays.unwrap(),
        'jours',
        'De l’acompte reçu au départ de la voiture. Vide : 10 jours.',
      ),
    ]),
    ...within({ fieldset: 'delivery' }, [soldToField, transportField, returnCostField]),
    ratesField,
    defineField({
      name: 'freshProof',
      type: 'boolean',
      title: 'Une photo avec un code avant chaque acceptation',
      description: `Le client lit avant de commander que vous photographiez la voiture, ${PROOF_DAYS} jours au plus avant d’accepter. Le lien vous arrive par e-mail à chaque commande, et « Accepter » attend la photo. Vaut pour les commandes passées ensuite.`,
      initialValue: false,
    }),
    guaranteeField,
  ],
  // The name above a dialog of this object.
  preview: { select: {}, prepare: () => ({ title: 'Vente' }) },
})
