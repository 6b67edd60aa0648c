export type DeliveryDays = readonly [from: number, to: number]

/** Days from departure to arrival (specification, section 9), by zone: countries by ISO code, and the remaining countries of
 *  a region. */
export const deliveryZones = {
  europe: {
    FR: [2, 4],
    BE: [1, 3],
    CH: [2, 4],
    IT: [3, 5],
    ES: [4, 6],
    PT: [5, 7],
    NL: [1, 3],
    otherEurope: [3, 10],
  },
  africa: {
    MA: [7, 14],
    DZ: [10, 18],
    TN: [7, 14],
    SN: [12, 20],
    CI: [14, 21],
    CM: [18, 25],
    ZA: [20, 30],
  },
  'middle-east': {
    AE: [14, 21],
    SA: [18, 25],
    QA: [14, 21],
    KW: [18, 25],
    BH: [14, 21],
  },
  others: {
    northAmerica: [25, 40],
    asia: [30, 45],
    southAmerica: [35, 50],
    oceania: [40, 60],
  },
} as const satisfies Record<string, Record<string, DeliveryDays>>

export type DeliveryZone = keyof typeof deliveryZones
type Zones = typeof deliveryZones
/** An ISO country code, or a region's name. */
type DeliveryPlace = { [Zone in DeliveryZone]: keyof Zones[Zone] }[DeliveryZone]

/** A zone's places in the order of the specification. */
export const placesOf = (zone: DeliveryZone): { place: DeliveryPlace; days: DeliveryDays }[] =>
  Object.entries(deliveryZones[zone]).map(([place, days]) => ({ place: place as DeliveryPlace, days }))

/** Shortest and longest delivery time of a zone. */
export function daysOfZone(zone: DeliveryZone): DeliveryDays {
  const all = placesOf(zone).map(({ days }) => days)
  return [Math.min(...all.map(([from]) => from)), Math.max(...all.map(([, to]) => to))]
}
