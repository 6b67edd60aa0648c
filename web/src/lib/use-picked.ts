import { useAtomValue } from 'jotai'
import type { comparedAtom } from './picked-atoms.ts'
import { useAlive } from './use-alive.ts'

const NONE: readonly string[] = []

/** The ids a visitor picked; none while a part of the page hydrates (see use-cart.ts). */
export function usePicked(ids: typeof comparedAtom): readonly string[] {
  const picked = useAtomValue(ids)
  return useAlive() ? picked : NONE
}
