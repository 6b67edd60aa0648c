import { MINIMUM_FILL_TIME } from '#forms/fill-time.ts'
import { functionAddress, postJson, type FunctionName, type Outcome } from '../api.ts'

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Sends a form, not sooner than a person could have filled it in: who has the browser do it is no robot, and waits out the
 *  rest. A visitor's clock that runs ahead of the function's makes it seem sooner still: then once more. */
export async function sendForm(name: FunctionName, sent: { startedAt: number }): Promise<Outcome> {
  const send = () => postJson(functionAddress(name), sent)
  await wait(Math.max(0, sent.startedAt + MINIMUM_FILL_TIME - Date.now()))
  const outcome = await send()
  if (outcome.ok || outcome.code !== 'tooFast') return outcome
  await wait(MINIMUM_FILL_TIME)
  return send()
}
