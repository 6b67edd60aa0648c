import type { FactWords } from '#content/fact-words.ts'
import { languages } from '#domain/languages.ts'

type Texts = FactWords['texts']

const files = import.meta.glob<Texts>(['../../web/src/locales/*/facts.json', '../../web/src/locales/*/draft.json'], {
  import: 'default',
})

/** The words and sentence patterns of all languages that have both. Rejects without the network. */
export async function loadDraftWords(): Promise<FactWords[]> {
  const loaded = await Promise.all(
    languages.map(async (language): Promise<FactWords[]> => {
      const [facts, draft] = ['facts', 'draft'].map((name) => files[`../../web/src/locales/${language}/${name}.json`])
      return facts && draft ? [{ language, texts: { ...(await facts()), ...(await draft()) } }] : []
    }),
  )
  return loaded.flat()
}
