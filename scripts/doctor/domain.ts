import { resolveTxt } from 'node:dns/promises'
import { sirenOf } from '../../schemas/domain/siren.ts'
import type { Finding } from './finding.ts'

/** Values of a name's TXT records, each in its pieces. */
type Lookup = (name: string) => Promise<string[][]>

/** What says that a name exists without such a record. */
const NONE = new Set(['ENODATA', 'ENOTFOUND'])

/** How the record begins. */
const RECORD = 'siren='

const subject = 'Domaine et société'

/** Whether the shop's domain names the firm: a TXT record with its SIREN, which only the domain's holder can write. A shop may go
 *  without; another firm's SIREN is a fault. `lookup` as node's. */
export async function checkDomain(site: string, registration: string, lookup: Lookup = resolveTxt): Promise<Finding> {
  const siren = sirenOf(registration)
  if (!siren)
    return {
      state: 'absent',
      subject,
      result: 'COMPANY_REGISTRATION ne contient pas de SIREN (neuf chiffres et leur clé)',
      remedy: 'Recopiez-le de l’extrait du registre : RCS Lyon 552 100 554',
    }
  const name = new URL(site).hostname.replace(/^www\./, '')
  const wanted = RECORD + siren
  try {
    const values = (await lookup(name)).map((pieces) => pieces.join('').replaceAll(/\s/g, '').toLowerCase())
    if (values.includes(wanted)) return { state: 'ok', subject, result: `le DNS de ${name} porte « ${wanted} »` }
    const other = values.find((value) => value.startsWith(RECORD))
    if (other)
      return {
        state: 'fault',
        subject,
        result: `le DNS de ${name} porte « ${other} » et non « ${wanted} »`,
        remedy: PUT,
      }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!NONE.has(code))
      return {
        state: 'manual',
        subject,
        result: `inconnu : le DNS de ${name} n’a pas répondu`,
        remedy: 'Relancez plus tard',
      }
  }
  return { state: 'absent', subject, result: `le DNS de ${name} ne nomme pas la société`, remedy: `${PUT} : ${wanted}` }
}

const PUT = 'Chez le bureau d’enregistrement du domaine, mettez un enregistrement TXT à la racine'
