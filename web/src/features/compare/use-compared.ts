import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { comparedAtom } from '../../lib/saved-cars.ts'
import { comparedIn } from './compared-in.ts'

/** The cars compared: those of the address, which may be somebody else's; without any, those picked in this browser, which
 *  then stand in the address. */
export function useCompared() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [picked, setPicked] = useAtom(comparedAtom)
  const given = comparedIn(search)
  const replaceBy = (ids: readonly string[]) => void navigate(paths.compare.href(ids), { replace: true })
  useEffect(() => {
    if (given === undefined && picked.length > 0) replaceBy(picked)
    // oxlint-disable-next-line react/exhaustive-deps -- once the address or the browser has said which
  }, [given === undefined, picked])
  const ids = given ?? []
  return {
    ids,
    remove: (id: string) => {
      const left = ids.filter((other) => other !== id)
      setPicked(left)
      replaceBy(left)
    },
    /** The comparison becomes this browser's own, to be added to. */
    adopt: () => setPicked([...ids]),
  }
}
