/** What a log line may hold: ids, codes, counts. No name, address or text of a person has a place here. */
export type LogFields = Readonly<Record<string, string | number | boolean>>

/** One line of JSON for the host's log. `event` is a fixed word of ours, never text from outside. */
export function log(event: string, fields: LogFields = {}): void {
  console.log(JSON.stringify({ event, ...fields }))
}

/** The kind of a thrown value, without its message: a message may quote what a visitor sent. */
export const faultName = (thrown: unknown): string => (thrown instanceof Error ? thrown.name : typeof thrown)
