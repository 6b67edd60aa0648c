/** Result types of the queries in queries.ts, in the shape `npm run typegen` writes them. */

type Text = string | null
type LocaleString = Partial<
  Record<'fr' | 'en' | 'es' | 'it' | 'de' | 'pt' | 'nl' | 'da' | 'sv' | 'no' | 'ja' | 'zh_CN' | 'ru', string>
>

interface PictureResult {
  asset: string | null
  found: boolean
  alt: LocaleString | null
  crop: { top?: number; bottom?: number; left?: number; right?: number } | null
  hotspot: { x?: number; y?: number; width?: number; height?: number } | null
  flaws: { x: number | null; y: number | null; text: LocaleString | null }[] | null
}

interface PicturePreviewResult extends PictureResult {
  lqip: string | null
}

export interface ContentQueryResult {
  vehicles: {
    _id: string
    slug: Text
    brand: Text
    model: Text
    version: Text
    year: number | null
    price: number | null
    mileage: number | null
    mileageProven: boolean | null
    status: Text
    engineType: Text
    transmission: Text
    bodyType: Text
    doors: number | null
    seats: number | null
    fuel: Text
    displacement: number | null
    powerKw: number | null
    co2: number | null
    emissionClass: Text
    critAir: Text
    firstRegistration: Text
    vinEnd: Text
    previousUse: Text
    technicalInspection: Text
    vatScheme: Text
    warrantyMonths: number | null
    exteriorColor: LocaleString | null
    interiorColor: LocaleString | null
    description: LocaleString | null
    features: LocaleString[] | null
    mainImage: PicturePreviewResult | null
    images: PictureResult[] | null
    gallery: { category: Text; images: PictureResult[] | null }[] | null
    turn: PictureResult[] | null
    publishAt: Text
    sample: boolean | null
  }[]
  categories: { _id: string; key: Text; title: LocaleString | null }[]
  testimonials: {
    _id: string
    name: Text
    location: Text
    rating: number | null
    comment: Partial<Record<'fr' | 'en' | 'de' | 'es' | 'ar', string>> | null
    vehicle: Text
    avatar: PictureResult | null
    verifiedBy: Text
    sample: boolean | null
  }[]
  settings: {
    _id: string
    name: Text
    email: Text
    phone: Text
    address: { street?: string; postalCode?: string; city?: string; country?: string } | null
    openingHours: { day?: string; opens?: string; closes?: string; byAppointment?: boolean }[] | null
    claims: { key?: string; value?: string; verifiedBy?: string }[] | null
    credit: { lender?: string; intermediary?: string; annualRatePercent?: number } | null
    sample: boolean | null
    heroSlides:
      | {
          title: LocaleString | null
          text: LocaleString | null
          light: PicturePreviewResult | null
          dark: PicturePreviewResult | null
          vehicle: Text
          vehicleId: Text
        }[]
      | null
  } | null
}
