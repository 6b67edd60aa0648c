import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryRulesOf } from '#domain/door-price/entry.ts'
import { languages } from '#domain/languages.ts'
import { guaranteedMonths } from '#domain/listing.ts'
import { SALE_SHARES } from '#domain/money.ts'
import { allPlaces } from '#domain/place.ts'
import {
  LEGAL_TEXTS_DATE,
  noShopTerms,
  returnCostText,
  termsSections,
  RETENTION_DAYS,
  RETENTION_MINUTES,
  RETENTION_MONTHS,
} from '#domain/legal.ts'

/** The legal texts as they read on `LEGAL_TEXTS_DATE`: orders name that date as the version of their terms. */
const wording = { date: '2026-11-30', hash: 'ef558040e489c71f' }

test('terms, legal notices and privacy policy have a new date when their words or shares change', () => {
  const sum = createHash('sha256').update(JSON.stringify(SALE_SHARES))
  for (const name of ['terms', 'legal', 'privacy']) sum.update(readFileSync(`web/src/locales/fr/${name}.json`, 'utf8'))
  const hash = sum.digest('hex').slice(0, 16)
  expect(
    { date: LEGAL_TEXTS_DATE, hash },
    'Set LEGAL_TEXTS_DATE to the day of the change, and both values here.',
  ).toEqual(wording)
})

test('retention periods are those that the law and the privacy policy were checked with', () => {
  expect(RETENTION_MONTHS).toEqual({
    unpaidOrder: 13,
    concludedOrder: 120,
    message: 36,
    settledMail: 13,
    subscriber: 36,
    visits: 13,
    // Photos of cars with a code: they show no person, so that the policy does not name them.
    proof: 13,
  })
  expect(RETENTION_DAYS).toEqual({ unconfirmed: 7, trace: 2, asker: 5 })
})

