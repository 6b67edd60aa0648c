import { DESK_PAGE } from '#domain/desk.ts'
import { dossierSchema, type Dossier, emptyDossier } from '#domain/dossier/dossier.ts'
import { isForToday, openPapers, sellerTasks } from '#domain/dossier/news.ts'
import type { WaitingPapers } from '#domain/dossier/seller.ts'
import { readOrders } from '../desk/order-rows.ts'
import { readRows, type RowIndex } from '../desk/row-index.ts'
import { translateTo } from '../texts.ts'
import { recordKey } from './dossier-store.ts'
import { folderOf, openDossiers } from './vault.ts'

/** Dossiers by the folder of their order. The index keeps no name of a file: it outlives what it lists by an hour. */
const dossierIndex: RowIndex<Dossier> = {
  name: 'dossiers',
  format: 1,
  sources: () => [
    {
      store: openDossiers(),
      name: 'record',
      prefix: recordKey(''),
      rowOf: (value) => withoutNames(dossierSchema.parse(value)),
    },
  ],
}

const withoutNames = ({ items, events }: Dossier): Dossier => ({
  events,
  items: Object.fromEntries(
    Object.entries(items).map(([key, { note: _, ...item }]) => [
      key,
      { ...item, files: item.files.map((file) => ({ ...file, name: '' })) },
    ]),
  ),
})

/** Brings the index up to date, so that nothing of a deleted dossier stays in it. Throws StoreUnavailable. */
export async function refreshDossiers(options: { thorough: boolean }): Promise<void> {
  await readRows(dossierIndex, options)
}

/** Orders in which papers wait for the seller, the most urgent first, and the site's address as the newest of them knows it. Throws
 *  StoreUnavailable. */
export async function readWaitingPapers(): Promise<{ waiting: WaitingPapers[]; siteUrl?: string | undefined }> {
  const t = translateTo('fr')
  const [orders, { rows }] = await Promise.all([readOrders(), readRows(dossierIndex)])
  const waiting = orders.flatMap(({ routed, ...order }): WaitingPapers[] => {
    if (!routed) return []
    const dossier = rows.get(`record:${recordKey(folderOf(order))}`) ?? emptyDossier
    const tasks = sellerTasks(order, openPapers(routed, dossier))
    if (tasks.length === 0) return []
    return [
      {
        id: order.id,
        vehicleId: order.vehicleId,
        vehicleInfo: order.vehicleInfo,
        reference: order.reference,
        buyer: `${order.firstName} ${order.lastName}`,
        tasks: tasks.map((task) => ({ ...task, name: t(`paper_${task.paper}`) })),
      },
    ]
  })
  const newest = orders.toSorted((a, b) => b.createdAt - a.createdAt).find(({ routed }) => routed)
  return {
    waiting: waiting.toSorted((a, b) => (firstDue(a) < firstDue(b) ? -1 : 1)),
    siteUrl: newest?.routed?.siteUrl,
  }
}

/** Those of today and before: what buyers gave, and papers of ours whose day is near or over. `now` in milliseconds. */
export async function papersOfToday(now: number): Promise<WaitingPapers[]> {
  const { waiting } = await readWaitingPapers()
  return forToday(waiting, now).slice(0, DESK_PAGE)
}

/** What waits today of these orders. */
export const forToday = (waiting: readonly WaitingPapers[], now: number): WaitingPapers[] =>
  waiting.flatMap((order) => {
    const tasks = order.tasks.filter((task) => isForToday(task, now))
    return tasks.length > 0 ? [{ ...order, tasks }] : []
  })

/** Days sort before what has none. */
const firstDue = ({ tasks }: WaitingPapers): string => tasks[0]?.due ?? '9'
