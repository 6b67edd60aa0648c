import { mutationError } from '../http/error.ts'
import { referencesIn, type ReferenceIndex } from './references.ts'
import type { Staging } from './staging.ts'

/** Refuses a transaction after which a strong reference would lead nowhere. */
export function checkReferences(staging: Staging, references: ReferenceIndex) {
  for (const { id, after } of staging.changes()) {
    if (after) {
      for (const target of referencesIn(after, { weak: false }))
        if (!staging.get(target))
          throw mutationError(0, {
            type: 'documentReferenceDoesNotExistError',
            description: `Document "${id}" references non-existing document "${target}"`,
            id,
            referenceID: target,
          })
      continue
    }
    const referencingIDs = [...references.strongTo(id)].filter((source) =>
      [...referencesIn(staging.get(source), { weak: false })].includes(id),
    )
    if (referencingIDs.length > 0)
      throw mutationError(0, {
        type: 'documentHasExistingReferencesError',
        description: `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
        id,
        referencingIDs,
      })
  }
}
