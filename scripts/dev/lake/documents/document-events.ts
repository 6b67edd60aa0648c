import { isDraftId, publishedId, type Fields } from './document.ts'
import type { History } from './history.ts'
import { creates, deletes } from './mendoza-effects.ts'
import type { Transaction } from './transaction.ts'

/** What happened to a document, for the Studio's history panel: newest first. Edits are not among them; the Studio reads
 *  those from the transactions. */
export function documentEvents(history: History, id: string): Fields[] {
  const published = publishedId(id)
  const transactions = new Set([...history.of(id), ...history.of(published)])
  return [...transactions]
    .sort((a, b) => b.sequence - a.sequence)
    .map((transaction) => eventOf(history, transaction, id, published))
    .filter((event) => event !== undefined)
}

function eventOf(history: History, transaction: Transaction, id: string, published: string): Fields | undefined {
  const { id: revision, timestamp, author, effects, actions = [] } = transaction
  const action = actions.find((trace) => trace.publishedId === published || trace.versionId === id)
  const mine = effects[id]
  const event = (type: string, fields: Fields) => ({ type, timestamp, author, documentId: published, ...fields })
  if (effects[published] && action?.actionType === 'document.publish') {
    const versionId = action.versionId ?? `drafts.${published}`
    const versionRevisionId = history.revisionBefore(versionId, transaction)
    const cause = { type: 'document.publish' }
    return event('publishDocumentVersion', { revisionId: revision, versionId, versionRevisionId, cause })
  }
  if (effects[published] && action?.actionType === 'document.unpublish')
    return event('unpublishDocument', { versionId: `drafts.${published}`, versionRevisionId: revision })
  if (action?.actionType === 'document.delete') return event('deleteDocumentGroup', {})
  if (mine && creates(mine)) {
    const revisionId = isDraftId(id) ? {} : { revisionId: revision }
    return event('createDocumentVersion', { documentId: id, versionId: id, versionRevisionId: revision, ...revisionId })
  }
  if (mine && deletes(mine)) {
    const versionRevisionId = history.revisionBefore(id, transaction)
    return event('deleteDocumentVersion', { documentId: id, versionId: id, versionRevisionId })
  }
  return undefined
}
