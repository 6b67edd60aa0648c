import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { placeAfterMove, placeAt } from './viewer-steps.ts'

/** Pixels a pointer may tremble while it clicks. */
const SLACK = 5

interface Options {
  /** The car's turn is shown: a finger turns it. Photos scroll by themselves under a finger. */
  turning: boolean
  step: number
  count: number
  go: (to: number) => void
}
interface Drag {
  x: number
  from: number
  moved: boolean
}

/** Handlers for what shows the pictures. A mouse picks by its horizontal position (specification, section 4), a finger turns
 *  from where it touched; a click that ends a drag is none. */
export function useDrag({ turning, step, count, go }: Options) {
  const drag = useRef<Drag>(undefined)
  const end = () => {
    // The click that follows is still to come.
    if (drag.current && !drag.current.moved) drag.current = undefined
  }
  return {
    onPointerDown: ({ pointerType, button, clientX, target }: PointerEvent) => {
      drag.current = undefined
      if (button !== 0 || (pointerType !== 'mouse' && !turning)) return
      if (target instanceof Element && target.closest('button')) return
      drag.current = { x: clientX, from: step, moved: false }
    },
    onPointerMove: ({ currentTarget, pointerType, pointerId, clientX, buttons }: PointerEvent) => {
      const { current } = drag
      if (!current || buttons === 0) return
      if (!current.moved && Math.abs(clientX - current.x) < SLACK) return
      if (!current.moved) currentTarget.setPointerCapture(pointerId)
      current.moved = true
      const { left, width } = currentTarget.getBoundingClientRect()
      go(
        pointerType === 'mouse'
          ? placeAt(clientX - left, width, count)
          : placeAfterMove(current.from, clientX - current.x, width, count),
      )
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (drag.current?.moved) {
        event.preventDefault()
        event.stopPropagation()
      }
      drag.current = undefined
    },
  }
}
