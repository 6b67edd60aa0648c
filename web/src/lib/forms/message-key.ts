const BYTES = 16

/** Random, and allowed without TLS, where crypto.randomUUID is not. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What was last sent, and the key it went with. */
export interface SentText {
  text: string
  key: string
}

/** Gives one key for as long as the text stays the same, so that a repeated try is the same message, and a new one for each
 *  other text. `last` is what an earlier page of this form sent. */
export function makeMessageKeys(last: SentText = { text: '', key: '' }): {
  keyOf: (text: string) => string
  forget: () => void
} {
  return {
    keyOf: (text) => {
      if (last.text !== text) last = { text, key: newKey() }
      return last.key
    },
    /** The message is sent, or its key is taken: the same text again is a new message. */
    forget: () => (last = { text: '', key: '' }),
  }
}
