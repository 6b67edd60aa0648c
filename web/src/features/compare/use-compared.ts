import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { comparedAtom, MAX_COMPARED } from '../../lib/picked-atoms.ts'
import { repairIds } from '../../lib/kept-list.ts'

/** The ids of cars in an address, at most four, each once; undefined where it says nothing of cars. */
export function comparedIn(query: string): string[] | undefined {
  const given = new URLSearchParams(query).get('cars')
  return given === null ? undefined : repairIds(given.split(','), MAX_COMPARED)
}

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
