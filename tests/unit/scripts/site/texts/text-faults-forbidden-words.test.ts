import { expect, test } from 'vitest'
import { readEditorTexts } from '../../../../../scripts/site/texts/read-texts.ts'
import forbiddenWords from '../../../../../scripts/site/texts/forbidden-words.json' with { type: 'json' }
import { forbiddenWordFaults, type ForbiddenWords } from '../../../../../scripts/site/texts/text-faults.ts'
import { languages } from '#domain/languages.ts'

const faultsOf = (language: keyof typeof forbiddenWords, text: string) =>
  forbiddenWordFaults(language, new Map([['home:lede', text]]), forbiddenWords[language] as ForbiddenWords)

test.for([
  ['es', 'Cada importe se muestra antes de la señal.'],
  ['pt', 'Cada valor é mostrado, antes do sinal.'],
  ['da', 'Hvert beløb er vist, før depositummet.'],
  ['nl', 'Van € 2.000 tot € 40.500, alle belastingen inbegrepen.'],
  ['no', 'Pris inkl. mva.'],
  ['it', 'Da 2.000 a 40.500 €, tasse incluse.'],
  ['ja', 'お申込金の前にお見せします。'],
  ['zh-CN', '支付定金之前'],
  ['ru', 'остаток при доставке или в рассрочку'],
  ['ru', 'Цена с НДС'],
  ['fr', 'Voitures allemandes d’occasion, sans arrhes'],
] as const)('%s: the glossary’s forbidden word is found in « %s »', ([language, text]) => {
  expect(faultsOf(language, text)).not.toEqual([])
})

test.for([
  ['es', 'Señalamos cada desperfecto antes del anticipo.'],
  ['pt', 'Sinalizado na ficha, antes da entrada.'],
  ['ru', 'Цена с НДС ЕС'],
  ['de', 'Jeder Betrag genannt, vor der Anzahlung.'],
] as const)('%s: a word that only begins alike, or the glossary’s own, is no fault: « %s »', ([language, text]) => {
  expect(faultsOf(language, text)).toEqual([])
})

test('a fault names the text, the word and what to write instead', () => {
  expect(faultsOf('zh-CN', '支付定金')).toEqual([
    'zh-CN : « home:lede » contient « 定金 » ; le glossaire veut « 预付款 »',
  ])
  expect(faultsOf('fr', 'Le meilleur prix')).toEqual([
    'fr : « home:lede » contient « meilleur prix » ; rien de tel ne se dit ici',
  ])
})

test('every language has its list, and the sample’s texts are read in all of them', async () => {
  expect(Object.keys(forbiddenWords).toSorted()).toEqual([...languages].toSorted())
  for (const language of languages)
    expect((await readEditorTexts('scripts/sample', language)).get('settings.json:heroSlides.0.text')).toBeTruthy()
})
