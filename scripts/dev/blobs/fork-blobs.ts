import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { BlobsContext } from './start-blobs.ts'

/** Starts the store in a process of its own, kept in `dir`. Each answer takes `distance` milliseconds longer. */
export async function forkBlobs(
  dir: string,
  distance = 0,
): Promise<{ context: BlobsContext; close: () => Promise<void> }> {
  const child = fork(fileURLToPath(new URL('blobs-process.ts', import.meta.url)), [dir, String(distance)])
  const [context] = (await once(child, 'message')) as [BlobsContext]
  return {
    context,
    close: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
