import { parisDay } from '#domain/calendar.ts'
import { MAX_VEHICLES } from '#domain/catalogue-limits.ts'
import { waitingOf } from '#domain/publication.ts'
import { isScheduled } from '#domain/vehicle.ts'
import type { ListedCar } from '../listed-cars.ts'
import type { usePublication } from '../publication/use-publication.ts'
import { clockTime } from './desk-words.ts'

/** A car that waits for somebody, and what for. */
export interface CarTask {
  id: string
  /** 'Audi A3 (2015)'. */
  name: string
  what: string
  /** The same in a word or two. */
  label: string
  tone: 'default' | 'caution' | 'primary'
}

type Car = Pick<ListedCar, 'id' | 'car' | 'published' | 'draft' | 'due' | 'publishAt' | 'readiness' | 'status'>

/** What waits in the cars, by urgency: not shown although published, scheduled for today, published but incomplete, changed but
 *  not published, never published. A car is named once, by the first that holds. `cars` in the order of the site, `now` in
 *  milliseconds since 1970. */
export function carTasks(cars: readonly Car[], now: number): CarTask[] {
  const shown = new Set(
    cars
      .filter(({ due }) => due)
      .slice(0, MAX_VEHICLES)
      .map(({ id }) => id),
  )
  return kinds.flatMap((kind, rank) =>
    cars
      .filter((car) => kinds.findIndex(({ holds }) => holds(car, { shown, now })) === rank)
      .map((car) => ({ id: car.id, name: nameOf(car), what: kind.what(car), label: kind.label, tone: kind.tone })),
  )
}

interface Kind {
  holds: (car: Car, context: { shown: ReadonlySet<string>; now: number }) => boolean
  what: (car: Car) => string
  label: string
  tone: CarTask['tone']
}

const publishTime = ({ publishAt }: Car) => (typeof publishAt === 'string' ? Date.parse(publishAt) : Number.NaN)

const kinds: readonly Kind[] = [
  {
    holds: ({ id, due }, { shown }) => due && !shown.has(id),
    what: () => `Publiée, mais pas affichée : le site montre les ${MAX_VEHICLES} premières voitures.`,
    label: 'Pas affichée',
    tone: 'caution',
  },
  {
    holds: (car, { now }) =>
      car.published && isScheduled(car.publishAt, now) && parisDay(publishTime(car)) === parisDay(now),
    what: (car) => `Paraît aujourd’hui à ${clockTime(publishTime(car))}.`,
    label: 'Paraît aujourd’hui',
    tone: 'primary',
  },
  {
    holds: ({ published, readiness, status }) => published && status !== 'sold' && !readiness.complete,
    what: ({ readiness }) => `Publiée, mais incomplète (${readiness.score}/100). Manque : ${missingOf(readiness)}.`,
    label: 'Incomplète',
    tone: 'caution',
  },
  {
    holds: ({ published, draft }) => published && draft,
    what: () => 'Des changements restent à publier.',
    label: 'À republier',
    tone: 'default',
  },
  {
    holds: ({ published }) => !published,
    what: ({ readiness }) =>
      readiness.complete
        ? `Brouillon prêt à vendre (${readiness.score}/100), jamais publié.`
        : `Brouillon jamais publié (${readiness.score}/100). Manque : ${missingOf(readiness)}.`,
    label: 'Brouillon',
    tone: 'default',
  },
]

function missingOf({ missing }: ListedCar['readiness']): string {
  return [...new Set(missing.filter(({ essential }) => essential).map(({ name }) => name))].join(', ')
}

function nameOf({ car: { brand, model, year } }: Car): string {
  const name = [brand, model].filter(Boolean).join(' ')
  return name ? `${name}${year ? ` (${year})` : ''}` : 'Voiture sans nom'
}

interface SiteTask {
  what: string
  tone: 'caution' | 'critical' | 'primary'
}

/** What waits in the publication; undefined while the site has said nothing. */
export function publicationTasks({
  status,
  sales,
  changes = [],
  setAside = [],
}: Partial<Pick<ReturnType<typeof usePublication>, 'status' | 'sales' | 'changes' | 'setAside'>>):
  | SiteTask[]
  | undefined {
  if (!status && !sales) return undefined
  const count = waitingOf(changes, setAside).length
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
