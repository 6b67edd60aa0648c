import type { Context } from '@netlify/functions'

/** Ids, codes and counts only. Never a person's name, address or text. */
type LogFields = Readonly<Record<string, string | number | boolean>>

/** Writes one line of JSON to the host's log. `event` is a fixed word of ours, never user input. */
export function log(event: string, fields: LogFields = {}): void {
  console.log(JSON.stringify({ event, ...fields }))
}

/** The class of a thrown value without its message, which may quote user input. */
export const faultName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)

/** Lets work continue after the answer. */
export type Host = Pick<Context, 'waitUntil'>

/** Runs after the answer. Failures are logged as `event`; the scheduled functions repair them. */
export const inBackground = (host: Host, work: Promise<unknown>, event: string, fields: LogFields = {}): void =>
  host.waitUntil(work.catch((thrown: unknown) => log(event, { ...fields, fault: faultName(thrown) })))
