import { useEffect, useState } from 'react'

export type LoadState<Content> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; content: Content }

/** Content that a page fetches once it is alive; anew whenever `key` changes, with what was there shown meanwhile. */
export function useLoaded<Content>(key: string, load: () => Promise<Content>): LoadState<Content> {
  const [shown, setShown] = useState<LoadState<Content>>({ state: 'loading' })
  useEffect(() => {
    let left = false
    load().then(
      (content) => left || setShown({ state: 'ready', content }),
      (error: unknown) => {
        console.error('content cannot be loaded', error)
        if (!left) setShown({ state: 'failed' })
      },
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what is loaded
  }, [key])
  return shown
}
