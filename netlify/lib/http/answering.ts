import { CatalogueMissing } from '../catalogue.ts'
import { faultName, log } from '../log.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { isLive, type Call } from './live-deploy.ts'
import { notLive } from './not-live.ts'
import { refuse } from './respond.ts'

/** Runs a handler, on the live deploy only (see Call), so that whatever is thrown in it becomes a JSON answer: 503 when the
 *  store or the catalogue is out (the visitor may try again), 500 for a bug. The log gets the kind of fault only, and of a
 *  refusal (forged link, foreign origin, tampered price) the status: who is being attacked can be seen there. */
export async function answering(name: string, call: Call, handler: () => Promise<Response>): Promise<Response> {
  try {
    const response = call === 'anyDeploy' || isLive(call) ? await handler() : notLive(call)
    if (response.status >= 400 && response.status < 500)
      log('request-refused', { function: name, status: response.status })
    return response
  } catch (thrown) {
    log('request-failed', { function: name, fault: faultName(thrown) })
    const isOut = thrown instanceof StoreUnavailable || thrown instanceof CatalogueMissing
    return refuse(isOut ? 'unavailable' : 'unexpected')
  }
}
