import type { DocumentActionComponent, DocumentActionDescription, DocumentActionProps } from 'sanity'

type Described = DocumentActionDescription | null

/** A way to change what Sanity's own action shows; `useChange` may use hooks. Each action is changed once only: to the
 *  Studio another function is another action, and what it was doing would be forgotten. */
export function changedAction(useChange: (described: Described, props: DocumentActionProps) => Described) {
  const changed = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (useAction: DocumentActionComponent): DocumentActionComponent => {
    const known = changed.get(useAction)
    if (known) return known
    const useChanged: DocumentActionComponent = (props) => useChange(useAction(props), props)
    Object.assign(useChanged, { action: useAction.action, displayName: useAction.displayName })
    changed.set(useAction, useChanged)
    return useChanged
  }
}
