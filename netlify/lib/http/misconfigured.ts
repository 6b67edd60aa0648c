import { log } from '../log.ts'
import { refuse } from './respond.ts'

/** 503, and the names of the variables in the log, for whoever can mend them. */
export function misconfigured(name: string, variables: string[]): Response {
  log('misconfigured', { function: name, variables: variables.join(' ') })
  return refuse('unavailable')
}
