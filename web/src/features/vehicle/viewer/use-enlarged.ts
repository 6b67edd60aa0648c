import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { useAlive } from '../../../lib/browser-state.ts'

/** Whether the photos fill the screen. It stands in the history entry: the browser's Back, a button of every phone, leaves the
 *  photos and not the car. */
export function useEnlarged() {
  const { search, hash, state } = useLocation() as Location<{ enlarged?: true } | null>
  const navigate = useNavigate()
  // The prerendered page knows of no entry.
  const alive = useAlive()
  return {
    enlarged: alive && state?.enlarged === true,
    enlarge: () => void navigate({ search, hash }, { state: { ...state, enlarged: true, stays: true } }),
    leave: () => void navigate(-1),
  }
}
