/* oxlint-disable max-lines */
// Written by 'npm run typegen' from schemas/sanity and the query in read.ts.

export declare const internalGroqTypeReferenceTo: unique symbol

export type CreditOffer = {
  _type: 'creditOffer'
  lender?: string
  intermediary?: string
  orias?: string
  category?: 'broker' | 'exclusiveAgent' | 'agent' | 'subAgent'
  rateKind?: 'fixed' | 'variable'
  annualRatePercent?: number
  fees?: number
  effectiveRatePercent?: number
  exampleAmount?: number
  exampleMonths?: number
  minAmount?: number
  maxAmount?: number
  minMonths?: number
  maxMonths?: number
  validFrom?: string
  validTo?: string
  offers?: Array<string>
}

export type VehicleReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'vehicle'
}

export type HeroSlide = {
  _type: 'heroSlide'
  title?: LocaleString
  text?: LocaleString
  light?: VehicleImage
  dark?: VehicleImage
  lightTall?: VehicleImage
  darkTall?: VehicleImage
  vehicle?: VehicleReference
}

export type Claim = {
  _type: 'claim'
  key?: 'exportedVehicles' | 'satisfiedCustomers' | 'countries' | 'yearsOfExperience'
  value?: string
  source?: LocaleString
  asOf?: string
  verifiedBy?: string
}

export type OpeningHours = {
  _type: 'openingHours'
  day?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'
  byAppointment?: boolean
  opens?: string
  closes?: string
}

export type TestimonialComment = {
  _type: 'testimonialComment'
  fr?: string
  en?: string
  de?: string
  es?: string
  ar?: string
}

export type SanityImageAssetReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'sanity.imageAsset'
}

export type PaperPage = {
  _type: 'paperPage'
  asset?: SanityImageAssetReference
  media?: unknown
  hotspot?: SanityImageHotspot
  crop?: SanityImageCrop
}

export type CarPaper = {
  _type: 'carPaper'
  kind?: 'inspection' | 'checklist' | 'invoice' | 'paint'
  date?: string
  issuer?: string
  pages?: Array<
    {
      _key: string
    } & PaperPage
  >
  note?: LocaleString
}

export type NewPrices = {
  _type: 'newPrices'
  ES?: number
  MA?: number
  SA?: number
}

export type HistoryEntry = {
  _type: 'historyEntry'
  month?: string
  mileage?: number
  kind?:
    | 'firstRegistration'
    | 'ownerChange'
    | 'import'
    | 'service'
    | 'oilChange'
    | 'gearboxOil'
    | 'inspection'
    | 'recall'
    | 'listing'
    | 'brakes'
    | 'brakesFront'
    | 'brakesRear'
    | 'brakeFluid'
    | 'tyres'
    | 'shocksFront'
    | 'shocksRear'
    | 'suspension'
    | 'wheelBearing'
    | 'timingBelt'
    | 'timingChain'
    | 'auxiliaryBelt'
    | 'waterPump'
    | 'clutch'
    | 'gearboxRepair'
    | 'turbo'
    | 'injectors'
    | 'sparkPlugs'
    | 'egr'
    | 'particulateFilter'
    | 'noxSensor'
    | 'adblue'
    | 'exhaust'
    | 'battery'
    | 'tractionBattery'
    | 'alternator'
    | 'airConditioning'
    | 'software'
    | 'instrumentCluster'
    | 'accident'
    | 'bodyRepair'
    | 'paint'
    | 'windscreen'
    | 'repair'
  place?: string
  cost?: number
  text?: LocaleString
}

export type GalleryCategoryReference = {
  _ref: string
  _type: 'reference'
  _weak?: boolean
  [internalGroqTypeReferenceTo]?: 'galleryCategory'
}

export type GalleryGroup = {
  _type: 'galleryGroup'
  category?: GalleryCategoryReference
  images?: Array<
    {
      _key: string
    } & VehicleImage
  >
}

export type Flaw = {
  _type: 'flaw'
  kind?:
    | 'scratch'
    | 'scuff'
    | 'dent'
    | 'chip'
    | 'stoneChip'
    | 'glassChip'
    | 'crack'
    | 'peeling'
    | 'rust'
    | 'tear'
    | 'hole'
    | 'stain'
    | 'wear'
    | 'crease'
    | 'fading'
    | 'repainted'
    | 'hail'
    | 'missing'
    | 'broken'
  place?:
    | 'frontBumper'
    | 'rearBumper'
    | 'bonnet'
    | 'grille'
    | 'roof'
    | 'bootLid'
    | 'frontLeftDoor'
    | 'frontRightDoor'
    | 'rearLeftDoor'
    | 'rearRightDoor'
    | 'frontLeftWing'
    | 'frontRightWing'
    | 'rearLeftWing'
    | 'rearRightWing'
    | 'leftSill'
    | 'rightSill'
    | 'leftMirror'
    | 'rightMirror'
    | 'frontLeftWheel'
    | 'frontRightWheel'
    | 'rearLeftWheel'
    | 'rearRightWheel'
    | 'frontLeftArch'
    | 'frontRightArch'
    | 'rearLeftArch'
    | 'rearRightArch'
    | 'leftHeadlight'
    | 'rightHeadlight'
    | 'leftTailLight'
    | 'rightTailLight'
    | 'windscreen'
    | 'rearWindow'
    | 'leftWindow'
    | 'rightWindow'
    | 'exhaust'
    | 'underbody'
    | 'driverSeat'
    | 'passengerSeat'
    | 'rearSeat'
    | 'steeringWheel'
    | 'gearLever'
    | 'dashboard'
    | 'centreConsole'
    | 'screen'
    | 'doorPanel'
    | 'headliner'
    | 'carpet'
    | 'boot'
    | 'engineBay'
  size?: number
  count?: number
  repaired?: boolean
  text?: LocaleString
  x?: number
  y?: number
}

export type VehicleImage = {
  _type: 'vehicleImage'
  asset?: SanityImageAssetReference
  media?: unknown
  hotspot?: SanityImageHotspot
  crop?: SanityImageCrop
  alt?: LocaleString
  shot?:
    | 'frontQuarter'
    | 'front'
    | 'leftSide'
    | 'rearQuarter'
    | 'rear'
    | 'rightSide'
    | 'wheel'
    | 'headlight'
    | 'dashboard'
    | 'frontSeats'
    | 'rearSeats'
    | 'boot'
    | 'odometer'
    | 'screen'
    | 'gearLever'
    | 'engineBay'
    | 'makerPlate'
    | 'tyre'
    | 'keys'
    | 'serviceBook'
  flaws?: Array<
    {
      _key: string
    } & Flaw
  >
}

export type LocaleText = {
  _type: 'localeText'
  fr?: string
  en?: string
  es?: string
  it?: string
  de?: string
  pt?: string
  nl?: string
  da?: string
  sv?: string
  no?: string
  ja?: string
  zh_CN?: string
  ru?: string
}

export type LocaleString = {
  _type: 'localeString'
  fr?: string
  en?: string
  es?: string
  it?: string
  de?: string
  pt?: string
  nl?: string
  da?: string
  sv?: string
  no?: string
  ja?: string
  zh_CN?: string
  ru?: string
}

export type SiteSettings = {
  _id: string
  _type: 'siteSettings'
  _createdAt: string
  _updatedAt: string
  _rev: string
  name?: string
  email?: string
  phone?: string
  whatsapp?: string
  person?: {
    name?: string
    languages?: Array<string>
    answerHours?: number
    photo?: VehicleImage
  }
  address?: {
    street?: string
    postalCode?: string
    city?: string
    country?: string
  }
  location?: {
    latitude?: number
    longitude?: number
  }
  openingHours?: Array<
    {
      _key: string
    } & OpeningHours
  >
  heroSlides?: Array<
    {
      _key: string
    } & HeroSlide
  >
  claims?: Array<
    {
      _key: string
    } & Claim
  >
  sale?: {
    answerDays?: number
    preparationDays?: number
    soldTo?: Array<string>
    transport?: Array<{
      place?:
        | 'EU'
        | 'world'
        | 'AF'
        | 'ZA'
        | 'AL'
        | 'DZ'
        | 'DE'
        | 'AD'
        | 'AO'
        | 'AI'
        | 'AG'
        | 'SA'
        | 'AR'
        | 'AM'
        | 'AW'
        | 'AU'
        | 'AT'
        | 'AZ'
        | 'BS'
        | 'BH'
        | 'BD'
        | 'BB'
        | 'BE'
        | 'BZ'
        | 'BJ'
        | 'BM'
        | 'BT'
        | 'BY'
        | 'BO'
        | 'BA'
        | 'BW'
        | 'BR'
        | 'BN'
        | 'BG'
        | 'BF'
        | 'BI'
        | 'KH'
        | 'CM'
        | 'CA'
        | 'CV'
        | 'ES-CE'
        | 'ES-ML'
        | 'CL'
        | 'CN'
        | 'CY'
        | 'CO'
        | 'KM'
        | 'CG'
        | 'CD'
        | 'KP'
        | 'KR'
        | 'CR'
        | 'CI'
        | 'HR'
        | 'CU'
        | 'CW'
        | 'DK'
        | 'DJ'
        | 'DM'
        | 'EG'
        | 'AE'
        | 'EC'
        | 'ER'
        | 'ES'
        | 'EE'
        | 'SZ'
        | 'VA'
        | 'US'
        | 'ET'
        | 'FJ'
        | 'FI'
        | 'FR'
        | 'GA'
        | 'GM'
        | 'GE'
        | 'GH'
        | 'GI'
        | 'GR'
        | 'GD'
        | 'GL'
        | 'FR-GP'
        | 'GU'
        | 'GT'
        | 'GG'
        | 'GN'
        | 'GQ'
        | 'GW'
        | 'GY'
        | 'FR-GF'
        | 'HT'
        | 'HN'
        | 'HU'
        | 'IM'
        | 'AX'
        | 'KY'
        | 'ES-CN'
        | 'CK'
        | 'FO'
        | 'FK'
        | 'MP'
        | 'MH'
        | 'SB'
        | 'TC'
        | 'VG'
        | 'VI'
        | 'IN'
        | 'ID'
        | 'IQ'
        | 'IR'
        | 'IE'
        | 'IS'
        | 'IL'
        | 'IT'
        | 'JM'
        | 'JP'
        | 'JE'
        | 'JO'
        | 'KZ'
        | 'KE'
        | 'KG'
        | 'KI'
        | 'XK'
        | 'KW'
        | 'FR-RE'
        | 'LA'
        | 'LS'
        | 'LV'
        | 'LB'
        | 'LR'
        | 'LY'
        | 'LI'
        | 'LT'
        | 'LU'
        | 'MK'
        | 'MG'
        | 'MY'
        | 'MW'
        | 'MV'
        | 'ML'
        | 'MT'
        | 'MA'
        | 'FR-MQ'
        | 'MU'
        | 'MR'
        | 'FR-YT'
        | 'MX'
        | 'FM'
        | 'MD'
        | 'MC'
        | 'MN'
        | 'ME'
        | 'MS'
        | 'MZ'
        | 'MM'
        | 'NA'
        | 'NR'
        | 'NP'
        | 'NI'
        | 'NE'
        | 'NG'
        | 'NU'
        | 'NO'
        | 'NC'
        | 'NZ'
        | 'OM'
        | 'UG'
        | 'UZ'
        | 'PK'
        | 'PW'
        | 'PA'
        | 'PG'
        | 'PY'
        | 'NL'
        | 'PE'
        | 'PH'
        | 'PL'
        | 'PF'
        | 'PR'
        | 'PT'
        | 'QA'
        | 'HK'
        | 'MO'
        | 'CF'
        | 'DO'
        | 'RO'
        | 'GB'
        | 'RU'
        | 'RW'
        | 'EH'
        | 'BL'
        | 'KN'
        | 'SM'
        | 'MF'
        | 'SX'
        | 'PM'
        | 'VC'
        | 'SH'
        | 'LC'
        | 'SV'
        | 'WS'
        | 'AS'
        | 'ST'
        | 'SN'
        | 'RS'
        | 'SC'
        | 'SL'
        | 'SG'
        | 'SK'
        | 'SI'
        | 'SO'
        | 'SD'
        | 'SS'
        | 'LK'
        | 'SE'
        | 'CH'
        | 'SR'
        | 'SY'
        | 'TJ'
        | 'TW'
        | 'TZ'
        | 'TD'
        | 'CZ'
        | 'PS'
        | 'TH'
        | 'TL'
        | 'TG'
        | 'TK'
        | 'TO'
        | 'TT'
        | 'TN'
        | 'TM'
        | 'TR'
        | 'TV'
        | 'UA'
        | 'UY'
        | 'VU'
        | 'VE'
        | 'VN'
        | 'WF'
        | 'YE'
        | 'ZM'
        | 'ZW'
      mode?: 'included' | 'range' | 'onRequest'
      from?: number
      to?: number
      checked?: string
      _type: 'transportRule'
      _key: string
    }>
    returnCost?: Array<{
      place?:
        | 'EU'
        | 'world'
        | 'AF'
        | 'ZA'
        | 'AL'
        | 'DZ'
        | 'DE'
        | 'AD'
        | 'AO'
        | 'AI'
        | 'AG'
        | 'SA'
        | 'AR'
        | 'AM'
        | 'AW'
        | 'AU'
        | 'AT'
        | 'AZ'
        | 'BS'
        | 'BH'
        | 'BD'
        | 'BB'
        | 'BE'
        | 'BZ'
        | 'BJ'
        | 'BM'
        | 'BT'
        | 'BY'
        | 'BO'
        | 'BA'
        | 'BW'
        | 'BR'
        | 'BN'
        | 'BG'
        | 'BF'
        | 'BI'
        | 'KH'
        | 'CM'
        | 'CA'
        | 'CV'
        | 'ES-CE'
        | 'ES-ML'
        | 'CL'
        | 'CN'
        | 'CY'
        | 'CO'
        | 'KM'
        | 'CG'
        | 'CD'
        | 'KP'
        | 'KR'
        | 'CR'
        | 'CI'
        | 'HR'
        | 'CU'
        | 'CW'
        | 'DK'
        | 'DJ'
        | 'DM'
        | 'EG'
        | 'AE'
        | 'EC'
        | 'ER'
        | 'ES'
        | 'EE'
        | 'SZ'
        | 'VA'
        | 'US'
        | 'ET'
        | 'FJ'
        | 'FI'
        | 'FR'
        | 'GA'
        | 'GM'
        | 'GE'
        | 'GH'
        | 'GI'
        | 'GR'
        | 'GD'
        | 'GL'
        | 'FR-GP'
        | 'GU'
        | 'GT'
        | 'GG'
        | 'GN'
        | 'GQ'
        | 'GW'
        | 'GY'
        | 'FR-GF'
        | 'HT'
        | 'HN'
        | 'HU'
        | 'IM'
        | 'AX'
        | 'KY'
        | 'ES-CN'
        | 'CK'
        | 'FO'
        | 'FK'
        | 'MP'
        | 'MH'
        | 'SB'
        | 'TC'
        | 'VG'
        | 'VI'
        | 'IN'
        | 'ID'
        | 'IQ'
        | 'IR'
        | 'IE'
        | 'IS'
        | 'IL'
        | 'IT'
        | 'JM'
        | 'JP'
        | 'JE'
        | 'JO'
        | 'KZ'
        | 'KE'
        | 'KG'
        | 'KI'
        | 'XK'
        | 'KW'
        | 'FR-RE'
        | 'LA'
        | 'LS'
        | 'LV'
        | 'LB'
        | 'LR'
        | 'LY'
        | 'LI'
        | 'LT'
        | 'LU'
        | 'MK'
        | 'MG'
        | 'MY'
        | 'MW'
        | 'MV'
        | 'ML'
        | 'MT'
        | 'MA'
        | 'FR-MQ'
        | 'MU'
        | 'MR'
        | 'FR-YT'
        | 'MX'
        | 'FM'
        | 'MD'
        | 'MC'
        | 'MN'
        | 'ME'
        | 'MS'
        | 'MZ'
        | 'MM'
        | 'NA'
        | 'NR'
        | 'NP'
        | 'NI'
        | 'NE'
        | 'NG'
        | 'NU'
        | 'NO'
        | 'NC'
        | 'NZ'
        | 'OM'
        | 'UG'
        | 'UZ'
        | 'PK'
        | 'PW'
        | 'PA'
        | 'PG'
        | 'PY'
        | 'NL'
        | 'PE'
        | 'PH'
        | 'PL'
        | 'PF'
        | 'PR'
        | 'PT'
        | 'QA'
        | 'HK'
        | 'MO'
        | 'CF'
        | 'DO'
        | 'RO'
        | 'GB'
        | 'RU'
        | 'RW'
        | 'EH'
        | 'BL'
        | 'KN'
        | 'SM'
        | 'MF'
        | 'SX'
        | 'PM'
        | 'VC'
        | 'SH'
        | 'LC'
        | 'SV'
        | 'WS'
        | 'AS'
        | 'ST'
        | 'SN'
        | 'RS'
        | 'SC'
        | 'SL'
        | 'SG'
        | 'SK'
        | 'SI'
        | 'SO'
        | 'SD'
        | 'SS'
        | 'LK'
        | 'SE'
        | 'CH'
        | 'SR'
        | 'SY'
        | 'TJ'
        | 'TW'
        | 'TZ'
        | 'TD'
        | 'CZ'
        | 'PS'
        | 'TH'
        | 'TL'
        | 'TG'
        | 'TK'
        | 'TO'
        | 'TT'
        | 'TN'
        | 'TM'
        | 'TR'
        | 'TV'
        | 'UA'
        | 'UY'
        | 'VU'
        | 'VE'
        | 'VN'
        | 'WF'
        | 'YE'
        | 'ZM'
        | 'ZW'
      max?: number
      _type: 'returnCostRule'
      _key: string
    }>
    rates?: Array<{
      currency?:
        | 'DKK'
        | 'NOK'
        | 'SEK'
        | 'DZD'
        | 'BHD'
        | 'KWD'
        | 'TND'
        | 'AED'
        | 'MAD'
        | 'CHF'
        | 'GBP'
        | 'ZAR'
        | 'QAR'
        | 'SAR'
      perEuro?: number
      checked?: string
      _type: 'rate'
      _key: string
    }>
    freshProof?: boolean
    guarantee?: {
      guarantor?: string
      phone?: string
      territory?: 'france' | 'union' | 'europe' | 'world'
      months?: number
      covers?: LocaleString
      price?: number
      contract?: string
    }
  }
  credit?: CreditOffer
  feeds?: {
    on?: Array<string>
    googleStore?: string
    metaRegion?: string
  }
  sample?: boolean
}

