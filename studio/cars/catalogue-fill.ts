import type { ListedCar } from './listed-cars.ts'

type Filling = Pick<ListedCar, 'published' | 'due'>

/** How full the catalogue is: `due` are the published cars the site takes; `aside` tells the others apart, '' for none. */
export function catalogueFill(cars: readonly Filling[]): { due: number; aside: string } {
  const due = cars.filter((car) => car.due).length
  const published = cars.filter((car) => car.published).length
  const others = [counted(cars.length - published, 'brouillon'), counted(published - due, 'programmée')]
  const aside = others.filter(Boolean).join(', ')
  return { due, aside: aside && `Pas sur le site : ${aside}.` }
}

const counted = (count: number, name: string) => (count > 0 ? `${count}\u00a0${name}${count > 1 ? 's' : ''}` : '')
