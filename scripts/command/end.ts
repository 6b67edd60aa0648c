/** Exits with code 1 and prints a message that says what to do, without a stack: the fault is the user's, not ours. */
export function stop(reason: string | Error): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}

const MAX_SECONDS = 5
const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/** On SIGINT, SIGTERM, SIGHUP, or when the IPC channel to the parent breaks (the parent was killed), calls the added functions
 *  in reverse order, then exits with 130, 143 or 129. Errors are printed and the rest still closes. Exits after five
 *  seconds at the latest. */
export function closeOnSignals(): { add(close: () => unknown): void } {
  const open: (() => unknown)[] = []
  let closing = false
  const end = async (code: number) => {
    // The signal arrives twice: the terminal sends it to the whole process group and npm forwards it.
    if (closing) return
    closing = true
    setTimeout(() => process.exit(code), MAX_SECONDS * 1000).unref()
    for (const close of open.reverse())
      try {
        await close()
      } catch (error) {
        console.error(error)
      }
    process.exit(code)
  }
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => void end(code))
  process.on('disconnect', () => void end(codes.SIGTERM))
  // The channel alone must not keep this process running.
  process.channel?.unref()
  return { add: (close) => void open.push(close) }
}
