/** One thing that has to be true: it is when there are no faults. */
export interface Check {
  name: string
  faults: string[]
}