/** The annex to D211-2 of the Code de la consommation, as the client gave it on 2026-11-22: compare with Légifrance. */
const annex = [
  "Le consommateur dispose d'un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d'apparition d'un défaut de conformité. Durant ce délai, le consommateur n'est tenu d'établir que l'existence du défaut de conformité et non la date d'apparition de celui-ci.",
  "Lorsque le contrat de vente du bien prévoit la fourniture d'un contenu numérique ou d'un service numérique de manière continue pendant une durée supérieure à deux ans, la garantie légale est applicable à ce contenu numérique ou ce service numérique tout au long de la période de fourniture prévue. Durant ce délai, le consommateur n'est tenu d'établir que l'existence du défaut de conformité affectant le contenu numérique ou le service numérique et non la date d'apparition de celui-ci.",
  'La garantie légale de conformité emporte obligation pour le professionnel, le cas échéant, de fournir toutes les mises à jour nécessaires au maintien de la conformité du bien.',
  'La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui.',
  "Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d'une extension de six mois de la garantie initiale.",
  'Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.',
  "Le consommateur peut obtenir une réduction du prix d'achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien, si :",
  '1° Le professionnel refuse de réparer ou de remplacer le bien ;',
  '2° La réparation ou le remplacement du bien intervient après un délai de trente jours ;',
  "3° La réparation ou le remplacement du bien occasionne un inconvénient majeur pour le consommateur, notamment lorsque le consommateur supporte définitivement les frais de reprise ou d'enlèvement du bien non conforme, ou s'il supporte les frais d'installation du bien réparé ou de remplacement ;",
  '4° La non-conformité du bien persiste en dépit de la tentative de mise en conformité du vendeur restée infructueuse.',
  "Le consommateur a également droit à une réduction du prix du bien ou à la résolution du contrat lorsque le défaut de conformité est si grave qu'il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n'est alors pas tenu de demander la réparation ou le remplacement du bien au préalable.",
  "Le consommateur n'a pas droit à la résolution de la vente si le défaut de conformité est mineur.",
  "Toute période d'immobilisation du bien en vue de sa réparation ou de son remplacement suspend la garantie qui restait à courir jusqu'à la délivrance du bien remis en état.",
  "Les droits mentionnés ci-dessus résultent de l'application des articles L. 217-1 à L. 217-32 du code de la consommation.",
  "Le vendeur qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d'un montant maximal de 300 000 euros, qui peut être porté jusqu'à 10 % du chiffre d'affaires moyen annuel (article L. 241-5 du code de la consommation).",
  'Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.',
]
const french = Object.assign(
  {},
  ...['sale', 'terms'].map((name) => JSON.parse(readFileSync(`web/src/locales/fr/${name}.json`, 'utf8')) as object),
) as Record<string, string>
const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
  (french[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole)
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'")

const facts = {
  language: 'fr' as const,
  seller: 'Maison Martin, Strasbourg',
  mediator: 'CM2C',
  withdrawal: 'https://shop.test/withdrawal',
}
const terms = (more: object = {}) => termsSections(t, { ...facts, ...noShopTerms, ...more })
const allText = (more: object = {}) =>
  terms(more)
    .map(({ text, box = '' }) => text + box)
    .join('\n')

test('the box on the legal guarantees has the words of the annex to D211-2, every one', () => {
  expect(
    terms()
      .find(({ id }) => id === 'guarantees')
      ?.box?.split('\n\n')
      .map(plain),
  ).toEqual(annex.map(plain))
})

test('the terms open with the seller and how to order, and name no sentence that excludes damages for delay', () => {
  const [seller, order] = terms()
  expect(seller?.text).toContain('Maison Martin, Strasbourg')
  for (const words of [
    'cinq étapes',
    'corriger',
    'langues',
    'dix ans',
    'copie',
    'La vente n’est conclue qu’après notre acceptation',
  ])
    expect(order?.text).toContain(words)
  expect(allText()).not.toMatch(/dommages et intérêts|indicatifs|retard raisonnable|mensualit|satisfait/)
  expect(plain(allText())).toMatch(
    /Nous livrons au plus tard à la date indiquée sur la confirmation.*réparation de votre préjudice/,
  )
})

test('the terms say that transport may come on top, and where no customs duties are due', () => {
  expect(plain(allText())).toContain(
    "La commande indique si le transport est compris dans le prix ; sinon, il s'y ajoute. Dans le territoire de TVA de l'Union européenne, il n'y a pas de droits de douane.",
  )
})

test('the terms name each place that sanctions close, and their regulation, in every language', () => {
  const closedBy = (place: string) => entryRulesOf(place).filter(({ reason }) => reason === 'closed')
  // Crimea is no country of its own in an address: the list of places leaves it out.
  const closed = [...allPlaces(), 'UA-43'].filter((place) => closedBy(place).length > 0)
  expect(closed.toSorted()).toEqual(['BY', 'KP', 'RU', 'UA-43'])
  expect(plain(allText())).toContain(
    'pour la Russie, la Biélorussie ou la Corée du Nord, ni pour la Crimée et Sébastopol',
  )
  for (const { source } of closed.flatMap(closedBy)) {
    const [number] = /\d+\/\d+/.exec(source.name) ?? []
    for (const language of languages)
      expect(`${language} ${readFileSync(`web/src/locales/${language}/terms.json`, 'utf8')}`).toContain(number)
  }
})

test('the terms say in the decided words what the deposit covers, and name the legal guarantee where the shop has no guarantor', () => {
  const part =
    "Toute autre livraison : « L'acompte est une part du prix. Droits et taxes de votre pays : voir Prix à votre porte. »"
  const covers = (guarantee: string) =>
    `transport compris dans le prix : « L'acompte couvre la ${guarantee} et le transport ; dans l'Union, il n'y a pas de taxes de douane. »`
  const guarantee = {
    guarantor: 'Garant SA',
    months: 24,
    covers: { fr: 'moteur' },
    price: 0,
    contract: 'https://g.test',
  }
  expect(plain(allText())).toContain(`${covers('garantie légale')} ${part}`)
  expect(plain(allText({ guarantee }))).toContain(`${covers('garantie')} ${part}`)
})

test('the terms tell that an order may have to be confirmed by a mailed link first, how long it is valid, and end as the letters say', () => {
  expect(plain(allText())).toContain(
    `un lien que nous vous envoyons par email et qui vaut ${RETENTION_MINUTES.unconfirmedOrder} minutes`,
  )
  expect(allText()).toContain('Sans acompte dans ce délai, la commande est annulée')
  expect(allText()).not.toMatch(/\s: L’acompte/)
})

test('a commercial guarantee is named only with its guarantor, months, cover, price and contract', () => {
  const guarantee = {
    guarantor: 'Garant SA',
    months: 24,
    covers: { fr: 'moteur et boîte', de: 'Motor und Getriebe' },
    price: 0,
    contract: 'https://garant.test/contrat.pdf',
  }
  expect(allText()).not.toMatch(/garantie commerciale/)
  for (const words of [
    'Garant SA donne une garantie commerciale sur chaque voiture dont la fiche en indique une',
    '24 mois',
    'moteur et boîte',
    'compris dans le prix',
    'https://garant.test/contrat.pdf',
  ])
    expect(plain(allText({ guarantee }))).toContain(words)
  expect(allText({ guarantee })).not.toContain('valable')
  expect(plain(allText({ guarantee: { ...guarantee, phone: '+33 1 44 00 00 00', territory: 'europe' } }))).toMatch(
    /Garant SA, \+33 1 44 00 00 00 donne une garantie commerciale.*Elle est valable en Europe\./,
  )
  expect(guaranteedMonths(12, undefined)).toBeUndefined()
  expect([guaranteedMonths(12, guarantee), guaranteedMonths(36, guarantee)]).toEqual([12, 24])
})

test('that a linked credit ends with the sale is said only where a lender is set', () => {
  expect(allText()).not.toContain('crédit')
  expect(allText({ credit: true })).toMatch(/crédit.*prend fin avec la vente/)
})

test('a return costs the buyer what the settings state by place, at the most, and else nothing', () => {
  const cost = (returnCost: { place: string; max: number }[]) =>
    plain(returnCostText(t, { returnCost, language: 'fr' }))
  expect(cost([])).toBe('Nous prendrons en charge les frais de renvoi du bien.')
  expect(
    cost([
      { place: 'EU', max: 900 },
      { place: 'FR-RE', max: 2500 },
    ]),
  ).toMatch(
    /maximum de 900 € \(Union européenne\), 2 500 € \(La Réunion\)\. Depuis tout autre lieu, nous prendrons en charge/,
  )
  expect(
    cost([
      { place: 'EU', max: 900 },
      { place: 'world', max: 3500 },
    ]),
  ).toMatch(/3 500 € \(tout autre lieu\)\.$/)
})

test('the notice on withdrawal has the sentence on the online function and its receipt, of décret 2026-3', () => {
  expect(plain(allText())).toContain(
    "Vous pouvez également exercer votre droit de rétractation en ligne sur https://shop.test/withdrawal. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par exemple, par courriel), y compris son contenu ainsi que la date et l'heure de sa soumission.",
  )
})
