import { isShot, type Shot } from './shots.ts'

/** Photos that are not in the shop yet. The browser's cache storage keeps them when the tab is closed or the phone restarts, until
 *  the line returns and the page of their car is opened again. */
const STORE = 'shop-shots'

export interface KeptShot {
  car: string
  shot: Shot
  file: File
}

const address = (car: string, shot: Shot) => `/kept-shots/${encodeURIComponent(car)}/${shot}`

/** Keeps a photo that is ready for upload. Rejects if the browser has no room or, in a private window, does not allow it. */
export async function keepShot({ car, shot, file }: KeptShot): Promise<void> {
  const store = await caches.open(STORE)
  await store.put(address(car, shot), new Response(file))
}

export async function forgetShot(car: string, shot: Shot): Promise<void> {
  const store = await caches.open(STORE)
  await store.delete(address(car, shot))
}

/** All kept photos, or those of one car; without a storage none. */
export async function keptShots(ofCar?: string): Promise<KeptShot[]> {
  try {
    const store = await caches.open(STORE)
    const kept = await Promise.all(
      (await store.keys()).map(async ({ url }) => {
        const [, , car = '', shot] = new URL(url).pathname.split('/').map(decodeURIComponent)
        const answer = await store.match(url)
        if (!isShot(shot) || !answer || (ofCar !== undefined && car !== ofCar)) return []
        return [{ car, shot, file: new File([await answer.blob()], `${shot}.jpg`, { type: 'image/jpeg' }) }]
      }),
    )
    return kept.flat()
  } catch {
    return []
  }
}
