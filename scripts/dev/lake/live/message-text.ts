import type { RawData } from 'ws'

/** A message of a WebSocket as text, however it came in. */
export const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Uint8Array)).toString()
