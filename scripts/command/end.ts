/** Ends the command with code 1 and one message, which says what to do; no stack, since nothing is wrong with the program. */
export function stop(reason: string | Error): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}

type Close = () => unknown

/** Whoever holds something open says here how to close it. */
export interface Closing {
  add(close: Close): void
  /** Closes everything, last opened first; a fault is told and the rest goes on. Safe to call twice. */
  close(): Promise<void>
}

const LONGEST_SECONDS = 5

/** Closes everything at Ctrl-C, at SIGTERM and when the terminal goes away, then ends with code 130 (143, 129): nothing of
 *  ours is left running. The same when the command that started this process over a channel was killed, and could pass no
 *  signal on. What does not close in five seconds is cut off. */
export function closeOnSignals(): Closing {
  const open: Close[] = []
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (const close of open.reverse())
      try {
        await close()
      } catch (error) {
        console.error(error)
      }
  }
  const closer = { add: (close: Close) => void open.push(close), close: () => (closing ??= closeAll()) }
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
  const end = (code: number) => {
    // A terminal sends the signal to the whole group and npm passes it on: the second one changes nothing.
    if (closing) return
    setTimeout(() => process.exit(code), LONGEST_SECONDS * 1000).unref()
    void closer.close().then(() => process.exit(code))
  }
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => end(code))
  process.on('disconnect', () => end(codes.SIGTERM))
  // Listening for its end must not keep this process running.
  process.channel?.unref()
  return closer
}

/** What `--only`, given any number of times, leaves of these names, in their order; all of them when it was not given. Ends the
 *  process with code 1 for a name that there is not. */
export function chosen<Name extends string>(given: unknown, names: readonly Name[]): readonly Name[] {
  const wanted: unknown[] = Array.isArray(given) ? given : []
  const unknown = wanted.filter((one) => !names.some((name) => name === one))
  if (unknown.length > 0) stop(`--only connaît : ${names.join(', ')} (ici : ${unknown.join(', ')}).`)
  return wanted.length > 0 ? names.filter((name) => wanted.includes(name)) : names
}
