// The only access to the translations. Its own chunk: parts of a page need texts alone once it stands.
import type { Language } from '#domain/languages.ts'
import { completeLanguages } from '../lib/complete-languages.ts'
import type { Messages, MessageSet, Namespace } from '../lib/i18n.ts'
import { serviceLinks } from '../lib/paths.ts'
import { contentFile } from './files.ts'

/** Namespaces that only a shop with a lender's offer may show. In others their keys say so: `termsCreditText`. */
const creditTexts: readonly Namespace[] = ['credit', 'financing']

/** The messages of some namespaces, with French fallbacks for keys that the language lacks. Without `credit`, whether
 *  the shop has a lender, no text about credit is among them. */
export async function loadMessages(
  language: Language,
  namespaces: readonly Namespace[],
  credit = false,
): Promise<MessageSet> {
  const wanted = namespaces.filter((namespace) => credit || !creditTexts.includes(namespace))
  const named = serviceLinks(credit).map(({ words }) => words)
  const merged = async (of: Language): Promise<Messages> => {
    const texts: Messages[] = await Promise.all(wanted.map((namespace) => loadNamespace(of, namespace, named)))
    const all = texts.flatMap((one) => Object.entries(one))
    return Object.fromEntries(all.filter(([key]) => credit || !/credit/i.test(key)))
  }
  if (completeLanguages.includes(language)) return { own: await merged(language) }
  const [own, french] = await Promise.all([merged(language), merged('fr')])
  return { own, french: Object.fromEntries(Object.entries(french).filter(([key]) => !(key in own))) }
}

/** A namespace's texts. `site` and `services` also get each service's name or summary from that service's namespace, one of
 *  `named`. */
async function loadNamespace(language: Language, namespace: Namespace, named: readonly Namespace[]): Promise<Messages> {
  const own = await loadTexts(language, namespace)
  if (namespace !== 'site' && namespace !== 'services') return own
  const words = named.map(async (name) => {
    const key = namespace === 'site' ? name : `${name}_text`
    const text = (await loadTexts(language, name))[key]
    return text === undefined ? {} : { [key]: text }
  })
  return Object.assign({}, ...(await Promise.all(words)), own) as Messages
}

/** A namespace's texts as they are written; none where the language lacks the file. */
export const loadTexts = async (language: Language, namespace: Namespace | 'facts'): Promise<Messages> =>
  (await contentFile<Messages>(`locales/${language}/${namespace}`)) ?? {}
