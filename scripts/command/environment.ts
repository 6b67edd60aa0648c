import { existsSync } from 'node:fs'
import {
  type Environment,
  type EnvironmentProblem,
  readEnvironment,
  type VariableName,
} from '../../schemas/domain/environment.ts'
import { stop } from './end.ts'

type Source = Readonly<Record<string, string | undefined>>

/** Sample values for a machine without accounts. A group applies only if none of its variables is set, so that a real account
 *  number never appears with an invented name. All values say EXEMPLE; the IBAN is from banks' guides: its checksum is
 *  valid, and no account has it. */
const samples: Record<string, string>[] = [
  {
    BANK_BENEFICIARY: 'EXEMPLE AUTOMOBILES SAS',
    BANK_IBAN: 'FR76 3000 6000 0112 3456 7890 189',
    BANK_BIC: 'EXEMFRPPXXX',
  },
  {
    COMPANY_NAME: 'EXEMPLE AUTOMOBILES',
    COMPANY_FORM: 'SAS (EXEMPLE)',
    COMPANY_CAPITAL: '10 000 € (EXEMPLE)',
    COMPANY_ADDRESS: '1 rue de l’EXEMPLE, 00000 EXEMPLE, France',
    COMPANY_REGISTRATION: 'RCS EXEMPLE 000 000 000',
    COMPANY_VAT: 'FR00000000000',
    COMPANY_DIRECTOR: 'Camille EXEMPLE',
    COMPANY_HOST: 'EXEMPLE Hébergement, 2 rue de l’EXEMPLE, 00000 EXEMPLE',
    COMPANY_MEDIATOR: 'Médiateur EXEMPLE, 3 rue de l’EXEMPLE, 00000 EXEMPLE',
    COMPANY_MEDIATOR_URL: 'https://mediateur.example/exemple',
    COMPANY_PHONE: '+33 1 99 00 12 34',
  },
  // In an order that nobody else would write: a launch refuses exactly this text.
  {
    DATA_TRANSFERS:
      'translation=US:clauses, map=GB:adequacy, relay=US:clauses, content=US:clauses, mail=US:clauses, host=US:clauses',
    HOST_LOG_DAYS: '9',
  },
  { ORDER_LINK_SECRET: 'exemple-exemple-exemple-exemple-exemple' },
  // A private key that everybody can read here.
  { JOURNAL_KEY: 'MC4CAQAwBQYDK2VwBCIEIH66FwhbeRYii6jbIX3gofzNYacxTxkI13Jiwa0mWYY0' },
  // « exemple-exemple-exemple-exemple- », 32 bytes.
  { DOSSIER_KEY: 'v1:ZXhlbXBsZS1leGVtcGxlLWV4ZW1wbGUtZXhlbXBsZS0=' },
  { SANITY_WEBHOOK_SECRET: 'exemple-exemple-exemple-exemple-webhook' },
  { DEPLOY_NOTICE_SECRET: 'exemple-exemple-exemple-exemple-annonce' },
  // A single developer publishes little, so local builds start at once.
  { REBUILD_WAIT: '0' },
]

const isSet = (source: Source, name: string) => Boolean(source[name]?.trim())

/** The given variables, plus the samples of each group that has no variable set. */
export function withLocalSamples(source: Source): Record<string, string | undefined> {
  const missing = samples.filter((group) => !Object.keys(group).some((name) => isSet(source, name)))
  return { ...source, ...Object.assign({}, ...missing) }
}

/** A variable's sample value after parsing; undefined if it has none. */
export function sampleOf(name: VariableName): string | undefined {
  const reading = readEnvironment(Object.assign({}, ...samples))
  const value = reading.ok ? reading.value[name] : undefined
  return value === undefined ? undefined : String(value)
}

const line = ({ name, problem, remedy }: EnvironmentProblem) => `  ${name} : ${problem}.\n    → ${remedy}.`

/** A command's variables: the shell's, then those of `.env`, then samples for missing groups (not on Netlify). Also writes
 *  them to `process.env` for functions in this process. Exits with code 1 and lists all problems if a variable is
 *  invalid. */
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
