import { createFunctionHost, type DeployKind } from '../dev/functions/function-host.ts'
import { openFunctions } from '../dev/functions/open-functions.ts'

/** Functions beside the built site. */
export async function startPreviewFunctions(deploy: DeployKind) {
  const functions = await openFunctions()
  const host = createFunctionHost(functions.load, deploy)
  return {
    handle: host.handle,
    close: async () => {
      await host.settled()
      await functions.close()
    },
  }
}
