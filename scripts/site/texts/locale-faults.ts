import { defaultLanguage, languages } from '../../../schemas/domain/languages.ts'
import { missingMessages } from '../missing-messages.ts'
import { readTexts, withoutPlural, type Texts } from '../read-texts.ts'

const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}/g))].toSorted().join(' ')

/** What a language has beyond French, and where its texts are filled in with other values. */
function againstFrench(language: string, own: Texts, french: Texts): string[] {
  const byBase = new Map([...french].map(([name, text]) => [withoutPlural(name), text]))
  return [...own].flatMap(([name, text]) => {
    // A form that French grammar lacks, such as 'few', is a translation of any French form.
    const original = french.get(name) ?? byBase.get(withoutPlural(name))
    if (original === undefined) return [`${language} : « ${name} » n’existe pas en français`]
    const [wanted, given] = [placeholders(original), placeholders(text)]
    return wanted === given
      ? []
      : [`${language} : « ${name} » contient ${given || 'aucune valeur'}, le français ${wanted || 'aucune'}`]
  })
}

/** How the files of all languages differ from the French ones; gaps count in `complete` languages only. */
export async function localeFaults(folder: string, complete: readonly string[]): Promise<string[]> {
  const french = await readTexts(folder, defaultLanguage)
  const faults: string[] = []
  for (const language of languages) faults.push(...againstFrench(language, await readTexts(folder, language), french))
  for (const [language, names] of await missingMessages(folder))
    if (complete.includes(language))
      faults.push(...names.map((name) => `${language} : « ${name} » manque, alors que la langue est dite complète`))
  return faults
}
