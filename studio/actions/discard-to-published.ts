import { changedAction } from './changed-action.ts'

/** « Annuler les modifications » only where something published remains: of what never was, it deletes all. */
export const discardToPublished = changedAction((discard, { published }) => (published ? discard : null))
