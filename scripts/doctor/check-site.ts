import { ask } from './ask.ts'
import { checkFunctions } from './check-functions.ts'
import { checkOldDeploy, checkScheduled } from './check-other-doors.ts'
import { checkNoDemonstration, checkPages, checkStandIns, shownVehicle } from './check-pages.ts'
import { tried, type Finding } from './finding.ts'
import type { AskedShop } from './function-questions.ts'
import { noAnswer } from './no-answer.ts'

type Site = Omit<AskedShop, 'vehicle'> & { oldDeploy?: string | undefined }

/** What the published site answers: pages, functions, and what must not be there, an earlier deploy among it. Some thirty
 *  requests that change nothing; where nobody answers at all, that is said once. */
export async function checkSite(shop: Site): Promise<Finding[]> {
  const { site, oldDeploy } = shop
  const live = await unlessSilent(`Site (${site})`, site, () => checkLive(shop))
  if (!oldDeploy) return live
  const old = () => checkOldDeploy({ ...shop, deploy: oldDeploy })
  return [...live, ...(await unlessSilent(`Ancien déploiement (${oldDeploy})`, oldDeploy, old))]
}

async function unlessSilent(what: string, address: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  const silence = await ask(address).then(() => undefined, noAnswer)
  return silence ? [{ state: 'fault', what, ...silence }] : check()
}

async function checkLive(shop: Site): Promise<Finding[]> {
  const { site, launch } = shop
  let vehicle: string | undefined
  const list = await tried('Plan du site', '', async () => {
    vehicle = await shownVehicle(site)
    return vehicle ? 'répond' : 'répond, sans voiture'
  })
  const groups = await Promise.all([
    checkPages(site),
    launch ? checkNoDemonstration(site) : [],
    checkFunctions({ ...shop, vehicle }),
    checkScheduled(site),
    checkStandIns(site),
  ])
  return [list, ...groups.flat()]
}
