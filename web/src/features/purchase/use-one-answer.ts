import { useRef } from 'react'

/** Runs what answers a press, one at a time: until a press is answered, another means the same and does nothing. */
export function useOneAnswer(): (answer: () => Promise<void>) => Promise<void> {
  const answering = useRef(false)
  return async (answer) => {
    if (answering.current) return
    answering.current = true
    try {
      await answer()
    } finally {
      answering.current = false
    }
  }
}
