import type car from '../locales/fr/car.json'
import type catalogue from '../locales/fr/catalogue.json'
import type contact from '../locales/fr/contact.json'
import type home from '../locales/fr/home.json'
import type missing from '../locales/fr/missing.json'
import type purchase from '../locales/fr/purchase.json'
import type site from '../locales/fr/site.json'
import type vehicle from '../locales/fr/vehicle.json'

/** French is complete by definition: its files say which keys there are. */
interface Areas {
  site: typeof site
  car: typeof car
  contact: typeof contact
  home: typeof home
  catalogue: typeof catalogue
  vehicle: typeof vehicle
  missing: typeof missing
  purchase: typeof purchase
}
export type Area = keyof Areas

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key
export type MessageKey = { [A in Area]: WithoutPlural<keyof Areas[A]> }[Area]

export type Messages = Record<string, string>
/** A page's messages in its language, and in French those its language lacks. */
export interface MessageSet {
  own: Messages
  french?: Messages
}
