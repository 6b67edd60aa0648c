import {
  environmentSchema,
  readEnvironment,
  variableNames,
  type VariableName,
} from '../../schemas/domain/environment.ts'
import { isSample, REQUIRED_TO_SELL, toBeOwn } from '../site/launch-gaps.ts'
import type { Finding } from './finding.ts'

type Source = Readonly<Record<string, string | undefined>>

const remedyOf = (name: VariableName) => String(environmentSchema.shape[name].meta()?.['remedy'])
const needed: readonly string[] = REQUIRED_TO_SELL

/** Every variable in the order of `.env.example`: set, malformed, or missing. Values are never shown. Missing ones that a
 *  shop cannot sell without, and samples of them, are faults where the shop is to sell (`launch`). */
export function checkVariables(source: Source, launch: boolean): Finding[] {
  const reading = readEnvironment(source)
  const problems = new Map(reading.ok ? [] : reading.problems.map((problem) => [problem.name, problem]))
  return variableNames.map((name): Finding => {
    const remedy = remedyOf(name)
    const problem = problems.get(name)
    if (problem) return { state: 'fault', what: name, said: problem.problem, remedy }
    if (launch && reading.ok && toBeOwn.includes(name) && isSample(name, String(reading.value[name] ?? '')))
      return { state: 'fault', what: name, said: 'encore celle de l’exemple', remedy }
    if (source[name]?.trim()) return { state: 'ok', what: name, said: 'renseignée' }
    const wanted = needed.includes(name)
    return {
      state: launch && wanted ? 'fault' : 'absent',
      what: name,
      said: wanted ? 'vide ; la vente l’exige' : 'vide',
      remedy,
    }
  })
}
