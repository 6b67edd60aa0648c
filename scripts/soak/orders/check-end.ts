import { z } from 'zod'
import { fieldOf, openMailRecords } from '../../dev/mailbox/records.ts'
import { shopStores } from '../../orders/stores.ts'
import type { Check } from '../part.ts'
import type { Sales } from './buyers.ts'

const storedFacts = z.object({ id: z.string(), owed: z.array(z.string()) })

/** What has to be true when everything has settled. `blind` is how often the provider's journal was behind when it was
 *  asked: only then may a mail come twice. */
export async function checkEnd(
  { accepted, wrong }: Sales,
  { cars, mailFolder, blind }: { cars: number; mailFolder: string; blind: number },
): Promise<Check[]> {
  const read = async (store: string, ...prefixes: string[]) =>
    (await Promise.all(prefixes.map((prefix) => shopStores().read(store, prefix)))).flat()
  const keys = async (store: string, ...prefixes: string[]) => (await read(store, ...prefixes)).map(({ key }) => key)
  const stored = (await read('orders', 'cars/', 'closed/')).map(({ key, value }) => ({
    key,
    ...storedFacts.parse(value),
  }))
  const ids = counted(stored.map(({ id }) => id))
  const mails = counted(
    openMailRecords(mailFolder)
      .taken()
      .map((mail) => fieldOf(mail, 'v:mail-id')),
  )
  const wanted = new Set(accepted.flatMap(({ id }) => [`${id}-received-buyer`, `${id}-received-seller`]))
  const doubles = [...mails].filter(([, count]) => count > 1).map(([id]) => id)
  const strangers = [...mails.keys()].filter((id) => !wanted.has(id) && !/message-|-confirm-\d$|-holds-many$/.test(id))
  const count = (found: number, what: string) => (found === cars ? [] : [`${found} ${what} pour ${cars} véhicules`])
  const checks: [name: string, faults: string[]][] = [
    ['chaque réponse est une commande prise ou un véhicule déjà pris', wrong],
    ['chaque véhicule a été vendu à une personne', count(accepted.length, 'commandes')],
    [
      'chaque commande acceptée est enregistrée une fois',
      accepted.filter(({ id }) => ids.get(id) !== 1).map(({ id }) => id),
    ],
    ['rien d’autre n’est enregistré', count(stored.length, 'enregistrements')],
    ['aucune demande non confirmée ne reste', await keys('orders', 'unconfirmed/')],
    [
      'aucune commande ne doit plus d’e-mail, et aucun n’attend',
      [
        ...stored.filter(({ owed }) => owed.length > 0).map(({ key }) => key),
        ...(await keys('outbox', 'pending/', 'later/')),
      ],
    ],
    ['aucun e-mail n’a été abandonné', await keys('outbox', 'dead/')],
    ['les deux e-mails de chaque commande sont arrivés', [...wanted].filter((id) => !mails.has(id))],
    ['aucun e-mail n’est parti sans commande', strangers],
    [
      `un e-mail n’est arrivé deux fois que là où le fournisseur ne pouvait pas savoir (${doubles.length} sur ${blind} fois)`,
      doubles.length <= blind ? [] : doubles,
    ],
  ]
  return checks.map(([name, faults]) => ({ name, faults: faults.slice(0, 10) }))
}

function counted(names: string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
