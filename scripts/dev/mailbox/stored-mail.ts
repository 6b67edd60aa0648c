/** A file that came with a mail. */
export interface StoredFile {
  field: string
  name: string
  type: string
  /** Bytes. */
  size: number
  base64: string
}

/** A mail as the client handed it over. */
export interface StoredMail {
  /** Names it in addresses: ten digits of its place in time and chance. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  domain: string
  /** Message-Id without angle brackets. */
  messageId: string
  /** All text fields in the order they came; a field may come several times. */
  fields: [name: string, value: string][]
  files: StoredFile[]
}

/** All values of a field. */
export const fieldsOf = (mail: StoredMail, name: string): string[] =>
  mail.fields.filter(([field]) => field === name).map(([, value]) => value)

/** The first value of a field, or nothing. */
export const fieldOf = (mail: StoredMail, name: string): string => fieldsOf(mail, name)[0] ?? ''

/** The bare address of 'Name <address>'. */
export const bareAddress = (text: string): string => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim()

/** The addresses of one field: commas part them, but for one inside a quoted name. */
export const addressesIn = (text: string): string[] => text.match(/(?:"[^"]*"|[^,"])+/g) ?? []

/** All addresses the mail goes to, bare. */
export const recipientsOf = (mail: StoredMail): string[] =>
  ['to', 'cc', 'bcc'].flatMap((name) => fieldsOf(mail, name)).flatMap((text) => addressesIn(text).map(bareAddress))
