import type { ShopSettings } from '#domain/shop-settings.ts'
import type { MessageSet } from '../lib/i18n.ts'
import type { CardVehicle } from './cards.ts'
import type { CustomerWord, HeroSlide, HomeContent } from './home.ts'
import type { VehicleDetail } from './vehicle-detail.ts'

/** Who sells, as the foot of every page says it. */
export type Company = Pick<
  ShopSettings,
  'name' | 'email' | 'phone' | 'address' | 'location' | 'openingHours' | 'sample'
>

/** What a page shows of the shop's content. */
export interface PageContent {
  /** In the editors' order. On the home page the first few, on a car's page that car alone. */
  cards?: CardVehicle[]
  /** Cards like the one shown, nearest first. */
  similar?: CardVehicle[]
  /** Cars in the whole catalogue. */
  total?: number
  /** The home page's slides; empty or absent while no editor has made any. */
  hero?: HeroSlide[]
  /** The home page's sections below the cars. */
  home?: HomeContent
  /** Some customers' words, where the home page's other sections are not shown. */
  words?: CustomerWord[]
  /** A promise only after a navigation in the browser: the page then shows name, price and photo at once, the rest when
   *  it has come. */
  detail?: VehicleDetail | Promise<VehicleDetail | undefined>
  /** The page is not here: a path to go to instead, without language. */
  redirect?: string
}

/** What a page renders from; inlined once in its HTML, read by hydration. */
export interface PageData extends PageContent {
  messages: MessageSet
  company?: Company
  /** Rendered for no address in particular: nothing may be read from the address while hydrating. */
  notFound?: true
}
export interface PageProps {
  data: PageData
}
