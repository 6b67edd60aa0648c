import type { ShopTerms } from '#domain/legal.ts'
import type { SaleSettings } from '#domain/sale-terms.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import type { MessageSet } from '../lib/i18n.ts'
import type { CardVehicle } from './cards.ts'
import type { CountryCosts, ShownCost } from './cost.ts'
import type { LocalTestimonial, HeroSlide, HomeContent } from './home.ts'
import type { SaleCar } from './sale-car.ts'
import type { ShownCredit, VehicleDetail } from './vehicle-detail.ts'

/** The seller, shown in the footer of every page. */
export interface Company extends Pick<
  ShopSettings,
  'name' | 'email' | 'phone' | 'whatsapp' | 'person' | 'address' | 'location' | 'openingHours' | 'sample'
> {
  /** Whether the shop may speak of credit: only with a valid offer of a lender (schemas/domain/credit.ts). */
  offersCredit?: true
}

/** The shop content that a page shows. */
export interface PageContent {
  /** In the editors' order. On the home page the first few, on a car's page that car alone. */
  cards?: CardVehicle[]
  /** Similar cars, most similar first. */
  similar?: CardVehicle[]
  /** Cars in the whole catalogue. */
  total?: number
  /** Brands of the catalogue, on the home page. */
  brands?: string[]
  /** Of the cars that are not sold, on the home page. */
  prices?: number[]
  /** The home page's slides; may be empty. */
  hero?: HeroSlide[]
  /** The home page's sections below the cars. */
  home?: HomeContent
  /** Testimonials for a page other than the home page. */
  words?: LocalTestimonial[]
  /** What the terms say about this shop, on the pages of terms, guarantees and withdrawal. */
  terms?: ShopTerms
  /** A promise only after navigation in the browser: the page shows name, price and photo at once and the rest once loaded. */
  detail?: VehicleDetail | Promise<VehicleDetail | undefined>
  /** On the page about financing; absent if the shop may not speak of credit. */
  credit?: ShownCredit
  /** On the overview of what a car costs by country. */
  costs?: CountryCosts[]
  /** On the page of one country. */
  cost?: ShownCost
  /** The car that the address of a purchase names, in the page's HTML; not after navigation in the browser. */
  bought?: RenderedSale
  /** Path to go to instead, without language. */
  redirect?: string
}

/** The purchase of a car as its page is built. */
export interface RenderedSale {
  car: SaleCar
  /** What the dealer promises by country. */
  sale: SaleSettings
  /** The countries that refuse the car, in words: a browser may order and name them otherwise, and its rules of that take a while. */
  closed: string
}

/** All data a page renders from; inlined in its HTML for hydration. */
export interface PageData extends PageContent {
  messages: MessageSet
  company?: Company
  /** Prerendered once for all unknown addresses, so rendering must not depend on the address before hydration. */
  notFound?: true
}
export interface PageProps {
  data: PageData
}