export type Testimonial = {
  _id: string
  _type: 'testimonial'
  _createdAt: string
  _updatedAt: string
  _rev: string
  name?: string
  location?: string
  vehicle?: string
  rating?: number
  comment?: TestimonialComment
  avatar?: VehicleImage
  boughtAt?: string
  givenAt?: string
  check?: 'invoice' | 'order' | 'call'
  verifiedBy?: string
  orderRank?: string
  order?: number
  sample?: boolean
}

export type GalleryCategory = {
  _id: string
  _type: 'galleryCategory'
  _createdAt: string
  _updatedAt: string
  _rev: string
  key?: 'exterior' | 'interior' | 'engine' | 'details'
  title?: LocaleString
  order?: number
}

export type Vehicle = {
  _id: string
  _type: 'vehicle'
  _createdAt: string
  _updatedAt: string
  _rev: string
  orderRank?: string
  firstRegistration?: string
  brand?: string
  model?: string
  version?: string
  year?: number
  slug?: Slug
  price?: number
  mileage?: number
  mileageProven?: boolean
  vinEnd?: string
  maxMass?: number
  massInOrder?: number
  vehicleCategory?: 'M1' | 'N1'
  displacement?: number
  powerKw?: number
  fuel?: 'petrol' | 'diesel' | 'hybrid' | 'plugInHybrid' | 'electric' | 'lpg'
  engineType?: string
  gearbox?: 'manual' | 'automatic' | 'dualClutch' | 'cvt' | 'singleSpeed'
  gears?: number
  transmission?: string
  fiscalPower?: number
  seats?: number
  bodyType?: 'hatchback' | 'saloon' | 'estate' | 'coupe' | 'convertible' | 'suv' | 'van'
  doors?: number
  particulates?: number
  co2?: number
  co2Method?: 'wltp' | 'nedc'
  emissionClass?: string
  critAir?: 'E' | '1' | '2' | '3' | '4' | '5' | 'none'
  papers?: Array<
    {
      _key: string
    } & CarPaper
  >
  previousUse?: 'private' | 'company' | 'rental' | 'demonstration' | 'taxi' | 'drivingSchool'
  accident?: 'none' | 'repaired' | 'unknown'
  owners?: number
  keys?: number
  serviceBook?: 'complete' | 'partial' | 'none'
  technicalInspection?: string
  inspectionKind?: 'german' | 'french'
  recallsChecked?: string
  originEu?: 'yes' | 'no' | 'unknown'
  newValue?: NewPrices
  history?: Array<
    {
      _key: string
    } & HistoryEntry
  >
  mainImage?: VehicleImage
  gallery?: Array<
    {
      _key: string
    } & GalleryGroup
  >
  images?: Array<
    {
      _key: string
    } & VehicleImage
  >
  turn?: Array<
    {
      _key: string
    } & VehicleImage
  >
  photosTaken?: string
  photosPlace?: string
  description?: LocaleText
  drafted?: Array<{
    language?: string
    text?: string
    facts?: string
    read?: boolean
    _type: 'draftMark'
    _key: string
  }>
  equipment?: Array<string>
  features?: Array<
    {
      _key: string
    } & LocaleString
  >
  baseColor?:
    | 'black'
    | 'white'
    | 'grey'
    | 'silver'
    | 'blue'
    | 'red'
    | 'green'
    | 'yellow'
    | 'orange'
    | 'brown'
    | 'beige'
    | 'gold'
    | 'purple'
  interiorBaseColor?:
    | 'black'
    | 'white'
    | 'grey'
    | 'silver'
    | 'blue'
    | 'red'
    | 'green'
    | 'yellow'
    | 'orange'
    | 'brown'
    | 'beige'
    | 'gold'
    | 'purple'
  exteriorColor?: LocaleString
  interiorColor?: LocaleString
  status?: 'available' | 'reserved' | 'sold'
  vatScheme?: 'margin' | 'deductible'
  standsIn?: 'FR' | 'DE'
  warrantyMonths?: number
  publishAt?: string
  sample?: boolean
}

export type SanityImageCrop = {
  _type: 'sanity.imageCrop'
  top?: number
  bottom?: number
  left?: number
  right?: number
}

export type SanityImageHotspot = {
  _type: 'sanity.imageHotspot'
  x?: number
  y?: number
  height?: number
  width?: number
}

export type Slug = {
  _type: 'slug'
  current?: string
  source?: string
}

export type SanityImagePaletteSwatch = {
  _type: 'sanity.imagePaletteSwatch'
  background?: string
  foreground?: string
  population?: number
  title?: string
}

export type SanityImagePalette = {
  _type: 'sanity.imagePalette'
  darkMuted?: SanityImagePaletteSwatch
  lightVibrant?: SanityImagePaletteSwatch
  darkVibrant?: SanityImagePaletteSwatch
  vibrant?: SanityImagePaletteSwatch
  dominant?: SanityImagePaletteSwatch
  lightMuted?: SanityImagePaletteSwatch
  muted?: SanityImagePaletteSwatch
}

export type SanityImageDimensions = {
  _type: 'sanity.imageDimensions'
  height?: number
  width?: number
  aspectRatio?: number
}

export type SanityImageMetadata = {
  _type: 'sanity.imageMetadata'
  location?: Geopoint
  dimensions?: SanityImageDimensions
  palette?: SanityImagePalette
  lqip?: string
  blurHash?: string
  thumbHash?: string
  hasAlpha?: boolean
  isOpaque?: boolean
}

export type SanityFileAsset = {
  _id: string
  _type: 'sanity.fileAsset'
  _createdAt: string
  _updatedAt: string
  _rev: string
  originalFilename?: string
  label?: string
  title?: string
  description?: string
  altText?: string
  sha1hash?: string
  extension?: string
  mimeType?: string
  size?: number
  assetId?: string
  uploadId?: string
  path?: string
  url?: string
  source?: SanityAssetSourceData
}

export type SanityAssetSourceData = {
  _type: 'sanity.assetSourceData'
  name?: string
  id?: string
  url?: string
}

export type SanityImageAsset = {
  _id: string
  _type: 'sanity.imageAsset'
  _createdAt: string
  _updatedAt: string
  _rev: string
  originalFilename?: string
  label?: string
  title?: string
  description?: string
  altText?: string
  sha1hash?: string
  extension?: string
  mimeType?: string
  size?: number
  assetId?: string
  uploadId?: string
  path?: string
  url?: string
  metadata?: SanityImageMetadata
  source?: SanityAssetSourceData
}

export type Geopoint = {
  _type: 'geopoint'
  lat?: number
  lng?: number
  alt?: number
}

export type AllSanitySchemaTypes =
  | CreditOffer
  | VehicleReference
  | HeroSlide
  | Claim
  | OpeningHours
  | TestimonialComment
  | SanityImageAssetReference
  | PaperPage
  | CarPaper
  | NewPrices
  | HistoryEntry
  | GalleryCategoryReference
  | GalleryGroup
  | Flaw
  | VehicleImage
  | LocaleText
  | LocaleString
  | SiteSettings
  | Testimonial
  | GalleryCategory
  | Vehicle
  | SanityImageCrop
  | SanityImageHotspot
  | Slug
  | SanityImagePaletteSwatch
  | SanityImagePalette
  | SanityImageDimensions
  | SanityImageMetadata
  | SanityFileAsset
  | SanityAssetSourceData
  | SanityImageAsset
  | Geopoint

