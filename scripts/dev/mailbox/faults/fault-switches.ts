import { faultKinds, isCountable, type FaultKind } from './fault-kinds.ts'

/** For how many more requests; 'always' until it is switched off. */
export type FaultSpan = number | 'always'

export interface FaultSwitches {
  on(kind: FaultKind, span: FaultSpan): void
  off(kind: FaultKind): void
  allOff(): void
  /** Whether it is on; uses nothing up. */
  isOn(kind: FaultKind): boolean
  /** The first of these that is on, and one request less of it. */
  take(kinds: readonly FaultKind[]): FaultKind | undefined
  /** What is on, in the order of the panel. */
  state(): { kind: FaultKind; span: FaultSpan }[]
}

/** `changed` is told after each change. */
export function createFaultSwitches(changed: () => void): FaultSwitches {
  const spans = new Map<FaultKind, FaultSpan>()
  const off = (kind: FaultKind) => {
    if (spans.delete(kind)) changed()
  }
  return {
    on: (kind, span) => {
      spans.set(kind, isCountable(kind) ? span : 'always')
      changed()
    },
    off,
    allOff: () => {
      for (const kind of faultKinds) off(kind)
    },
    isOn: (kind) => spans.has(kind),
    take: (kinds) => {
      const kind = faultKinds.find((candidate) => kinds.includes(candidate) && spans.has(candidate))
      const span = kind && spans.get(kind)
      if (kind === undefined || span === undefined) return undefined
      if (span !== 'always' && span <= 1) off(kind)
      else if (span !== 'always') {
        spans.set(kind, span - 1)
        changed()
      }
      return kind
    },
    state: () => faultKinds.flatMap((kind) => (spans.has(kind) ? [{ kind, span: spans.get(kind) ?? 'always' }] : [])),
  }
}
