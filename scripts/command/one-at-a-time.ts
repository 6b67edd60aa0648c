/** Runs pieces of work one after another, in the order they came; one that fails does not stop the next. */
export function createSerial() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** Whether a process of this number runs on this machine, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0) // signal 0 only asks
    return true
  } catch (error) {
    // EPERM: it runs, for somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
