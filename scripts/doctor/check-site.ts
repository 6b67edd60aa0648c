import { checkFunctions } from './check-functions.ts'
import { checkOldDeploy, checkScheduled } from './check-other-doors.ts'
import { checkNoDemonstration, checkPages, checkStandIns, shownVehicle } from './check-pages.ts'
import { tried, type Finding } from './finding.ts'
import type { AskedShop } from './function-questions.ts'

/** What the published site answers: pages, functions, and what must not be there. Some thirty requests that change nothing. */
export async function checkSite(
  shop: Omit<AskedShop, 'vehicle'> & { oldDeploy?: string | undefined },
): Promise<Finding[]> {
  const { site, launch, oldDeploy } = shop
  let vehicle: string | undefined
  const list = await tried('Plan du site', '', async () => {
    vehicle = await shownVehicle(site)
    return vehicle ? 'répond' : 'répond, sans voiture'
  })
  const asked = { ...shop, vehicle }
  const groups = await Promise.all([
    checkPages(site),
    launch ? checkNoDemonstration(site) : [],
    checkFunctions(asked),
    checkScheduled(site),
    checkStandIns(site),
    oldDeploy ? checkOldDeploy({ ...asked, deploy: oldDeploy }) : [],
  ])
  return [list, ...groups.flat()]
}
