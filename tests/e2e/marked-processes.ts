import { readdirSync, readFileSync } from 'node:fs'

/** Command lines of running processes that carry a variable, from Linux's /proc. */
export function processesWith(name: string, value: string): string[] {
  const mark = `${name}=${value}`
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const carries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)
        return carries ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')] : []
      } catch {
        return [] // gone meanwhile, or somebody else's
      }
    })
}
