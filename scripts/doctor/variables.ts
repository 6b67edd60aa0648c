import type { Need } from '../../schemas/domain/environment-variable.ts'
import { type Environment, readEnvironment, traitsOf, variableNames } from '../../schemas/domain/environment.ts'
import { isSample, toBeOwn } from '../site/launch-gaps.ts'
import type { Finding } from './finding.ts'

type Source = Readonly<Record<string, string | undefined>>

const purposes: Record<Need, string> = {
  publish: 'la publication l’exige',
  sell: 'la vente l’exige',
  send: 'l’envoi des e-mails l’exige',
  alarm: 'l’alerte l’exige',
}

/** What a variable says against a shop that is to sell. */
const closes = ({ SALES_PAUSED, SHOP_MODE }: Environment): Partial<Record<keyof Environment, string>> => ({
  ...(SALES_PAUSED && { SALES_PAUSED: 'on : l’achat est fermé' }),
  ...(SHOP_MODE === 'demo' && { SHOP_MODE: 'demo : la boutique ne vend rien' }),
})

/** Every variable in the order of `.env.example`: set, malformed, or missing. Values are never shown. Where the shop is to
 *  sell (`launch`), what its site needs to publish, sell, send and alarm is a fault when it is missing or a sample. */
export function checkVariables(source: Source, launch: boolean): Finding[] {
  const reading = readEnvironment(source)
  const problems = new Map(reading.ok ? [] : reading.problems.map((problem) => [problem.name, problem]))
  const closed = launch && reading.ok ? closes(reading.value) : {}
  return variableNames.map((name): Finding => {
    const { remedy, places, need } = traitsOf(name)
    const problem = problems.get(name)
    if (problem) return { state: 'fault', what: name, said: problem.problem, remedy }
    if (launch && reading.ok && toBeOwn.includes(name) && isSample(name, String(reading.value[name] ?? '')))
      return { state: 'fault', what: name, said: 'encore celle de l’exemple', remedy }
    const closing = closed[name]
    if (closing) return { state: 'fault', what: name, said: closing, remedy }
    if (source[name]?.trim()) return { state: 'ok', what: name, said: 'renseignée' }
    // The Studio's own variables are of another site; this machine has no use for them.
    const isMissed = launch && need !== undefined && places.includes('shop')
    return {
      state: isMissed ? 'fault' : 'absent',
      what: name,
      said: need ? `vide ; ${purposes[need]}` : 'vide',
      remedy,
    }
  })
}
