import { z } from 'zod'
import { openMailRecords } from '../../dev/mailbox/mail-records.ts'
import { fieldOf } from '../../dev/mailbox/stored-mail.ts'
import { shopStores } from '../../orders/shop-stores.ts'
import type { Check } from '../check.ts'
import type { Sales } from './buyers.ts'

const counted = (names: string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** What has to be true when everything has come to rest. `blind` is how often the provider's journal was behind when it was
 *  asked: only then may a mail come twice. */
export async function checkEnd(
  sales: Sales,
  { cars, mailFolder, blind }: { cars: number; mailFolder: string; blind: number },
): Promise<Check[]> {
  const orders = await Promise.all(['cars/', 'closed/'].map((folder) => shopStores().read('orders', folder)))
  const stored = orders.flat().map(({ key, value }) => ({
    key,
    order: storedFacts.parse(value),
  }))
  const mails = counted(
    openMailRecords(mailFolder)
      .taken()
      .map((mail) => fieldOf(mail, 'v:mail-id')),
  )
  const ids = counted(stored.map(({ order }) => order.id))
  const wanted = sales.accepted.flatMap(({ id }) => [`${id}-received-buyer`, `${id}-received-seller`])
  const doubles = [...mails].filter(([, count]) => count > 1).map(([id]) => id)
  const strangers = [...mails.keys()].filter(
    (id) => !new Set(wanted).has(id) && !/message-|-confirm-\d$|-holds-many$/.test(id),
  )
  const check = (name: string, faults: string[]): Check => ({ name, faults: faults.slice(0, 10) })
  return [
    check('chaque réponse est une commande prise ou un véhicule déjà pris', sales.wrong),
    check(
      'chaque véhicule a été vendu à une personne',
      sales.accepted.length === cars ? [] : [`${sales.accepted.length} commandes pour ${cars} véhicules`],
    ),
    check(
      'chaque commande acceptée est enregistrée une fois',
      sales.accepted.filter(({ id }) => ids.get(id) !== 1).map(({ id }) => id),
    ),
    check(
      'rien d’autre n’est enregistré',
      stored.length === cars ? [] : [`${stored.length} enregistrements pour ${cars} véhicules`],
    ),
    check(
      'aucune demande non confirmée ne reste',
      (await shopStores().read('orders', 'unconfirmed/')).map(({ key }) => key),
    ),
    check('aucune commande ne doit plus d’e-mail, et aucun n’attend', [
      ...stored.filter(({ order }) => order.owed.length > 0).map(({ key }) => key),
      ...(await keys('pending/')),
      ...(await keys('later/')),
    ]),
    check('aucun e-mail n’a été abandonné', await keys('dead/')),
    check(
      'les deux e-mails de chaque commande sont arrivés',
      wanted.filter((id) => !mails.has(id)),
    ),
    check('aucun e-mail n’est parti sans commande', strangers),
    check(
      `un e-mail n’est arrivé deux fois que là où le fournisseur ne pouvait pas savoir (${doubles.length} sur ${blind} fois)`,
      doubles.length <= blind ? [] : doubles,
    ),
  ]
}

const storedFacts = z.object({ id: z.string(), owed: z.array(z.string()) })
const keys = async (prefix: string) => (await shopStores().read('outbox', prefix)).map(({ key }) => key)
