import { useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from './notify.ts'

/** A dialog whose code and content are fetched when a visitor means to open it: `warm` on hover, focus or touch, at the latest
 *  `open`. Where that fails, only opening says so, with `failure`, and the next attempt tries again. */
export function useOnIntent<Loaded>(load: () => Promise<Loaded>, failure: string) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = async () => {
    if (busy) return
    if (loaded) return setOpened(true)
    setBusy(true)
    try {
      const fetched = await load()
      // Closed at first: Mantine notes where the focus was when it sees the dialog open.
      flushSync(() => setLoaded(() => fetched))
      setOpened(true)
    } catch (error) {
      console.error('a dialog cannot be shown', error)
      notify({ message: failure, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const warm = () => void (loaded ?? load().catch(() => {}))
  return {
    loaded,
    opened,
    open,
    close: () => setOpened(false),
    /** For the button that opens it. */
    button: { 'aria-busy': busy, onPointerEnter: warm, onTouchStart: warm, onFocus: warm, onClick: open },
  }
}
