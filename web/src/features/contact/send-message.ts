import type { ContactInput } from '#forms/contact.ts'
import { MINIMUM_FILL_TIME } from '#forms/submission.ts'
import { functionAddress, postJson, type Outcome } from '../../lib/api.ts'

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Sends a message, not sooner than a person could have written it: who has the browser fill in the form is no robot, and
 *  waits out the rest. A visitor's clock that runs ahead of the function's makes it seem sooner still: then once more. */
export async function sendMessage(message: ContactInput & { startedAt: number }): Promise<Outcome> {
  const send = () => postJson(functionAddress('contact'), message)
  await wait(Math.max(0, message.startedAt + MINIMUM_FILL_TIME - Date.now()))
  const outcome = await send()
  if (outcome.ok || outcome.code !== 'tooFast') return outcome
  await wait(MINIMUM_FILL_TIME)
  return send()
}
