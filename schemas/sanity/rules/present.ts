import type { ImageValue } from 'sanity'

/** The object is there. Sanity's own `required()` would look into the missing object too and name each of its fields. */
export const present = (message: string) => (value: unknown) => (value !== undefined && value !== null) || message

/** The picture is there with its file, not only with its description. */
export const pictured = (message: string) => (picture: ImageValue | undefined) => Boolean(picture?.asset) || message
