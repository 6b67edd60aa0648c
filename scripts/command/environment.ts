import { existsSync } from 'node:fs'
import { readEnvironment, type Environment, type EnvironmentProblem } from '../../schemas/domain/environment.ts'
import { withLocalSamples } from '../dev/local-environment.ts'
import { stop } from './stop.ts'

const line = ({ name, problem, remedy }: EnvironmentProblem) => `  ${name} : ${problem}.\n    → ${remedy}.`

/** All variables of a command: those of the shell, then of `.env`, then, anywhere but on Netlify, samples for what is
 *  missing. Functions that run in this process find the same values in `process.env`. A broken variable ends the process
 *  with code 1 and names every problem. */
export function commandEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const source = process.env['NETLIFY'] ? process.env : withLocalSamples(process.env)
  const reading = readEnvironment(source)
  if (reading.ok) {
    Object.assign(process.env, source)
    return reading.value
  }
  return stop(
    `Des variables d’environnement sont à corriger (fichier .env ou réglages de l’hébergeur) :\n${reading.problems.map(line).join('\n')}`,
  )
}
