/** Ends the command with code 1 and one message, which says what to do; no stack, since nothing is wrong with the program. */
export function stop(reason: string | Error): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
