import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTyped, fold } from '#web/content/search-fold.ts'
import { wordsOf } from '#web/content/search-rule.ts'

test.each([
  ['Série', 'serie'],
  ['アウディ', 'アウディ'],
  ['ﾍﾞﾝﾂ', 'ベンツ'],
  ['Ａ３', 'a3'],
  ['Йети', 'йети'],
  ['Чёрный', 'черный'],
  ['l’année', "l'annee"],
])('“%s” is searched as “%s”', (typed, folded) => expect(fold(typed)).toBe(folded))

test('marks that make another letter tell words apart', () => {
  expect(fold('ベンツ')).not.toBe(fold('ヘンツ'))
  expect(fold('バン')).not.toBe(fold('ハン'))
  expect(fold('й')).not.toBe(fold('и'))
})

test('however its marks are coded, a text is folded alike, and only once', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'é,É,Й,й,ё,゙,ゥ,ガ,が,ｶ,ﾞ,ß,Σ,ς,ａ'.split(',')), maxLength: 12 }),
      (text) => {
        const folded = fold(text)
        expect(fold(folded)).toBe(folded)
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      },
    ),
  ))

test.each([
  ['Audi RS4', 'rs4', 'RS4'],
  ['Météo, prévue', 'meteo', 'Météo'],
  ['車 ﾍﾞﾝﾂ', 'ベンツ', 'ﾍﾞﾝﾂ'],
  ['㎞ Été', 'ete', 'Été'],
])('in “%s” the word “%s” is said as it was typed: “%s”', (text, word, said) => expect(asTyped(text)(word)).toBe(said))

test('a word is said as a part of what was typed', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'a,É,é,ß,Й,ё,ア,ガ,ｶﾞ,Σ,9'.split(',')),
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), (typed) => {
      const text = typed.join(' ')
      const say = asTyped(text)
      for (const word of wordsOf(fold(text))) {
        expect(text).toContain(say(word))
        expect(fold(say(word))).toBe(word)
      }
    }),
  )
})