// Source: scripts/snapshot/read.ts
// Variable: contentQuery
// Query: {  "vehicles": *[_type == "vehicle"] | order(orderRank asc, _id asc) {    ...,    "slug": slug.current,    "mainImage": mainImage{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}, "lqip": select(asset->metadata.isOpaque != false => asset->metadata.lqip)},    "images": images[]{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}},    "gallery": gallery[]{"category": category._ref, "images": images[]{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}}},    "turn": turn[]{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}},    "papers": papers[]{kind, date, issuer, note, "pages": pages[]{"asset": asset._ref, "found": defined(asset->_id)}}  },  "categories": *[_type == "galleryCategory"] | order(order asc, _id asc) {_id, key, title},  "testimonials": *[_type == "testimonial"] | order(orderRank asc, order asc, _id asc) {    _id, name, location, rating, comment, vehicle, "avatar": avatar{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}}, boughtAt, givenAt, check, verifiedBy, sample  },  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0] {    _id, name, email, phone, whatsapp,    "person": person{name, languages, answerHours, "photo": photo{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}}}, address, location, openingHours, claims, credit, sale, feeds, sample,    "heroSlides": heroSlides[]{      title, text, "light": light{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}, "lqip": select(asset->metadata.isOpaque != false => asset->metadata.lqip), "ground": asset->metadata.palette.dominant.background}, "dark": dark{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}, "lqip": select(asset->metadata.isOpaque != false => asset->metadata.lqip), "ground": asset->metadata.palette.dominant.background},      "lightTall": lightTall{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}, "lqip": select(asset->metadata.isOpaque != false => asset->metadata.lqip), "ground": asset->metadata.palette.dominant.background}, "darkTall": darkTall{"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}, "lqip": select(asset->metadata.isOpaque != false => asset->metadata.lqip), "ground": asset->metadata.palette.dominant.background},      "vehicle": vehicle._ref, "vehicleId": vehicle->slug.current    }  }}
export type ContentQueryResult = {
  vehicles: Array<{
    _id: string
    _type: 'vehicle'
    _createdAt: string
    _updatedAt: string
    _rev: string
    orderRank?: string
    firstRegistration?: string
    brand?: string
    model?: string
    version?: string
    year?: number
    slug: string | null
    price?: number
    mileage?: number
    mileageProven?: boolean
    vinEnd?: string
    maxMass?: number
    massInOrder?: number
    vehicleCategory?: 'M1' | 'N1'
    displacement?: number
    powerKw?: number
    fuel?: 'diesel' | 'electric' | 'hybrid' | 'lpg' | 'petrol' | 'plugInHybrid'
    engineType?: string
    gearbox?: 'automatic' | 'cvt' | 'dualClutch' | 'manual' | 'singleSpeed'
    gears?: number
    transmission?: string
    fiscalPower?: number
    seats?: number
    bodyType?: 'convertible' | 'coupe' | 'estate' | 'hatchback' | 'saloon' | 'suv' | 'van'
    doors?: number
    particulates?: number
    co2?: number
    co2Method?: 'nedc' | 'wltp'
    emissionClass?: string
    critAir?: '1' | '2' | '3' | '4' | '5' | 'E' | 'none'
    papers: Array<{
      kind: 'checklist' | 'inspection' | 'invoice' | 'paint' | null
      date: string | null
      issuer: string | null
      note: LocaleString | null
      pages: Array<{
        asset: string | null
        found: false | true
      }> | null
    }> | null
    previousUse?: 'company' | 'demonstration' | 'drivingSchool' | 'private' | 'rental' | 'taxi'
    accident?: 'none' | 'repaired' | 'unknown'
    owners?: number
    keys?: number
    serviceBook?: 'complete' | 'none' | 'partial'
    technicalInspection?: string
    inspectionKind?: 'french' | 'german'
    recallsChecked?: string
    originEu?: 'no' | 'unknown' | 'yes'
    newValue?: NewPrices
    history?: Array<
      {
        _key: string
      } & HistoryEntry
    >
    mainImage: {
      asset: string | null
      found: false | true
      alt: LocaleString | null
      shot:
        | 'boot'
        | 'dashboard'
        | 'engineBay'
        | 'front'
        | 'frontQuarter'
        | 'frontSeats'
        | 'gearLever'
        | 'headlight'
        | 'keys'
        | 'leftSide'
        | 'makerPlate'
        | 'odometer'
        | 'rear'
        | 'rearQuarter'
        | 'rearSeats'
        | 'rightSide'
        | 'screen'
        | 'serviceBook'
        | 'tyre'
        | 'wheel'
        | null
      crop: SanityImageCrop | null
      hotspot: SanityImageHotspot | null
      flaws: Array<{
        x: number | null
        y: number | null
        kind:
          | 'broken'
          | 'chip'
          | 'crack'
          | 'crease'
          | 'dent'
          | 'fading'
          | 'glassChip'
          | 'hail'
          | 'hole'
          | 'missing'
          | 'peeling'
          | 'repainted'
          | 'rust'
          | 'scratch'
          | 'scuff'
          | 'stain'
          | 'stoneChip'
          | 'tear'
          | 'wear'
          | null
        place:
          | 'bonnet'
          | 'boot'
          | 'bootLid'
          | 'carpet'
          | 'centreConsole'
          | 'dashboard'
          | 'doorPanel'
          | 'driverSeat'
          | 'engineBay'
          | 'exhaust'
          | 'frontBumper'
          | 'frontLeftArch'
          | 'frontLeftDoor'
          | 'frontLeftWheel'
          | 'frontLeftWing'
          | 'frontRightArch'
          | 'frontRightDoor'
          | 'frontRightWheel'
          | 'frontRightWing'
          | 'gearLever'
          | 'grille'
          | 'headliner'
          | 'leftHeadlight'
          | 'leftMirror'
          | 'leftSill'
          | 'leftTailLight'
          | 'leftWindow'
          | 'passengerSeat'
          | 'rearBumper'
          | 'rearLeftArch'
          | 'rearLeftDoor'
          | 'rearLeftWheel'
          | 'rearLeftWing'
          | 'rearRightArch'
          | 'rearRightDoor'
          | 'rearRightWheel'
          | 'rearRightWing'
          | 'rearSeat'
          | 'rearWindow'
          | 'rightHeadlight'
          | 'rightMirror'
          | 'rightSill'
          | 'rightTailLight'
          | 'rightWindow'
          | 'roof'
          | 'screen'
          | 'steeringWheel'
          | 'underbody'
          | 'windscreen'
          | null
        size: number | null
        count: number | null
        repaired: boolean | null
        text: LocaleString | null
      }> | null
      lqip: string | null
    } | null
    gallery: Array<{
      category: string | null
      images: Array<{
        asset: string | null
        found: false | true
        alt: LocaleString | null
        shot:
          | 'boot'
          | 'dashboard'
          | 'engineBay'
          | 'front'
          | 'frontQuarter'
          | 'frontSeats'
          | 'gearLever'
          | 'headlight'
          | 'keys'
          | 'leftSide'
          | 'makerPlate'
          | 'odometer'
          | 'rear'
          | 'rearQuarter'
          | 'rearSeats'
          | 'rightSide'
          | 'screen'
          | 'serviceBook'
          | 'tyre'
          | 'wheel'
          | null
        crop: SanityImageCrop | null
        hotspot: SanityImageHotspot | null
        flaws: Array<{
          x: number | null
          y: number | null
          kind:
            | 'broken'
            | 'chip'
            | 'crack'
            | 'crease'
            | 'dent'
            | 'fading'
            | 'glassChip'
            | 'hail'
            | 'hole'
            | 'missing'
            | 'peeling'
            | 'repainted'
            | 'rust'
            | 'scratch'
            | 'scuff'
            | 'stain'
            | 'stoneChip'
            | 'tear'
            | 'wear'
            | null
          place:
            | 'bonnet'
            | 'boot'
            | 'bootLid'
            | 'carpet'
            | 'centreConsole'
            | 'dashboard'
            | 'doorPanel'
            | 'driverSeat'
            | 'engineBay'
            | 'exhaust'
            | 'frontBumper'
            | 'frontLeftArch'
            | 'frontLeftDoor'
            | 'frontLeftWheel'
            | 'frontLeftWing'
            | 'frontRightArch'
            | 'frontRightDoor'
            | 'frontRightWheel'
            | 'frontRightWing'
            | 'gearLever'
            | 'grille'
            | 'headliner'
            | 'leftHeadlight'
            | 'leftMirror'
            | 'leftSill'
            | 'leftTailLight'
            | 'leftWindow'
            | 'passengerSeat'
            | 'rearBumper'
            | 'rearLeftArch'
            | 'rearLeftDoor'
            | 'rearLeftWheel'
            | 'rearLeftWing'
            | 'rearRightArch'
            | 'rearRightDoor'
            | 'rearRightWheel'
            | 'rearRightWing'
            | 'rearSeat'
            | 'rearWindow'
            | 'rightHeadlight'
            | 'rightMirror'
            | 'rightSill'
            | 'rightTailLight'
            | 'rightWindow'
            | 'roof'
            | 'screen'
            | 'steeringWheel'
            | 'underbody'
            | 'windscreen'
            | null
          size: number | null
          count: number | null
          repaired: boolean | null
          text: LocaleString | null
        }> | null
      }> | null
    }> | null
    images: Array<{
      asset: string | null
      found: false | true
      alt: LocaleString | null
      shot:
        | 'boot'
        | 'dashboard'
        | 'engineBay'
        | 'front'
        | 'frontQuarter'
        | 'frontSeats'
        | 'gearLever'
        | 'headlight'
        | 'keys'
        | 'leftSide'
        | 'makerPlate'
        | 'odometer'
        | 'rear'
        | 'rearQuarter'
        | 'rearSeats'
        | 'rightSide'
        | 'screen'
        | 'serviceBook'
        | 'tyre'
        | 'wheel'
        | null
      crop: SanityImageCrop | null
      hotspot: SanityImageHotspot | null
      flaws: Array<{
        x: number | null
        y: number | null
        kind:
          | 'broken'
          | 'chip'
          | 'crack'
          | 'crease'
          | 'dent'
          | 'fading'
          | 'glassChip'
          | 'hail'
          | 'hole'
          | 'missing'
          | 'peeling'
          | 'repainted'
          | 'rust'
          | 'scratch'
          | 'scuff'
          | 'stain'
          | 'stoneChip'
          | 'tear'
          | 'wear'
          | null
        place:
          | 'bonnet'
          | 'boot'
          | 'bootLid'
          | 'carpet'
          | 'centreConsole'
          | 'dashboard'
          | 'doorPanel'
          | 'driverSeat'
          | 'engineBay'
          | 'exhaust'
          | 'frontBumper'
          | 'frontLeftArch'
          | 'frontLeftDoor'
          | 'frontLeftWheel'
          | 'frontLeftWing'
          | 'frontRightArch'
          | 'frontRightDoor'
          | 'frontRightWheel'
          | 'frontRightWing'
          | 'gearLever'
          | 'grille'
          | 'headliner'
          | 'leftHeadlight'
          | 'leftMirror'
          | 'leftSill'
          | 'leftTailLight'
          | 'leftWindow'
          | 'passengerSeat'
          | 'rearBumper'
          | 'rearLeftArch'
          | 'rearLeftDoor'
          | 'rearLeftWheel'
          | 'rearLeftWing'
          | 'rearRightArch'
          | 'rearRightDoor'
          | 'rearRightWheel'
          | 'rearRightWing'
          | 'rearSeat'
          | 'rearWindow'
          | 'rightHeadlight'
          | 'rightMirror'
          | 'rightSill'
          | 'rightTailLight'
          | 'rightWindow'
          | 'roof'
          | 'screen'
          | 'steeringWheel'
          | 'underbody'
          | 'windscreen'
          | null
        size: number | null
        count: number | null
        repaired: boolean | null
        text: LocaleString | null
      }> | null
    }> | null
    turn: Array<{
      asset: string | null
      found: false | true
      alt: LocaleString | null
      shot:
        | 'boot'
        | 'dashboard'
        | 'engineBay'
        | 'front'
        | 'frontQuarter'
        | 'frontSeats'
        | 'gearLever'
        | 'headlight'
        | 'keys'
        | 'leftSide'
        | 'makerPlate'
        | 'odometer'
        | 'rear'
        | 'rearQuarter'
        | 'rearSeats'
        | 'rightSide'
        | 'screen'
        | 'serviceBook'
        | 'tyre'
        | 'wheel'
        | null
      crop: SanityImageCrop | null
      hotspot: SanityImageHotspot | null
      flaws: Array<{
        x: number | null
        y: number | null
        kind:
          | 'broken'
          | 'chip'
          | 'crack'
          | 'crease'
          | 'dent'
          | 'fading'
          | 'glassChip'
          | 'hail'
          | 'hole'
          | 'missing'
          | 'peeling'
          | 'repainted'
          | 'rust'
          | 'scratch'
          | 'scuff'
          | 'stain'
          | 'stoneChip'
          | 'tear'
          | 'wear'
          | null
        place:
          | 'bonnet'
          | 'boot'
          | 'bootLid'
          | 'carpet'
          | 'centreConsole'
          | 'dashboard'
          | 'doorPanel'
          | 'driverSeat'
          | 'engineBay'
          | 'exhaust'
          | 'frontBumper'
          | 'frontLeftArch'
          | 'frontLeftDoor'
          | 'frontLeftWheel'
          | 'frontLeftWing'
          | 'frontRightArch'
          | 'frontRightDoor'
          | 'frontRightWheel'
          | 'frontRightWing'
          | 'gearLever'
          | 'grille'
          | 'headliner'
          | 'leftHeadlight'
          | 'leftMirror'
          | 'leftSill'
          | 'leftTailLight'
          | 'leftWindow'
          | 'passengerSeat'
          | 'rearBumper'
          | 'rearLeftArch'
          | 'rearLeftDoor'
          | 'rearLeftWheel'
          | 'rearLeftWing'
          | 'rearRightArch'
          | 'rearRightDoor'
          | 'rearRightWheel'
          | 'rearRightWing'
          | 'rearSeat'
          | 'rearWindow'
          | 'rightHeadlight'
          | 'rightMirror'
          | 'rightSill'
          | 'rightTailLight'
          | 'rightWindow'
          | 'roof'
          | 'screen'
          | 'steeringWheel'
          | 'underbody'
          | 'windscreen'
          | null
        size: number | null
        count: number | null
        repaired: boolean | null
        text: LocaleString | null
      }> | null
    }> | null
    photosTaken?: string
    photosPlace?: string
    description?: LocaleText
    drafted?: Array<{
      language?: string
      text?: string
      facts?: string
      read?: boolean
      _type: 'draftMark'
      _key: string
    }>
    equipment?: Array<string>
    features?: Array<
      {
        _key: string
      } & LocaleString
    >
    baseColor?:
      | 'beige'
      | 'black'
      | 'blue'
      | 'brown'
      | 'gold'
      | 'green'
      | 'grey'
      | 'orange'
      | 'purple'
      | 'red'
      | 'silver'
      | 'white'
      | 'yellow'
    interiorBaseColor?:
      | 'beige'
      | 'black'
      | 'blue'
      | 'brown'
      | 'gold'
      | 'green'
      | 'grey'
      | 'orange'
      | 'purple'
      | 'red'
      | 'silver'
      | 'white'
      | 'yellow'
    exteriorColor?: LocaleString
    interiorColor?: LocaleString
    status?: 'available' | 'reserved' | 'sold'
    vatScheme?: 'deductible' | 'margin'
    standsIn?: 'DE' | 'FR'
    warrantyMonths?: number
    publishAt?: string
    sample?: boolean
  }>
  categories: Array<{
    _id: string
    key: 'details' | 'engine' | 'exterior' | 'interior' | null
    title: LocaleString | null
  }>
  testimonials: Array<{
    _id: string
    name: string | null
    location: string | null
    rating: number | null
    comment: TestimonialComment | null
    vehicle: string | null
    avatar: {
      asset: string | null
      found: false | true
      alt: LocaleString | null
      shot:
        | 'boot'
        | 'dashboard'
        | 'engineBay'
        | 'front'
        | 'frontQuarter'
        | 'frontSeats'
        | 'gearLever'
        | 'headlight'
        | 'keys'
        | 'leftSide'
        | 'makerPlate'
        | 'odometer'
        | 'rear'
        | 'rearQuarter'
        | 'rearSeats'
        | 'rightSide'
        | 'screen'
        | 'serviceBook'
        | 'tyre'
        | 'wheel'
        | null
      crop: SanityImageCrop | null
      hotspot: SanityImageHotspot | null
      flaws: Array<{
        x: number | null
        y: number | null
        kind:
          | 'broken'
          | 'chip'
          | 'crack'
          | 'crease'
          | 'dent'
          | 'fading'
          | 'glassChip'
          | 'hail'
          | 'hole'
          | 'missing'
          | 'peeling'
          | 'repainted'
          | 'rust'
          | 'scratch'
          | 'scuff'
          | 'stain'
          | 'stoneChip'
          | 'tear'
          | 'wear'
          | null
        place:
          | 'bonnet'
          | 'boot'
          | 'bootLid'
          | 'carpet'
          | 'centreConsole'
          | 'dashboard'
          | 'doorPanel'
          | 'driverSeat'
          | 'engineBay'
          | 'exhaust'
          | 'frontBumper'
          | 'frontLeftArch'
          | 'frontLeftDoor'
          | 'frontLeftWheel'
          | 'frontLeftWing'
          | 'frontRightArch'
          | 'frontRightDoor'
          | 'frontRightWheel'
          | 'frontRightWing'
          | 'gearLever'
          | 'grille'
          | 'headliner'
          | 'leftHeadlight'
          | 'leftMirror'
          | 'leftSill'
          | 'leftTailLight'
          | 'leftWindow'
          | 'passengerSeat'
          | 'rearBumper'
          | 'rearLeftArch'
          | 'rearLeftDoor'
          | 'rearLeftWheel'
          | 'rearLeftWing'
          | 'rearRightArch'
          | 'rearRightDoor'
          | 'rearRightWheel'
          | 'rearRightWing'
          | 'rearSeat'
          | 'rearWindow'
          | 'rightHeadlight'
          | 'rightMirror'
          | 'rightSill'
          | 'rightTailLight'
          | 'rightWindow'
          | 'roof'
          | 'screen'
          | 'steeringWheel'
          | 'underbody'
          | 'windscreen'
          | null
        size: number | null
        count: number | null
        repaired: boolean | null
        text: LocaleString | null
      }> | null
    } | null
    boughtAt: string | null
    givenAt: string | null
    check: 'call' | 'invoice' | 'order' | null
    verifiedBy: string | null
    sample: boolean | null
  }>
  settings: {
    _id: 'siteSettings'
    name: string | null
    email: string | null
    phone: string | null
    whatsapp: string | null
    person: {
      name: string | null
      languages: Array<string> | null
      answerHours: number | null
      photo: {
        asset: string | null
        found: false | true
        alt: LocaleString | null
        shot:
          | 'boot'
          | 'dashboard'
          | 'engineBay'
          | 'front'
          | 'frontQuarter'
          | 'frontSeats'
          | 'gearLever'
          | 'headlight'
          | 'keys'
          | 'leftSide'
          | 'makerPlate'
          | 'odometer'
          | 'rear'
          | 'rearQuarter'
          | 'rearSeats'
          | 'rightSide'
          | 'screen'
          | 'serviceBook'
          | 'tyre'
          | 'wheel'
          | null
        crop: SanityImageCrop | null
        hotspot: SanityImageHotspot | null
        flaws: Array<{
          x: number | null
          y: number | null
          kind:
            | 'broken'
            | 'chip'
            | 'crack'
            | 'crease'
            | 'dent'
            | 'fading'
            | 'glassChip'
            | 'hail'
            | 'hole'
            | 'missing'
            | 'peeling'
            | 'repainted'
            | 'rust'
            | 'scratch'
            | 'scuff'
            | 'stain'
            | 'stoneChip'
            | 'tear'
            | 'wear'
            | null
          place:
            | 'bonnet'
            | 'boot'
            | 'bootLid'
            | 'carpet'
            | 'centreConsole'
            | 'dashboard'
            | 'doorPanel'
            | 'driverSeat'
            | 'engineBay'
            | 'exhaust'
            | 'frontBumper'
            | 'frontLeftArch'
            | 'frontLeftDoor'
            | 'frontLeftWheel'
            | 'frontLeftWing'
            | 'frontRightArch'
            | 'frontRightDoor'
            | 'frontRightWheel'
            | 'frontRightWing'
            | 'gearLever'
            | 'grille'
            | 'headliner'
            | 'leftHeadlight'
            | 'leftMirror'
            | 'leftSill'
            | 'leftTailLight'
            | 'leftWindow'
            | 'passengerSeat'
            | 'rearBumper'
            | 'rearLeftArch'
            | 'rearLeftDoor'
            | 'rearLeftWheel'
            | 'rearLeftWing'
            | 'rearRightArch'
            | 'rearRightDoor'
            | 'rearRightWheel'
            | 'rearRightWing'
            | 'rearSeat'
            | 'rearWindow'
            | 'rightHeadlight'
            | 'rightMirror'
            | 'rightSill'
            | 'rightTailLight'
            | 'rightWindow'
            | 'roof'
            | 'screen'
            | 'steeringWheel'
            | 'underbody'
            | 'windscreen'
            | null
          size: number | null
          count: number | null
          repaired: boolean | null
          text: LocaleString | null
        }> | null
      } | null
    } | null
    address: {
      street?: string
      postalCode?: string
      city?: string
      country?: string
    } | null
    location: {
      latitude?: number
      longitude?: number
    } | null
    openingHours: Array<
      {
        _key: string
      } & OpeningHours
    > | null
    claims: Array<
      {
        _key: string
      } & Claim
    > | null
    credit: CreditOffer | null
    sale: {
      answerDays?: number
      preparationDays?: number
      soldTo?: Array<string>
      transport?: Array<{
        place?:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES-CE'
          | 'ES-CN'
          | 'ES-ML'
          | 'ES'
          | 'ET'
          | 'EU'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR-GF'
          | 'FR-GP'
          | 'FR-MQ'
          | 'FR-RE'
          | 'FR-YT'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GQ'
          | 'GR'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'world'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'ZA'
          | 'ZM'
          | 'ZW'
        mode?: 'included' | 'onRequest' | 'range'
        from?: number
        to?: number
        checked?: string
        _type: 'transportRule'
        _key: string
      }>
      returnCost?: Array<{
        place?:
          | 'AD'
          | 'AE'
          | 'AF'
          | 'AG'
          | 'AI'
          | 'AL'
          | 'AM'
          | 'AO'
          | 'AR'
          | 'AS'
          | 'AT'
          | 'AU'
          | 'AW'
          | 'AX'
          | 'AZ'
          | 'BA'
          | 'BB'
          | 'BD'
          | 'BE'
          | 'BF'
          | 'BG'
          | 'BH'
          | 'BI'
          | 'BJ'
          | 'BL'
          | 'BM'
          | 'BN'
          | 'BO'
          | 'BR'
          | 'BS'
          | 'BT'
          | 'BW'
          | 'BY'
          | 'BZ'
          | 'CA'
          | 'CD'
          | 'CF'
          | 'CG'
          | 'CH'
          | 'CI'
          | 'CK'
          | 'CL'
          | 'CM'
          | 'CN'
          | 'CO'
          | 'CR'
          | 'CU'
          | 'CV'
          | 'CW'
          | 'CY'
          | 'CZ'
          | 'DE'
          | 'DJ'
          | 'DK'
          | 'DM'
          | 'DO'
          | 'DZ'
          | 'EC'
          | 'EE'
          | 'EG'
          | 'EH'
          | 'ER'
          | 'ES-CE'
          | 'ES-CN'
          | 'ES-ML'
          | 'ES'
          | 'ET'
          | 'EU'
          | 'FI'
          | 'FJ'
          | 'FK'
          | 'FM'
          | 'FO'
          | 'FR-GF'
          | 'FR-GP'
          | 'FR-MQ'
          | 'FR-RE'
          | 'FR-YT'
          | 'FR'
          | 'GA'
          | 'GB'
          | 'GD'
          | 'GE'
          | 'GG'
          | 'GH'
          | 'GI'
          | 'GL'
          | 'GM'
          | 'GN'
          | 'GQ'
          | 'GR'
          | 'GT'
          | 'GU'
          | 'GW'
          | 'GY'
          | 'HK'
          | 'HN'
          | 'HR'
          | 'HT'
          | 'HU'
          | 'ID'
          | 'IE'
          | 'IL'
          | 'IM'
          | 'IN'
          | 'IQ'
          | 'IR'
          | 'IS'
          | 'IT'
          | 'JE'
          | 'JM'
          | 'JO'
          | 'JP'
          | 'KE'
          | 'KG'
          | 'KH'
          | 'KI'
          | 'KM'
          | 'KN'
          | 'KP'
          | 'KR'
          | 'KW'
          | 'KY'
          | 'KZ'
          | 'LA'
          | 'LB'
          | 'LC'
          | 'LI'
          | 'LK'
          | 'LR'
          | 'LS'
          | 'LT'
          | 'LU'
          | 'LV'
          | 'LY'
          | 'MA'
          | 'MC'
          | 'MD'
          | 'ME'
          | 'MF'
          | 'MG'
          | 'MH'
          | 'MK'
          | 'ML'
          | 'MM'
          | 'MN'
          | 'MO'
          | 'MP'
          | 'MR'
          | 'MS'
          | 'MT'
          | 'MU'
          | 'MV'
          | 'MW'
          | 'MX'
          | 'MY'
          | 'MZ'
          | 'NA'
          | 'NC'
          | 'NE'
          | 'NG'
          | 'NI'
          | 'NL'
          | 'NO'
          | 'NP'
          | 'NR'
          | 'NU'
          | 'NZ'
          | 'OM'
          | 'PA'
          | 'PE'
          | 'PF'
          | 'PG'
          | 'PH'
          | 'PK'
          | 'PL'
          | 'PM'
          | 'PR'
          | 'PS'
          | 'PT'
          | 'PW'
          | 'PY'
          | 'QA'
          | 'RO'
          | 'RS'
          | 'RU'
          | 'RW'
          | 'SA'
          | 'SB'
          | 'SC'
          | 'SD'
          | 'SE'
          | 'SG'
          | 'SH'
          | 'SI'
          | 'SK'
          | 'SL'
          | 'SM'
          | 'SN'
          | 'SO'
          | 'SR'
          | 'SS'
          | 'ST'
          | 'SV'
          | 'SX'
          | 'SY'
          | 'SZ'
          | 'TC'
          | 'TD'
          | 'TG'
          | 'TH'
          | 'TJ'
          | 'TK'
          | 'TL'
          | 'TM'
          | 'TN'
          | 'TO'
          | 'TR'
          | 'TT'
          | 'TV'
          | 'TW'
          | 'TZ'
          | 'UA'
          | 'UG'
          | 'US'
          | 'UY'
          | 'UZ'
          | 'VA'
          | 'VC'
          | 'VE'
          | 'VG'
          | 'VI'
          | 'VN'
          | 'VU'
          | 'WF'
          | 'world'
          | 'WS'
          | 'XK'
          | 'YE'
          | 'ZA'
          | 'ZM'
          | 'ZW'
        max?: number
        _type: 'returnCostRule'
        _key: string
      }>
      rates?: Array<{
        currency?:
          | 'AED'
          | 'BHD'
          | 'CHF'
          | 'DKK'
          | 'DZD'
          | 'GBP'
          | 'KWD'
          | 'MAD'
          | 'NOK'
          | 'QAR'
          | 'SAR'
          | 'SEK'
          | 'TND'
          | 'ZAR'
        perEuro?: number
        checked?: string
        _type: 'rate'
        _key: string
      }>
      freshProof?: boolean
      guarantee?: {
        guarantor?: string
        phone?: string
        territory?: 'europe' | 'france' | 'union' | 'world'
        months?: number
        covers?: LocaleString
        price?: number
        contract?: string
      }
    } | null
    feeds: {
      on?: Array<string>
      googleStore?: string
      metaRegion?: string
    } | null
    sample: boolean | null
    heroSlides: Array<{
      title: LocaleString | null
      text: LocaleString | null
      light: {
        asset: string | null
        found: false | true
        alt: LocaleString | null
        shot:
          | 'boot'
          | 'dashboard'
          | 'engineBay'
          | 'front'
          | 'frontQuarter'
          | 'frontSeats'
          | 'gearLever'
          | 'headlight'
          | 'keys'
          | 'leftSide'
          | 'makerPlate'
          | 'odometer'
          | 'rear'
          | 'rearQuarter'
          | 'rearSeats'
          | 'rightSide'
          | 'screen'
          | 'serviceBook'
          | 'tyre'
          | 'wheel'
          | null
        crop: SanityImageCrop | null
        hotspot: SanityImageHotspot | null
        flaws: Array<{
          x: number | null
          y: number | null
          kind:
            | 'broken'
            | 'chip'
            | 'crack'
            | 'crease'
            | 'dent'
            | 'fading'
            | 'glassChip'
            | 'hail'
            | 'hole'
            | 'missing'
            | 'peeling'
            | 'repainted'
            | 'rust'
            | 'scratch'
            | 'scuff'
            | 'stain'
            | 'stoneChip'
            | 'tear'
            | 'wear'
            | null
          place:
            | 'bonnet'
            | 'boot'
            | 'bootLid'
            | 'carpet'
            | 'centreConsole'
            | 'dashboard'
            | 'doorPanel'
            | 'driverSeat'
            | 'engineBay'
            | 'exhaust'
            | 'frontBumper'
            | 'frontLeftArch'
            | 'frontLeftDoor'
            | 'frontLeftWheel'
            | 'frontLeftWing'
            | 'frontRightArch'
            | 'frontRightDoor'
            | 'frontRightWheel'
            | 'frontRightWing'
            | 'gearLever'
            | 'grille'
            | 'headliner'
            | 'leftHeadlight'
            | 'leftMirror'
            | 'leftSill'
            | 'leftTailLight'
            | 'leftWindow'
            | 'passengerSeat'
            | 'rearBumper'
            | 'rearLeftArch'
            | 'rearLeftDoor'
            | 'rearLeftWheel'
            | 'rearLeftWing'
            | 'rearRightArch'
            | 'rearRightDoor'
            | 'rearRightWheel'
            | 'rearRightWing'
            | 'rearSeat'
            | 'rearWindow'
            | 'rightHeadlight'
            | 'rightMirror'
            | 'rightSill'
            | 'rightTailLight'
            | 'rightWindow'
            | 'roof'
            | 'screen'
            | 'steeringWheel'
            | 'underbody'
            | 'windscreen'
            | null
          size: number | null
          count: number | null
          repaired: boolean | null
          text: LocaleString | null
        }> | null
        lqip: string | null
        ground: string | null
      } | null
      dark: {
        asset: string | null
        found: false | true
        alt: LocaleString | null
        shot:
          | 'boot'
          | 'dashboard'
          | 'engineBay'
          | 'front'
          | 'frontQuarter'
          | 'frontSeats'
          | 'gearLever'
          | 'headlight'
          | 'keys'
          | 'leftSide'
          | 'makerPlate'
          | 'odometer'
          | 'rear'
          | 'rearQuarter'
          | 'rearSeats'
          | 'rightSide'
          | 'screen'
          | 'serviceBook'
          | 'tyre'
          | 'wheel'
          | null
        crop: SanityImageCrop | null
        hotspot: SanityImageHotspot | null
        flaws: Array<{
          x: number | null
          y: number | null
          kind:
            | 'broken'
            | 'chip'
            | 'crack'
            | 'crease'
            | 'dent'
            | 'fading'
            | 'glassChip'
            | 'hail'
            | 'hole'
            | 'missing'
            | 'peeling'
            | 'repainted'
            | 'rust'
            | 'scratch'
            | 'scuff'
            | 'stain'
            | 'stoneChip'
            | 'tear'
            | 'wear'
            | null
          place:
            | 'bonnet'
            | 'boot'
            | 'bootLid'
            | 'carpet'
            | 'centreConsole'
            | 'dashboard'
            | 'doorPanel'
            | 'driverSeat'
            | 'engineBay'
            | 'exhaust'
            | 'frontBumper'
            | 'frontLeftArch'
            | 'frontLeftDoor'
            | 'frontLeftWheel'
            | 'frontLeftWing'
            | 'frontRightArch'
            | 'frontRightDoor'
            | 'frontRightWheel'
            | 'frontRightWing'
            | 'gearLever'
            | 'grille'
            | 'headliner'
            | 'leftHeadlight'
            | 'leftMirror'
            | 'leftSill'
            | 'leftTailLight'
            | 'leftWindow'
            | 'passengerSeat'
            | 'rearBumper'
            | 'rearLeftArch'
            | 'rearLeftDoor'
            | 'rearLeftWheel'
            | 'rearLeftWing'
            | 'rearRightArch'
            | 'rearRightDoor'
            | 'rearRightWheel'
            | 'rearRightWing'
            | 'rearSeat'
            | 'rearWindow'
            | 'rightHeadlight'
            | 'rightMirror'
            | 'rightSill'
            | 'rightTailLight'
            | 'rightWindow'
            | 'roof'
            | 'screen'
            | 'steeringWheel'
            | 'underbody'
            | 'windscreen'
            | null
          size: number | null
          count: number | null
          repaired: boolean | null
          text: LocaleString | null
        }> | null
        lqip: string | null
        ground: string | null
      } | null
      lightTall: {
        asset: string | null
        found: false | true
        alt: LocaleString | null
        shot:
          | 'boot'
          | 'dashboard'
          | 'engineBay'
          | 'front'
          | 'frontQuarter'
          | 'frontSeats'
          | 'gearLever'
          | 'headlight'
          | 'keys'
          | 'leftSide'
          | 'makerPlate'
          | 'odometer'
          | 'rear'
          | 'rearQuarter'
          | 'rearSeats'
          | 'rightSide'
          | 'screen'
          | 'serviceBook'
          | 'tyre'
          | 'wheel'
          | null
        crop: SanityImageCrop | null
        hotspot: SanityImageHotspot | null
        flaws: Array<{
          x: number | null
          y: number | null
          kind:
            | 'broken'
            | 'chip'
            | 'crack'
            | 'crease'
            | 'dent'
            | 'fading'
            | 'glassChip'
            | 'hail'
            | 'hole'
            | 'missing'
            | 'peeling'
            | 'repainted'
            | 'rust'
            | 'scratch'
            | 'scuff'
            | 'stain'
            | 'stoneChip'
            | 'tear'
            | 'wear'
            | null
          place:
            | 'bonnet'
            | 'boot'
            | 'bootLid'
            | 'carpet'
            | 'centreConsole'
            | 'dashboard'
            | 'doorPanel'
            | 'driverSeat'
            | 'engineBay'
            | 'exhaust'
            | 'frontBumper'
            | 'frontLeftArch'
            | 'frontLeftDoor'
            | 'frontLeftWheel'
            | 'frontLeftWing'
            | 'frontRightArch'
            | 'frontRightDoor'
            | 'frontRightWheel'
            | 'frontRightWing'
            | 'gearLever'
            | 'grille'
            | 'headliner'
            | 'leftHeadlight'
            | 'leftMirror'
            | 'leftSill'
            | 'leftTailLight'
            | 'leftWindow'
            | 'passengerSeat'
            | 'rearBumper'
            | 'rearLeftArch'
            | 'rearLeftDoor'
            | 'rearLeftWheel'
            | 'rearLeftWing'
            | 'rearRightArch'
            | 'rearRightDoor'
            | 'rearRightWheel'
            | 'rearRightWing'
            | 'rearSeat'
            | 'rearWindow'
            | 'rightHeadlight'
            | 'rightMirror'
            | 'rightSill'
            | 'rightTailLight'
            | 'rightWindow'
            | 'roof'
            | 'screen'
            | 'steeringWheel'
            | 'underbody'
            | 'windscreen'
            | null
          size: number | null
          count: number | null
          repaired: boolean | null
          text: LocaleString | null
        }> | null
        lqip: string | null
        ground: string | null
      } | null
      darkTall: {
        asset: string | null
        found: false | true
        alt: LocaleString | null
        shot:
          | 'boot'
          | 'dashboard'
          | 'engineBay'
          | 'front'
          | 'frontQuarter'
          | 'frontSeats'
          | 'gearLever'
          | 'headlight'
          | 'keys'
          | 'leftSide'
          | 'makerPlate'
          | 'odometer'
          | 'rear'
          | 'rearQuarter'
          | 'rearSeats'
          | 'rightSide'
          | 'screen'
          | 'serviceBook'
          | 'tyre'
          | 'wheel'
          | null
        crop: SanityImageCrop | null
        hotspot: SanityImageHotspot | null
        flaws: Array<{
          x: number | null
          y: number | null
          kind:
            | 'broken'
            | 'chip'
            | 'crack'
            | 'crease'
            | 'dent'
            | 'fading'
            | 'glassChip'
            | 'hail'
            | 'hole'
            | 'missing'
            | 'peeling'
            | 'repainted'
            | 'rust'
            | 'scratch'
            | 'scuff'
            | 'stain'
            | 'stoneChip'
            | 'tear'
            | 'wear'
            | null
          place:
            | 'bonnet'
            | 'boot'
            | 'bootLid'
            | 'carpet'
            | 'centreConsole'
            | 'dashboard'
            | 'doorPanel'
            | 'driverSeat'
            | 'engineBay'
            | 'exhaust'
            | 'frontBumper'
            | 'frontLeftArch'
            | 'frontLeftDoor'
            | 'frontLeftWheel'
            | 'frontLeftWing'
            | 'frontRightArch'
            | 'frontRightDoor'
            | 'frontRightWheel'
            | 'frontRightWing'
            | 'gearLever'
            | 'grille'
            | 'headliner'
            | 'leftHeadlight'
            | 'leftMirror'
            | 'leftSill'
            | 'leftTailLight'
            | 'leftWindow'
            | 'passengerSeat'
            | 'rearBumper'
            | 'rearLeftArch'
            | 'rearLeftDoor'
            | 'rearLeftWheel'
            | 'rearLeftWing'
            | 'rearRightArch'
            | 'rearRightDoor'
            | 'rearRightWheel'
            | 'rearRightWing'
            | 'rearSeat'
            | 'rearWindow'
            | 'rightHeadlight'
            | 'rightMirror'
            | 'rightSill'
            | 'rightTailLight'
            | 'rightWindow'
            | 'roof'
            | 'screen'
            | 'steeringWheel'
            | 'underbody'
            | 'windscreen'
            | null
          size: number | null
          count: number | null
          repaired: boolean | null
          text: LocaleString | null
        }> | null
        lqip: string | null
        ground: string | null
      } | null
      vehicle: string | null
      vehicleId: string | null
    }> | null
  } | null
}

