import type { Context } from '@netlify/functions'

/** What the host tells a function of the deploy it belongs to (docs.netlify.com/build/functions/api). */
export type OnDeploy = Pick<Context, 'deploy'>

/** How a function is called. Old deploys, previews and branch deploys keep answering at addresses of their own, on the same
 *  store, with the catalogue, the code and the variables they were built with: each would be a second shop.
 *  - `request`: at an address. Served by the published production deploy alone.
 *  - `schedule`: by the host's clock, which runs on the published deploy only and may tell no more of it. Refused where the
 *    host names another context.
 *  - `anyDeploy`: reads no store, writes, signs and mails nothing. */
export type Call = DeployCall | 'anyDeploy'
export type DeployCall = { request: Request; context: OnDeploy } | { schedule: OnDeploy }

/** Whether this deploy may act for the shop. What the host does not tell counts against it, except for its own clock. */
export function isLive(call: DeployCall): boolean {
  if ('schedule' in call) return ['production', ''].includes(call.schedule.deploy.context)
  const { context, published } = call.context.deploy
  return context === 'production' && published
}
