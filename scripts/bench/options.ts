import { parseArgs } from 'node:util'
import { chosen } from '../command/chosen.ts'
import { stop } from '../command/stop.ts'

export const sections = ['home', 'list', 'detail', 'purchase', 'build', 'sizes', 'functions'] as const
export type Section = (typeof sections)[number]

export interface BenchOptions {
  /** How many times everything in a browser is measured. */
  rounds: number
  only: readonly Section[]
}

const ROUNDS = 5
/** One round has no noise to hold a difference against. */
const LEAST_ROUNDS = 2
const MOST_ROUNDS = 50

/** Reads `--rounds 3 --only list`. Ends the process with code 1 if they make no sense. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string' }, only: { type: 'string', multiple: true } },
    strict: false,
  })
  const rounds = Number(values.rounds ?? ROUNDS)
  if (!Number.isInteger(rounds) || rounds < LEAST_ROUNDS || rounds > MOST_ROUNDS)
    stop(`--rounds veut un nombre de ${LEAST_ROUNDS} à ${MOST_ROUNDS} (ici : ${String(values.rounds)}).`)
  return { rounds, only: chosen(values.only, sections) }
}
