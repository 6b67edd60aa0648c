import { z } from 'zod'
import { contentHashesSchema } from '../domain/content-hashes.ts'

/** The version of each document that a build showed, as the snapshot's query read it: `last-good.json`. The next build shows it
 *  again if the document is refused then. It is checked anew by that build's rules. */
export const lastGoodSchema = z.record(
  z.string(),
  z.object({
    /** When it was published, ISO. */
    at: z.string(),
    raw: z.looseObject({ _id: z.string() }),
    /** What `revisions.json` says of it: the Studio compares with what is online. */
    hash: contentHashesSchema.valueType,
  }),
)
export type LastGood = z.infer<typeof lastGoodSchema>

/** Reads the last good versions of the documents with these ids; those without any are missing. Rejects with
 *  `LastGoodUnavailable` if they exist somewhere that does not answer. */
export type ReadLastGood = (ids: readonly string[]) => Promise<LastGood>

/** The live site does not answer: leaving its documents out would lose their last good versions for ever. */
export class LastGoodUnavailable extends Error {}
