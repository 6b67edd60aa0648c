import type { Language } from '#domain/languages.ts'
import type { Area, MessageSet } from '../lib/messages.ts'

export type LoadMessages = (language: Language, areas: readonly Area[]) => Promise<MessageSet>

/** Where many pages are rendered, those of one language with the same areas share their messages. */
const loaded = new Map<string, MessageSet>()
/** What the page of this visit brought in its HTML: these areas need not be fetched again. */
let brought: { areas: readonly Area[]; messages: MessageSet } | undefined

export function keepTexts(areas: readonly Area[], messages: MessageSet): void {
  brought ??= { areas, messages }
}

/** The messages that need no fetching; none before the first page is there. */
export const textsHere = (): MessageSet => brought?.messages ?? { own: {} }

export function forgetTexts(): void {
  brought = undefined
  loaded.clear()
}

async function shared(language: Language, areas: readonly Area[], load: LoadMessages): Promise<MessageSet> {
  const name = `${language} ${areas.join(' ')}`
  const messages = loaded.get(name) ?? (await load(language, areas))
  loaded.set(name, messages)
  return messages
}

/** The messages of these areas, of which only those that are not here yet are fetched. */
export async function textsOf(language: Language, areas: readonly Area[], load: LoadMessages): Promise<MessageSet> {
  const here = brought
  if (!here) return shared(language, areas, load)
  const missing = areas.filter((area) => !here.areas.includes(area))
  if (missing.length === 0) return here.messages
  const more = await load(language, missing)
  const french = here.messages.french || more.french ? { ...here.messages.french, ...more.french } : undefined
  return { own: { ...here.messages.own, ...more.own }, ...(french && { french }) }
}
