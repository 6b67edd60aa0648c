import { createFunctionHost } from '../dev/functions/function-host.ts'
import { openFunctions } from '../dev/functions/open-functions.ts'

/** Functions beside the built site. */
export async function startPreviewFunctions() {
  const functions = await openFunctions()
  const host = createFunctionHost(functions.load)
  return {
    handle: host.handle,
    close: async () => {
      await host.settled()
      await functions.close()
    },
  }
}
