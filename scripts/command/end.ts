/** Ends the command with code 1 and one message, which says what to do; no stack, since nothing is wrong with the program. */
export function stop(reason: string | Error): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}

const LONGEST_SECONDS = 5
const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/** Closes all that was added, last opened first, at Ctrl-C, at SIGTERM, when the terminal goes away, and when the command that
 *  started this process over a channel was killed; then ends with code 130 (143, 129). A fault is printed and the rest
 *  goes on. What does not close in five seconds is cut off. */
export function closeOnSignals(): { add(close: () => unknown): void } {
  const open: (() => unknown)[] = []
  let closing = false
  const end = async (code: number) => {
    // A terminal sends the signal to the whole group and npm passes it on: the second one changes nothing.
    if (closing) return
    closing = true
    setTimeout(() => process.exit(code), LONGEST_SECONDS * 1000).unref()
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
  // Listening for its end must not keep this process running.
  process.channel?.unref()
  return { add: (close) => void open.push(close) }
}
