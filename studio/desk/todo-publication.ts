import type { usePublication } from '../publication/use-publication.ts'

interface SiteTask {
  what: string
  tone: 'caution' | 'critical' | 'primary'
}

/** What waits in the publication; undefined while the site has said nothing. */
export function publicationTasks({
  status,
  sales,
  changes,
  setAside = [],
}: Pick<ReturnType<typeof usePublication>, 'status' | 'sales' | 'changes' | 'setAside'>): SiteTask[] | undefined {
  if (!status && !sales) return undefined
  const refused = new Set(setAside.map(({ id }) => id))
  const count = changes?.filter(({ id }) => !refused.has(id)).length ?? 0
  return [
    ...(status?.phase === 'failed'
      ? [{ what: 'La dernière mise en ligne a échoué : voir pourquoi, et recommencer.', tone: 'critical' as const }]
      : []),
    ...(sales === 'stopped'
      ? [{ what: 'Les ventes sont suspendues : personne ne peut acheter.', tone: 'critical' as const }]
      : []),
    // A refused document goes online only once somebody corrects it.
    ...setAside.map(({ title, faults: [first] }) => ({
      what: `Laissé de côté : ${title}${first ? ` (${first.field} : ${first.text})` : ''}. Corrigez, puis publiez de nouveau.`,
      tone: 'caution' as const,
    })),
    ...(count > 0 && status?.phase !== 'failed'
      ? [
          {
            what:
              count === 1
                ? '1 document publié n’est pas encore en ligne.'
                : `${count} documents publiés ne sont pas encore en ligne.`,
            tone: 'primary' as const,
          },
        ]
      : []),
  ]
}