export const studioTitles = {
  vehicle: {
    orderRank: { title: 'Order Rank' },
    firstRegistration: { title: 'Première immatriculation' },
    brand: { title: 'Marque' },
    model: { title: 'Modèle' },
    version: { title: 'Version' },
    year: { title: 'Année-modèle' },
    slug: { title: 'Identifiant' },
    price: { title: 'Prix' },
    mileage: { title: 'Kilométrage' },
    mileageProven: { title: 'Kilométrage garanti' },
    vinEnd: { title: 'Fin du numéro de série (VIN)' },
    maxMass: { title: 'Masse F.2 (kg)' },
    massInOrder: { title: 'Masse G (kg)' },
    vehicleCategory: { title: 'Catégorie J', values: { M1: 'Voiture particulière (M1)', N1: 'Utilitaire (N1)' } },
    displacement: { title: 'Cylindrée (cm³)' },
    powerKw: { title: 'Puissance (kW)' },
    fuel: {
      title: 'Énergie',
      values: {
        petrol: 'Essence',
        diesel: 'Diesel',
        hybrid: 'Hybride',
        plugInHybrid: 'Hybride rechargeable',
        electric: 'Électrique',
        lpg: 'GPL',
      },
    },
    engineType: { title: 'Motorisation' },
    gearbox: {
      title: 'Boîte de vitesses',
      values: {
        manual: 'Manuelle',
        automatic: 'Automatique',
        dualClutch: 'Double embrayage',
        cvt: 'Variation continue (CVT)',
        singleSpeed: 'Rapport unique',
      },
    },
    gears: { title: 'Rapports' },
    transmission: { title: 'Nom de la boîte' },
    fiscalPower: { title: 'Puissance fiscale (CV)' },
    seats: { title: 'Places assises' },
    bodyType: {
      title: 'Carrosserie',
      values: {
        hatchback: 'Citadine ou compacte',
        saloon: 'Berline',
        estate: 'Break',
        coupe: 'Coupé',
        convertible: 'Cabriolet',
        suv: 'SUV',
        van: 'Monospace ou utilitaire',
      },
    },
    doors: { title: 'Portes' },
    particulates: { title: 'Particules (g/km)' },
    co2: { title: 'CO₂ (g/km)' },
    co2Method: { title: 'Mesure du CO₂', values: { wltp: 'WLTP', nedc: 'NEDC' } },
    emissionClass: { title: 'Norme antipollution' },
    critAir: {
      title: 'Vignette Crit’Air',
      values: {
        '1': 'Crit’Air 1',
        '2': 'Crit’Air 2',
        '3': 'Crit’Air 3',
        '4': 'Crit’Air 4',
        '5': 'Crit’Air 5',
        E: 'Crit’Air E (électrique)',
        none: 'Aucune (voiture non classée)',
      },
    },
    papers: { title: 'Papiers montrés aux clients', holds: 'carPaper' },
    previousUse: {
      title: 'Usage précédent',
      values: {
        private: 'Particulier',
        company: 'Société',
        rental: 'Location',
        demonstration: 'Véhicule de démonstration',
        taxi: 'Taxi ou VTC',
        drivingSchool: 'Auto-école',
      },
    },
    accident: {
      title: 'Accident',
      values: { none: 'Sans accident', repaired: 'Accident réparé', unknown: 'Ne sais pas' },
    },
    owners: { title: 'Propriétaires jusqu’ici' },
    keys: { title: 'Clés' },
    serviceBook: { title: 'Carnet d’entretien', values: { complete: 'Complet', partial: 'Incomplet', none: 'Absent' } },
    technicalInspection: { title: 'Dernier contrôle technique' },
    inspectionKind: {
      title: 'Pays du contrôle',
      values: { german: 'Contrôle allemand (Hauptuntersuchung)', french: 'Contrôle technique français' },
    },
    recallsChecked: { title: 'Rappels du constructeur vérifiés le' },
    originEu: { title: 'Fabriquée dans l’Union européenne', values: { yes: 'Oui', no: 'Non', unknown: 'Ne sais pas' } },
    newValue: { title: 'Prix de la voiture neuve', holds: 'newPrices' },
    history: { title: 'Histoire de la voiture', holds: 'historyEntry' },
    mainImage: { title: 'Photo principale', holds: 'vehicleImage' },
    gallery: { title: 'Photos par catégorie', holds: 'galleryGroup' },
    images: { title: 'Autres photos', holds: 'vehicleImage' },
    turn: { title: 'Tour de la voiture', holds: 'vehicleImage' },
    photosTaken: { title: 'Photos prises le' },
    photosPlace: { title: 'Lieu des photos' },
    description: { title: 'Description', holds: 'localeText' },
    drafted: {
      title: 'Traductions rédigées',
      fields: {
        language: { title: 'undefined' },
        text: { title: 'undefined' },
        facts: { title: 'undefined' },
        read: { title: 'undefined' },
      },
    },
    equipment: {
      title: 'Équipements à cocher',
      values: {
        heatedSeats: 'Sièges chauffants',
        ventilatedSeats: 'Sièges ventilés',
        massageSeats: 'Sièges massants',
        sportSeats: 'Sièges sport',
        comfortSeats: 'Sièges confort',
        electricSeats: 'Sièges électriques',
        passengerElectric: 'Siège passager électrique',
        memorySeat: 'Siège conducteur électrique à mémoire',
        lumbarSupport: 'Soutien lombaire réglable',
        heatedRearSeats: 'Sièges arrière chauffants',
        splitRearSeat: 'Banquette arrière rabattable en plusieurs parties',
        thirdRow: 'Troisième rangée de sièges',
        armrest: 'Accoudoir central avant',
        rearArmrest: 'Accoudoir central arrière',
        leather: 'Sellerie cuir',
        leatherAlcantara: 'Sellerie cuir et Alcantara',
        alcantara: 'Sellerie Alcantara',
        leatherette: 'Sellerie similicuir',
        clothSeats: 'Sellerie tissu',
        airCon: 'Climatisation manuelle',
        climate: 'Climatisation automatique',
        dualClimate: 'Climatisation automatique bizone',
        triClimate: 'Climatisation automatique trizone',
        quadClimate: 'Climatisation automatique à quatre zones',
        rearAirVents: 'Aérateurs arrière',
        parkingHeater: 'Chauffage stationnaire',
        preconditioning: 'Préclimatisation',
        heatPump: 'Pompe à chaleur',
        heatedWheel: 'Volant chauffant',
        multiWheel: 'Volant multifonction en cuir',
        sportWheel: 'Volant sport',
        adjustableWheel: 'Volant réglable',
        paddles: 'Palettes au volant',
        keyless: 'Accès et démarrage sans clé',
        softClose: 'Fermeture assistée des portes',
        handsFreeTailgate: 'Hayon mains libres',
        powerTailgate: 'Hayon électrique',
        slidingDoors: 'Portes coulissantes électriques',
        electricWindows: 'Vitres électriques',
        sunblinds: 'Stores pare-soleil arrière',
        autoDimmingMirror: 'Rétroviseur intérieur photosensible',
        rainLight: 'Détecteurs de pluie et de lumière',
        ambientLighting: 'Éclairage d’ambiance',
        navigation: 'Système de navigation',
        smartphone: 'Intégration du smartphone',
        carPlay: 'Apple CarPlay et Android Auto',
        bluetooth: 'Bluetooth',
        handsFree: 'Téléphone mains libres',
        wirelessCharging: 'Recharge sans fil',
        usb: 'Prises USB',
        hotspot: 'Point d’accès Wi-Fi',
        onlineServices: 'Services connectés',
        voiceControl: 'Commande vocale',
        touchscreen: 'Écran tactile',
        digitalCockpit: 'Combiné d’instruments numérique',
        headUp: 'Affichage tête haute',
        tripComputer: 'Ordinateur de bord',
        dab: 'Radio numérique',
        cdPlayer: 'Lecteur CD',
        tv: 'Récepteur TV',
        rearEntertainment: 'Écrans à l’arrière',
        soundSystem: 'Système audio avec caisson de basses',
        premiumSound: 'Système audio haut de gamme',
        cruise: 'Régulateur de vitesse',
        adaptiveCruise: 'Régulateur de vitesse adaptatif',
        speedLimiter: 'Limiteur de vitesse',
        laneAssist: 'Aide au maintien dans la voie',
        laneChange: 'Assistant de changement de voie',
        blindSpot: 'Surveillance des angles morts',
        crossTraffic: 'Alerte de circulation transversale arrière',
        trafficSigns: 'Reconnaissance des panneaux',
        trafficJamAssist: 'Assistant d’embouteillage',
        driverAlert: 'Détection de fatigue',
        nightVision: 'Vision nocturne',
        emergencyBraking: 'Freinage d’urgence automatique',
        collisionWarning: 'Alerte de collision',
        parkingSensors: 'Capteurs de stationnement avant et arrière',
        frontParkingSensors: 'Capteurs de stationnement avant',
        rearParkingSensors: 'Capteurs de stationnement arrière',
        parkAssist: 'Aide au stationnement',
        reversingCamera: 'Caméra de recul',
        frontCamera: 'Caméra avant',
        camera360: 'Caméra à 360°',
        trailerAssist: 'Aide à la manœuvre de remorque',
        hillStart: 'Aide au démarrage en côte',
        hillDescent: 'Contrôle de vitesse en descente',
        abs: 'ABS',
        esp: 'ESP',
        tractionControl: 'Antipatinage',
        sideAirbags: 'Airbags frontaux et latéraux',
        curtainAirbags: 'Airbags rideaux',
        kneeAirbag: 'Airbag genoux',
        passengerAirbagOff: 'Airbag passager désactivable',
        isofix: 'Fixations Isofix',
        emergencyCall: 'Appel d’urgence automatique',
        tyrePressure: 'Contrôle de la pression des pneus',
        centralLocking: 'Verrouillage centralisé',
        remoteLocking: 'Verrouillage à distance',
        alarm: 'Alarme',
        immobiliser: 'Antidémarrage',
        halogen: 'Phares halogènes',
        xenon: 'Phares bi-xénon',
        ledHeadlights: 'Phares à LED',
        matrixHeadlights: 'Phares à LED adaptatifs',
        laserHeadlights: 'Phares laser',
        corneringLights: 'Éclairage de virage',
        highBeamAssist: 'Feux de route automatiques',
        ledDaytime: 'Feux de jour à LED',
        ledTailLights: 'Feux arrière à LED',
        fogLights: 'Feux antibrouillard',
        headlightWashers: 'Lave-phares',
        panoramicRoof: 'Toit ouvrant panoramique',
        glassRoof: 'Toit panoramique',
        sunroof: 'Toit ouvrant',
        softTop: 'Capote électrique',
        windDeflector: 'Filet anti-remous',
        tintedWindows: 'Vitres teintées',
        privacyGlass: 'Vitres arrière surteintées',
        acousticGlass: 'Vitrage acoustique',
        heatedWindscreen: 'Pare-brise chauffant',
        electricMirrors: 'Rétroviseurs électriques',
        foldingMirrors: 'Rétroviseurs rabattables électriquement',
        heatedMirrors: 'Rétroviseurs chauffants',
        roofRails: 'Barres de toit',
        roofBars: 'Barres de toit transversales',
        towbarFixed: 'Attelage',
        towbar: 'Attelage escamotable',
        towbarRemovable: 'Attelage amovible',
        sportPackage: 'Pack sport extérieur',
        blackPackage: 'Finitions extérieures noires',
        spoiler: 'Becquet arrière',
        awd: 'Quatre roues motrices',
        differentialLock: 'Blocage de différentiel',
        rearWheelSteering: 'Roues arrière directrices',
        driveModes: 'Modes de conduite',
        sportSuspension: 'Châssis sport',
        adaptiveDampers: 'Amortisseurs pilotés',
        airSuspension: 'Suspension pneumatique',
        powerSteering: 'Direction assistée',
        electricParkingBrake: 'Frein de stationnement électrique',
        ceramicBrakes: 'Freins en céramique',
        sportExhaust: 'Échappement sport',
        startStop: 'Arrêt et redémarrage automatiques du moteur',
        particulateFilter: 'Filtre à particules',
        fastCharging: 'Recharge rapide en courant continu',
        chargingCable: 'Câble de recharge',
        alloyWheels: 'Jantes alliage',
        alloy16: 'Jantes alliage 16 pouces',
        alloy17: 'Jantes alliage 17 pouces',
        alloy18: 'Jantes alliage 18 pouces',
        alloy19: 'Jantes alliage 19 pouces',
        alloy20: 'Jantes alliage 20 pouces',
        alloy21: 'Jantes alliage 21 pouces',
        allSeasonTyres: 'Pneus toutes saisons',
        winterTyres: 'Jeu de roues hiver',
        runFlat: 'Pneus permettant de rouler à plat',
        spareWheel: 'Roue de secours',
        tyreKit: 'Kit de réparation des pneus',
        luggageCover: 'Cache-bagages',
        luggageNet: 'Filet de séparation',
        skiBag: 'Trappe à skis',
        floorMats: 'Tapis de sol',
        disabledAdapted: 'Aménagement pour personne handicapée',
        nonSmoker: 'Véhicule non-fumeur',
      },
    },
    features: { title: 'Équipements', holds: 'localeString' },
    baseColor: {
      title: 'Couleur',
      values: {
        black: 'Noir',
        white: 'Blanc',
        grey: 'Gris',
        silver: 'Argent',
        blue: 'Bleu',
        red: 'Rouge',
        green: 'Vert',
        yellow: 'Jaune',
        orange: 'Orange',
        brown: 'Brun',
        beige: 'Beige',
        gold: 'Doré',
        purple: 'Violet',
      },
    },
    interiorBaseColor: {
      title: 'Couleur de l’intérieur',
      values: {
        black: 'Noir',
        white: 'Blanc',
        grey: 'Gris',
        silver: 'Argent',
        blue: 'Bleu',
        red: 'Rouge',
        green: 'Vert',
        yellow: 'Jaune',
        orange: 'Orange',
        brown: 'Brun',
        beige: 'Beige',
        gold: 'Doré',
        purple: 'Violet',
      },
    },
    exteriorColor: { title: 'Nom de la couleur extérieure', holds: 'localeString' },
    interiorColor: { title: 'Sellerie et couleur intérieure', holds: 'localeString' },
    status: { title: 'État de la vente', values: { available: 'En vente', reserved: 'Réservé', sold: 'Vendu' } },
    vatScheme: {
      title: 'TVA',
      values: { margin: 'TVA sur la marge (non récupérable)', deductible: 'TVA récupérable' },
    },
    standsIn: { title: 'Où est la voiture', values: { FR: 'France', DE: 'Allemagne' } },
    warrantyMonths: { title: 'Garantie (mois)' },
    publishAt: { title: 'Afficher à partir du' },
    sample: { title: 'Exemple' },
  },
  galleryCategory: {
    key: {
      title: 'Place dans la galerie',
      values: { exterior: 'Extérieur', interior: 'Intérieur', engine: 'Moteur', details: 'Détails' },
    },
    title: { title: 'Titre', holds: 'localeString' },
    order: { title: 'Rang' },
  },
  testimonial: {
    name: { title: 'Nom du client' },
    location: { title: 'Lieu' },
    vehicle: { title: 'Voiture achetée' },
    rating: { title: 'Étoiles' },
    comment: { title: 'Ses mots', holds: 'testimonialComment' },
    avatar: { title: 'Portrait', holds: 'vehicleImage' },
    boughtAt: { title: 'Date de l’achat' },
    givenAt: { title: 'Date de l’avis' },
    check: { title: 'Vérifié avec', values: { invoice: 'Facture', order: 'Commande', call: 'Appel au client' } },
    verifiedBy: { title: 'Vérifié par' },
    orderRank: { title: 'Order Rank' },
    order: { title: 'Ancien rang' },
    sample: { title: 'Exemple' },
  },
  siteSettings: {
    name: { title: 'Nom du commerce' },
    email: { title: 'Adresse e-mail' },
    phone: { title: 'Téléphone' },
    whatsapp: { title: 'WhatsApp' },
    person: {
      title: 'Qui répond',
      fields: {
        name: { title: 'Nom' },
        languages: { title: 'Langues parlées' },
        answerHours: { title: 'Répond sous' },
        photo: { title: 'Portrait', holds: 'vehicleImage' },
      },
    },
    address: {
      title: 'Adresse postale',
      fields: {
        street: { title: 'Rue et numéro' },
        postalCode: { title: 'Code postal' },
        city: { title: 'Ville' },
        country: { title: 'Pays' },
      },
    },
    location: {
      title: 'Position sur la carte',
      fields: { latitude: { title: 'Latitude' }, longitude: { title: 'Longitude' } },
    },
    openingHours: { title: 'Horaires d’ouverture', holds: 'openingHours' },
    heroSlides: { title: 'Grandes images', holds: 'heroSlide' },
    claims: { title: 'Chiffres', holds: 'claim' },
    sale: {
      title: 'Ce que le site promet',
      fields: {
        answerDays: { title: 'Réponse (jours ouvrés)' },
        preparationDays: { title: 'Préparation (jours)' },
        soldTo: {
          title: 'Pays où vous vendez',
          values: {
            ZA: 'Afrique du Sud',
            DZ: 'Algérie',
            DE: 'Allemagne',
            SA: 'Arabie saoudite',
            AT: 'Autriche',
            BH: 'Bahreïn',
            BE: 'Belgique',
            CM: 'Cameroun',
            CI: 'Côte d’Ivoire',
            DK: 'Danemark',
            AE: 'Émirats arabes unis',
            ES: 'Espagne',
            FR: 'France',
            IE: 'Irlande',
            IT: 'Italie',
            KW: 'Koweït',
            LU: 'Luxembourg',
            MA: 'Maroc',
            NO: 'Norvège',
            NL: 'Pays-Bas',
            PT: 'Portugal',
            QA: 'Qatar',
            SN: 'Sénégal',
            SE: 'Suède',
            CH: 'Suisse',
            TN: 'Tunisie',
          },
        },
        transport: {
          title: 'Transport',
          fields: {
            place: {
              title: 'Lieu',
              values: {
                EU: 'Union européenne (sans l’outre-mer ni les Canaries)',
                world: 'Monde entier',
                AF: 'Afghanistan',
                ZA: 'Afrique du Sud',
                AL: 'Albanie',
                DZ: 'Algérie',
                DE: 'Allemagne',
                AD: 'Andorre',
                AO: 'Angola',
                AI: 'Anguilla',
                AG: 'Antigua-et-Barbuda',
                SA: 'Arabie saoudite',
                AR: 'Argentine',
                AM: 'Arménie',
                AW: 'Aruba',
                AU: 'Australie',
                AT: 'Autriche',
                AZ: 'Azerbaïdjan',
                BS: 'Bahamas',
                BH: 'Bahreïn',
                BD: 'Bangladesh',
                BB: 'Barbade',
                BE: 'Belgique',
                BZ: 'Belize',
                BJ: 'Bénin',
                BM: 'Bermudes',
                BT: 'Bhoutan',
                BY: 'Biélorussie',
                BO: 'Bolivie',
                BA: 'Bosnie-Herzégovine',
                BW: 'Botswana',
                BR: 'Brésil',
                BN: 'Brunei',
                BG: 'Bulgarie',
                BF: 'Burkina Faso',
                BI: 'Burundi',
                KH: 'Cambodge',
                CM: 'Cameroun',
                CA: 'Canada',
                CV: 'Cap-Vert',
                'ES-CE': 'Ceuta et Melilla (ES-CE)',
                'ES-ML': 'Ceuta et Melilla (ES-ML)',
                CL: 'Chili',
                CN: 'Chine',
                CY: 'Chypre',
                CO: 'Colombie',
                KM: 'Comores',
                CG: 'Congo-Brazzaville',
                CD: 'Congo-Kinshasa',
                KP: 'Corée du Nord',
                KR: 'Corée du Sud',
                CR: 'Costa Rica',
                CI: 'Côte d’Ivoire',
                HR: 'Croatie',
                CU: 'Cuba',
                CW: 'Curaçao',
                DK: 'Danemark',
                DJ: 'Djibouti',
                DM: 'Dominique',
                EG: 'Égypte',
                AE: 'Émirats arabes unis',
                EC: 'Équateur',
                ER: 'Érythrée',
                ES: 'Espagne',
                EE: 'Estonie',
                SZ: 'Eswatini',
                VA: 'État de la Cité du Vatican',
                US: 'États-Unis',
                ET: 'Éthiopie',
                FJ: 'Fidji',
                FI: 'Finlande',
                FR: 'France',
                GA: 'Gabon',
                GM: 'Gambie',
                GE: 'Géorgie',
                GH: 'Ghana',
                GI: 'Gibraltar',
                GR: 'Grèce',
                GD: 'Grenade',
                GL: 'Groenland',
                'FR-GP': 'Guadeloupe',
                GU: 'Guam',
                GT: 'Guatemala',
                GG: 'Guernesey',
                GN: 'Guinée',
                GQ: 'Guinée équatoriale',
                GW: 'Guinée-Bissau',
                GY: 'Guyana',
                'FR-GF': 'Guyane française',
                HT: 'Haïti',
                HN: 'Honduras',
                HU: 'Hongrie',
                IM: 'Île de Man',
                AX: 'Îles Åland',
                KY: 'Îles Caïmans',
                'ES-CN': 'Îles Canaries',
                CK: 'Îles Cook',
                FO: 'Îles Féroé',
                FK: 'Îles Malouines',
                MP: 'Îles Mariannes du Nord',
                MH: 'Îles Marshall',
                SB: 'Îles Salomon',
                TC: 'Îles Turques-et-Caïques',
                VG: 'Îles Vierges britanniques',
                VI: 'Îles Vierges des États-Unis',
                IN: 'Inde',
                ID: 'Indonésie',
                IQ: 'Irak',
                IR: 'Iran',
                IE: 'Irlande',
                IS: 'Islande',
                IL: 'Israël',
                IT: 'Italie',
                JM: 'Jamaïque',
                JP: 'Japon',
                JE: 'Jersey',
                JO: 'Jordanie',
                KZ: 'Kazakhstan',
                KE: 'Kenya',
                KG: 'Kirghizstan',
                KI: 'Kiribati',
                XK: 'Kosovo',
                KW: 'Koweït',
                'FR-RE': 'La Réunion',
                LA: 'Laos',
                LS: 'Lesotho',
                LV: 'Lettonie',
                LB: 'Liban',
                LR: 'Liberia',
                LY: 'Libye',
                LI: 'Liechtenstein',
                LT: 'Lituanie',
                LU: 'Luxembourg',
                MK: 'Macédoine du Nord',
                MG: 'Madagascar',
                MY: 'Malaisie',
                MW: 'Malawi',
                MV: 'Maldives',
                ML: 'Mali',
                MT: 'Malte',
                MA: 'Maroc',
                'FR-MQ': 'Martinique',
                MU: 'Maurice',
                MR: 'Mauritanie',
                'FR-YT': 'Mayotte',
                MX: 'Mexique',
                FM: 'Micronésie',
                MD: 'Moldavie',
                MC: 'Monaco',
                MN: 'Mongolie',
                ME: 'Monténégro',
                MS: 'Montserrat',
                MZ: 'Mozambique',
                MM: 'Myanmar (Birmanie)',
                NA: 'Namibie',
                NR: 'Nauru',
                NP: 'Népal',
                NI: 'Nicaragua',
                NE: 'Niger',
                NG: 'Nigeria',
                NU: 'Niue',
                NO: 'Norvège',
                NC: 'Nouvelle-Calédonie',
                NZ: 'Nouvelle-Zélande',
                OM: 'Oman',
                UG: 'Ouganda',
                UZ: 'Ouzbékistan',
                PK: 'Pakistan',
                PW: 'Palaos',
                PA: 'Panama',
                PG: 'Papouasie-Nouvelle-Guinée',
                PY: 'Paraguay',
                NL: 'Pays-Bas',
                PE: 'Pérou',
                PH: 'Philippines',
                PL: 'Pologne',
                PF: 'Polynésie française',
                PR: 'Porto Rico',
                PT: 'Portugal',
                QA: 'Qatar',
                HK: 'R.A.S. chinoise de Hong Kong',
                MO: 'R.A.S. chinoise de Macao',
                CF: 'République centrafricaine',
                DO: 'République dominicaine',
                RO: 'Roumanie',
                GB: 'Royaume-Uni',
                RU: 'Russie',
                RW: 'Rwanda',
                EH: 'Sahara occidental',
                BL: 'Saint-Barthélemy',
                KN: 'Saint-Christophe-et-Niévès',
                SM: 'Saint-Marin',
                MF: 'Saint-Martin',
                SX: 'Saint-Martin (partie néerlandaise)',
                PM: 'Saint-Pierre-et-Miquelon',
                VC: 'Saint-Vincent-et-les Grenadines',
                SH: 'Sainte-Hélène',
                LC: 'Sainte-Lucie',
                SV: 'Salvador',
                WS: 'Samoa',
                AS: 'Samoa américaines',
                ST: 'Sao Tomé-et-Principe',
                SN: 'Sénégal',
                RS: 'Serbie',
                SC: 'Seychelles',
                SL: 'Sierra Leone',
                SG: 'Singapour',
                SK: 'Slovaquie',
                SI: 'Slovénie',
                SO: 'Somalie',
                SD: 'Soudan',
                SS: 'Soudan du Sud',
                LK: 'Sri Lanka',
                SE: 'Suède',
                CH: 'Suisse',
                SR: 'Suriname',
                SY: 'Syrie',
                TJ: 'Tadjikistan',
                TW: 'Taïwan',
                TZ: 'Tanzanie',
                TD: 'Tchad',
                CZ: 'Tchéquie',
                PS: 'Territoires palestiniens',
                TH: 'Thaïlande',
                TL: 'Timor oriental',
                TG: 'Togo',
                TK: 'Tokelau',
                TO: 'Tonga',
                TT: 'Trinité-et-Tobago',
                TN: 'Tunisie',
                TM: 'Turkménistan',
                TR: 'Turquie',
                TV: 'Tuvalu',
                UA: 'Ukraine',
                UY: 'Uruguay',
                VU: 'Vanuatu',
                VE: 'Venezuela',
                VN: 'Viêt Nam',
                WF: 'Wallis-et-Futuna',
                YE: 'Yémen',
                ZM: 'Zambie',
                ZW: 'Zimbabwe',
              },
            },
            mode: {
              title: 'Prix du transport',
              values: { included: 'Compris dans le prix', range: 'En plus, de … à … €', onRequest: 'Sur demande' },
            },
            from: { title: 'De (€)' },
            to: { title: 'À (€)' },
            checked: { title: 'Prix vérifié le' },
          },
        },
        returnCost: {
          title: 'Renvoi après rétractation',
          fields: {
            place: {
              title: 'Lieu',
              values: {
                EU: 'Union européenne (sans l’outre-mer ni les Canaries)',
                world: 'Monde entier',
                AF: 'Afghanistan',
                ZA: 'Afrique du Sud',
                AL: 'Albanie',
                DZ: 'Algérie',
                DE: 'Allemagne',
                AD: 'Andorre',
                AO: 'Angola',
                AI: 'Anguilla',
                AG: 'Antigua-et-Barbuda',
                SA: 'Arabie saoudite',
                AR: 'Argentine',
                AM: 'Arménie',
                AW: 'Aruba',
                AU: 'Australie',
                AT: 'Autriche',
                AZ: 'Azerbaïdjan',
                BS: 'Bahamas',
                BH: 'Bahreïn',
                BD: 'Bangladesh',
                BB: 'Barbade',
                BE: 'Belgique',
                BZ: 'Belize',
                BJ: 'Bénin',
                BM: 'Bermudes',
                BT: 'Bhoutan',
                BY: 'Biélorussie',
                BO: 'Bolivie',
                BA: 'Bosnie-Herzégovine',
                BW: 'Botswana',
                BR: 'Brésil',
                BN: 'Brunei',
                BG: 'Bulgarie',
                BF: 'Burkina Faso',
                BI: 'Burundi',
                KH: 'Cambodge',
                CM: 'Cameroun',
                CA: 'Canada',
                CV: 'Cap-Vert',
                'ES-CE': 'Ceuta et Melilla (ES-CE)',
                'ES-ML': 'Ceuta et Melilla (ES-ML)',
                CL: 'Chili',
                CN: 'Chine',
                CY: 'Chypre',
                CO: 'Colombie',
                KM: 'Comores',
                CG: 'Congo-Brazzaville',
                CD: 'Congo-Kinshasa',
                KP: 'Corée du Nord',
                KR: 'Corée du Sud',
                CR: 'Costa Rica',
                CI: 'Côte d’Ivoire',
                HR: 'Croatie',
                CU: 'Cuba',
                CW: 'Curaçao',
                DK: 'Danemark',
                DJ: 'Djibouti',
                DM: 'Dominique',
                EG: 'Égypte',
                AE: 'Émirats arabes unis',
                EC: 'Équateur',
                ER: 'Érythrée',
                ES: 'Espagne',
                EE: 'Estonie',
                SZ: 'Eswatini',
                VA: 'État de la Cité du Vatican',
                US: 'États-Unis',
                ET: 'Éthiopie',
                FJ: 'Fidji',
                FI: 'Finlande',
                FR: 'France',
                GA: 'Gabon',
                GM: 'Gambie',
                GE: 'Géorgie',
                GH: 'Ghana',
                GI: 'Gibraltar',
                GR: 'Grèce',
                GD: 'Grenade',
                GL: 'Groenland',
                'FR-GP': 'Guadeloupe',
                GU: 'Guam',
                GT: 'Guatemala',
                GG: 'Guernesey',
                GN: 'Guinée',
                GQ: 'Guinée équatoriale',
                GW: 'Guinée-Bissau',
                GY: 'Guyana',
                'FR-GF': 'Guyane française',
                HT: 'Haïti',
                HN: 'Honduras',
                HU: 'Hongrie',
                IM: 'Île de Man',
                AX: 'Îles Åland',
                KY: 'Îles Caïmans',
                'ES-CN': 'Îles Canaries',
                CK: 'Îles Cook',
                FO: 'Îles Féroé',
                FK: 'Îles Malouines',
                MP: 'Îles Mariannes du Nord',
                MH: 'Îles Marshall',
                SB: 'Îles Salomon',
                TC: 'Îles Turques-et-Caïques',
                VG: 'Îles Vierges britanniques',
                VI: 'Îles Vierges des États-Unis',
                IN: 'Inde',
                ID: 'Indonésie',
                IQ: 'Irak',
                IR: 'Iran',
                IE: 'Irlande',
                IS: 'Islande',
                IL: 'Israël',
                IT: 'Italie',
                JM: 'Jamaïque',
                JP: 'Japon',
                JE: 'Jersey',
                JO: 'Jordanie',
                KZ: 'Kazakhstan',
                KE: 'Kenya',
                KG: 'Kirghizstan',
                KI: 'Kiribati',
                XK: 'Kosovo',
                KW: 'Koweït',
                'FR-RE': 'La Réunion',
                LA: 'Laos',
                LS: 'Lesotho',
                LV: 'Lettonie',
                LB: 'Liban',
                LR: 'Liberia',
                LY: 'Libye',
                LI: 'Liechtenstein',
                LT: 'Lituanie',
                LU: 'Luxembourg',
                MK: 'Macédoine du Nord',
                MG: 'Madagascar',
                MY: 'Malaisie',
                MW: 'Malawi',
                MV: 'Maldives',
                ML: 'Mali',
                MT: 'Malte',
                MA: 'Maroc',
                'FR-MQ': 'Martinique',
                MU: 'Maurice',
                MR: 'Mauritanie',
                'FR-YT': 'Mayotte',
                MX: 'Mexique',
                FM: 'Micronésie',
                MD: 'Moldavie',
                MC: 'Monaco',
                MN: 'Mongolie',
                ME: 'Monténégro',
                MS: 'Montserrat',
                MZ: 'Mozambique',
                MM: 'Myanmar (Birmanie)',
                NA: 'Namibie',
                NR: 'Nauru',
                NP: 'Népal',
                NI: 'Nicaragua',
                NE: 'Niger',
                NG: 'Nigeria',
                NU: 'Niue',
                NO: 'Norvège',
                NC: 'Nouvelle-Calédonie',
                NZ: 'Nouvelle-Zélande',
                OM: 'Oman',
                UG: 'Ouganda',
                UZ: 'Ouzbékistan',
                PK: 'Pakistan',
                PW: 'Palaos',
                PA: 'Panama',
                PG: 'Papouasie-Nouvelle-Guinée',
                PY: 'Paraguay',
                NL: 'Pays-Bas',
                PE: 'Pérou',
                PH: 'Philippines',
                PL: 'Pologne',
                PF: 'Polynésie française',
                PR: 'Porto Rico',
                PT: 'Portugal',
                QA: 'Qatar',
                HK: 'R.A.S. chinoise de Hong Kong',
                MO: 'R.A.S. chinoise de Macao',
                CF: 'République centrafricaine',
                DO: 'République dominicaine',
                RO: 'Roumanie',
                GB: 'Royaume-Uni',
                RU: 'Russie',
                RW: 'Rwanda',
                EH: 'Sahara occidental',
                BL: 'Saint-Barthélemy',
                KN: 'Saint-Christophe-et-Niévès',
                SM: 'Saint-Marin',
                MF: 'Saint-Martin',
                SX: 'Saint-Martin (partie néerlandaise)',
                PM: 'Saint-Pierre-et-Miquelon',
                VC: 'Saint-Vincent-et-les Grenadines',
                SH: 'Sainte-Hélène',
                LC: 'Sainte-Lucie',
                SV: 'Salvador',
                WS: 'Samoa',
                AS: 'Samoa américaines',
                ST: 'Sao Tomé-et-Principe',
                SN: 'Sénégal',
                RS: 'Serbie',
                SC: 'Seychelles',
                SL: 'Sierra Leone',
                SG: 'Singapour',
                SK: 'Slovaquie',
                SI: 'Slovénie',
                SO: 'Somalie',
                SD: 'Soudan',
                SS: 'Soudan du Sud',
                LK: 'Sri Lanka',
                SE: 'Suède',
                CH: 'Suisse',
                SR: 'Suriname',
                SY: 'Syrie',
                TJ: 'Tadjikistan',
                TW: 'Taïwan',
                TZ: 'Tanzanie',
                TD: 'Tchad',
                CZ: 'Tchéquie',
                PS: 'Territoires palestiniens',
                TH: 'Thaïlande',
                TL: 'Timor oriental',
                TG: 'Togo',
                TK: 'Tokelau',
                TO: 'Tonga',
                TT: 'Trinité-et-Tobago',
                TN: 'Tunisie',
                TM: 'Turkménistan',
                TR: 'Turquie',
                TV: 'Tuvalu',
                UA: 'Ukraine',
                UY: 'Uruguay',
                VU: 'Vanuatu',
                VE: 'Venezuela',
                VN: 'Viêt Nam',
                WF: 'Wallis-et-Futuna',
                YE: 'Yémen',
                ZM: 'Zambie',
                ZW: 'Zimbabwe',
              },
            },
            max: { title: 'Au plus (€)' },
          },
        },
        rates: {
          title: 'Cours de change',
          fields: {
            currency: {
              title: 'Monnaie',
              values: {
                DKK: 'couronne danoise (DKK)',
                NOK: 'couronne norvégienne (NOK)',
                SEK: 'couronne suédoise (SEK)',
                DZD: 'dinar algérien (DZD)',
                BHD: 'dinar bahreïni (BHD)',
                KWD: 'dinar koweïtien (KWD)',
                TND: 'dinar tunisien (TND)',
                AED: 'dirham des Émirats arabes unis (AED)',
                MAD: 'dirham marocain (MAD)',
                CHF: 'franc suisse (CHF)',
                GBP: 'livre sterling (GBP)',
                ZAR: 'rand sud-africain (ZAR)',
                QAR: 'riyal qatari (QAR)',
                SAR: 'riyal saoudien (SAR)',
              },
            },
            perEuro: { title: 'Pour un euro' },
            checked: { title: 'Cours du' },
          },
        },
        freshProof: { title: 'Une photo avec un code avant chaque acceptation' },
        guarantee: {
          title: 'Garantie commerciale',
          fields: {
            guarantor: { title: 'Garant' },
            phone: { title: 'Téléphone du garant' },
            territory: {
              title: 'Territoire',
              values: { france: 'France', union: 'Union européenne', europe: 'Europe', world: 'Monde entier' },
            },
            months: { title: 'Durée au plus (mois)' },
            covers: { title: 'Ce qui est couvert', holds: 'localeString' },
            price: { title: 'Prix (€)' },
            contract: { title: 'Contrat' },
          },
        },
      },
    },
    credit: { title: 'Crédit', holds: 'creditOffer' },
    feeds: {
      title: 'Annonces ailleurs',
      fields: {
        on: {
          title: 'Fichiers à écrire',
          values: {
            google: 'Google',
            meta: 'Meta (Facebook, Instagram)',
            mobileDe: 'mobile.de',
            autoScout24: 'AutoScout24',
          },
        },
        googleStore: { title: 'Code du magasin Google' },
        metaRegion: { title: 'Région' },
      },
    },
    sample: { title: 'Exemple' },
  },
  localeString: {
    fr: { title: 'Français' },
    en: { title: 'Anglais' },
    es: { title: 'Espagnol' },
    it: { title: 'Italien' },
    de: { title: 'Allemand' },
    pt: { title: 'Portugais' },
    nl: { title: 'Néerlandais' },
    da: { title: 'Danois' },
    sv: { title: 'Suédois' },
    no: { title: 'Norvégien' },
    ja: { title: 'Japonais' },
    zh_CN: { title: 'Chinois simplifié' },
    ru: { title: 'Russe' },
  },
  localeText: {
    fr: { title: 'Français' },
    en: { title: 'Anglais' },
    es: { title: 'Espagnol' },
    it: { title: 'Italien' },
    de: { title: 'Allemand' },
    pt: { title: 'Portugais' },
    nl: { title: 'Néerlandais' },
    da: { title: 'Danois' },
    sv: { title: 'Suédois' },
    no: { title: 'Norvégien' },
    ja: { title: 'Japonais' },
    zh_CN: { title: 'Chinois simplifié' },
    ru: { title: 'Russe' },
  },
  vehicleImage: {
    alt: { title: 'Ce que montre la photo', holds: 'localeString' },
    shot: {
      title: 'Vue',
      values: {
        frontQuarter: 'Vue de trois quarts avant',
        front: 'Vue de face',
        leftSide: 'Profil gauche',
        rearQuarter: 'Vue de trois quarts arrière',
        rear: 'Vue de l’arrière',
        rightSide: 'Profil droit',
        wheel: 'Roue et jante',
        headlight: 'Phare',
        dashboard: 'Tableau de bord',
        frontSeats: 'Sièges avant',
        rearSeats: 'Sièges arrière',
        boot: 'Coffre',
        odometer: 'Compteur kilométrique',
        screen: 'Écran central',
        gearLever: 'Levier de vitesses',
        engineBay: 'Compartiment moteur',
        makerPlate: 'Plaque du constructeur',
        tyre: 'Pneu',
        keys: 'Clés',
        serviceBook: 'Carnet d’entretien',
      },
    },
    flaws: { title: 'Défauts visibles', holds: 'flaw' },
  },
  flaw: {
    kind: {
      title: 'Défaut',
      values: {
        scratch: 'Rayure',
        scuff: 'Frottement',
        dent: 'Bosse',
        chip: 'Éclat de peinture',
        stoneChip: 'Impact de gravillon',
        glassChip: 'Impact',
        crack: 'Fissure',
        peeling: 'Écaillage',
        rust: 'Point de rouille',
        tear: 'Déchirure',
        hole: 'Trou',
        stain: 'Tache',
        wear: 'Zone usée',
        crease: 'Pli',
        fading: 'Décoloration',
        repainted: 'Partie repeinte',
        hail: 'Impact de grêle',
        missing: 'Élément manquant',
        broken: 'Élément cassé',
      },
    },
    place: {
      title: 'Endroit de la voiture',
      values: {
        frontBumper: 'Pare-chocs avant',
        rearBumper: 'Pare-chocs arrière',
        bonnet: 'Capot',
        grille: 'Calandre',
        roof: 'Toit',
        bootLid: 'Hayon ou malle',
        frontLeftDoor: 'Portière avant gauche',
        frontRightDoor: 'Portière avant droite',
        rearLeftDoor: 'Portière arrière gauche',
        rearRightDoor: 'Portière arrière droite',
        frontLeftWing: 'Aile avant gauche',
        frontRightWing: 'Aile avant droite',
        rearLeftWing: 'Aile arrière gauche',
        rearRightWing: 'Aile arrière droite',
        leftSill: 'Bas de caisse gauche',
        rightSill: 'Bas de caisse droit',
        leftMirror: 'Rétroviseur gauche',
        rightMirror: 'Rétroviseur droit',
        frontLeftWheel: 'Jante avant gauche',
        frontRightWheel: 'Jante avant droite',
        rearLeftWheel: 'Jante arrière gauche',
        rearRightWheel: 'Jante arrière droite',
        frontLeftArch: 'Passage de roue avant gauche',
        frontRightArch: 'Passage de roue avant droit',
        rearLeftArch: 'Passage de roue arrière gauche',
        rearRightArch: 'Passage de roue arrière droit',
        leftHeadlight: 'Phare gauche',
        rightHeadlight: 'Phare droit',
        leftTailLight: 'Feu arrière gauche',
        rightTailLight: 'Feu arrière droit',
        windscreen: 'Pare-brise',
        rearWindow: 'Lunette arrière',
        leftWindow: 'Vitre latérale gauche',
        rightWindow: 'Vitre latérale droite',
        exhaust: 'Échappement',
        underbody: 'Soubassement',
        driverSeat: 'Siège conducteur',
        passengerSeat: 'Siège passager',
        rearSeat: 'Banquette arrière',
        steeringWheel: 'Volant',
        gearLever: 'Levier de vitesses',
        dashboard: 'Tableau de bord',
        centreConsole: 'Console centrale',
        screen: 'Écran',
        doorPanel: 'Panneau de porte',
        headliner: 'Ciel de toit',
        carpet: 'Moquette',
        boot: 'Coffre',
        engineBay: 'Compartiment moteur',
      },
    },
    size: { title: 'Taille (mm)' },
    count: { title: 'Combien' },
    repaired: { title: 'Réparé' },
    text: { title: 'Autres mots', holds: 'localeString' },
    x: { title: 'De gauche à droite' },
    y: { title: 'De haut en bas' },
  },
  galleryGroup: { category: { title: 'Catégorie' }, images: { title: 'Photos', holds: 'vehicleImage' } },
  historyEntry: {
    month: { title: 'Mois' },
    mileage: { title: 'Kilométrage' },
    kind: {
      title: 'Ce qui s’est passé',
      values: {
        firstRegistration: 'Première immatriculation',
        ownerChange: 'Changement de propriétaire',
        import: 'Importation',
        service: 'Révision',
        oilChange: 'Vidange du moteur',
        gearboxOil: 'Vidange de la boîte de vitesses',
        inspection: 'Contrôle technique passé',
        recall: 'Rappel du constructeur effectué',
        listing: 'Relevé et essai routier pour cette annonce',
        brakes: 'Freins neufs',
        brakesFront: 'Freins avant neufs',
        brakesRear: 'Freins arrière neufs',
        brakeFluid: 'Liquide de frein remplacé',
        tyres: 'Pneus neufs',
        shocksFront: 'Amortisseurs avant neufs',
        shocksRear: 'Amortisseurs arrière neufs',
        suspension: 'Suspension refaite',
        wheelBearing: 'Roulement de roue neuf',
        timingBelt: 'Courroie de distribution neuve',
        timingChain: 'Chaîne de distribution neuve',
        auxiliaryBelt: 'Courroie d’accessoires neuve',
        waterPump: 'Pompe à eau neuve',
        clutch: 'Embrayage neuf',
        gearboxRepair: 'Boîte de vitesses révisée',
        turbo: 'Turbo neuf',
        injectors: 'Injecteurs neufs',
        sparkPlugs: 'Bougies neuves',
        egr: 'Vanne EGR nettoyée ou neuve',
        particulateFilter: 'Filtre à particules nettoyé ou neuf',
        noxSensor: 'Capteur d’oxydes d’azote neuf',
        adblue: 'Réservoir ou injecteur d’AdBlue neuf',
        exhaust: 'Échappement réparé',
        battery: 'Batterie neuve',
        tractionBattery: 'Contrôle de la batterie de traction',
        alternator: 'Alternateur neuf',
        airConditioning: 'Climatisation révisée',
        software: 'Mise à jour du logiciel',
        instrumentCluster: 'Combiné d’instruments remplacé',
        accident: 'Accident',
        bodyRepair: 'Carrosserie réparée',
        paint: 'Peinture refaite',
        windscreen: 'Pare-brise neuf',
        repair: 'Réparation',
      },
    },
    place: { title: 'Ville' },
    cost: { title: 'Coût (€)' },
    text: { title: 'Autres mots', holds: 'localeString' },
  },
  newPrices: { ES: { title: 'Espagne (€)' }, MA: { title: 'Maroc (€)' }, SA: { title: 'Arabie saoudite (€)' } },
  carPaper: {
    kind: {
      title: 'Papier',
      values: {
        inspection: 'Rapport de contrôle technique',
        checklist: 'Rapport en 150 points',
        invoice: 'Facture d’atelier',
        paint: 'Mesures de peinture',
      },
    },
    date: { title: 'Date du papier' },
    issuer: { title: 'Établi par' },
    pages: { title: 'Pages', holds: 'paperPage' },
    note: { title: 'Remarque', holds: 'localeString' },
  },
  paperPage: {},
  testimonialComment: {
    fr: { title: 'Français' },
    en: { title: 'Anglais' },
    de: { title: 'Allemand' },
    es: { title: 'Espagnol' },
    ar: { title: 'Arabe' },
  },
  openingHours: {
    day: {
      title: 'Jour',
      values: {
        monday: 'Lundi',
        tuesday: 'Mardi',
        wednesday: 'Mercredi',
        thursday: 'Jeudi',
        friday: 'Vendredi',
        saturday: 'Samedi',
        sunday: 'Dimanche',
      },
    },
    byAppointment: { title: 'Sur rendez-vous' },
    opens: { title: 'Ouverture' },
    closes: { title: 'Fermeture' },
  },
  claim: {
    key: {
      title: 'Chiffre',
      values: {
        exportedVehicles: 'Véhicules exportés',
        satisfiedCustomers: 'Clients satisfaits',
        countries: 'Pays desservis',
        yearsOfExperience: 'Années d’expérience',
      },
    },
    value: { title: 'Valeur' },
    source: { title: 'Source', holds: 'localeString' },
    asOf: { title: 'Valable au' },
    verifiedBy: { title: 'Vérifié par' },
  },
  heroSlide: {
    title: { title: 'Titre', holds: 'localeString' },
    text: { title: 'Texte', holds: 'localeString' },
    light: { title: 'Image claire', holds: 'vehicleImage' },
    dark: { title: 'Image sombre', holds: 'vehicleImage' },
    lightTall: { title: 'Image claire, téléphone', holds: 'vehicleImage' },
    darkTall: { title: 'Image sombre, téléphone', holds: 'vehicleImage' },
    vehicle: { title: 'Voiture montrée' },
  },
  creditOffer: {
    lender: { title: 'Prêteur' },
    intermediary: { title: 'Intermédiaire de crédit' },
    orias: { title: 'Numéro ORIAS' },
    category: {
      title: 'Catégorie d’intermédiaire',
      values: {
        broker: 'Courtier',
        exclusiveAgent: 'Mandataire exclusif',
        agent: 'Mandataire non exclusif',
        subAgent: 'Mandataire d’intermédiaire',
      },
    },
    rateKind: { title: 'Sorte de taux', values: { fixed: 'Fixe', variable: 'Variable' } },
    annualRatePercent: { title: 'Taux débiteur annuel (%)' },
    fees: { title: 'Frais obligatoires (€)' },
    effectiveRatePercent: { title: 'TAEG de l’exemple (%)' },
    exampleAmount: { title: 'Exemple : montant (€)' },
    exampleMonths: { title: 'Exemple : durée (mois)' },
    minAmount: { title: 'Montant minimum (€)' },
    maxAmount: { title: 'Montant maximum (€)' },
    minMonths: { title: 'Durée minimum (mois)' },
    maxMonths: { title: 'Durée maximum (mois)' },
    validFrom: { title: 'Premier jour' },
    validTo: { title: 'Dernier jour' },
    offers: {
      title: 'Le prêteur propose aussi',
      values: { leasing: 'Location avec option d’achat', business: 'Financement des professionnels' },
    },
  },
}
