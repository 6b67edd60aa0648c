import type { Context } from '@netlify/functions'

/** What a log line may hold: ids, codes, counts. Never a person's name, address or text. */
export type LogFields = Readonly<Record<string, string | number | boolean>>

/** One line of JSON for the host's log. `event` is a fixed word of ours, never text from outside. */
export function log(event: string, fields: LogFields = {}): void {
  console.log(JSON.stringify({ event, ...fields }))
}

/** The kind of a thrown value without its message, which may quote what a visitor sent. */
export const faultName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)

/** What the host lets a function do after its answer. */
export type Host = Pick<Context, 'waitUntil'>

/** Runs after the answer. A failure is logged as `event`; the scheduled functions repair it. */
export const inBackground = (host: Host, work: Promise<unknown>, event: string, fields: LogFields = {}): void =>
  host.waitUntil(work.catch((thrown: unknown) => log(event, { ...fields, fault: faultName(thrown) })))
