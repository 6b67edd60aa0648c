import type { Company } from '../../content/page.ts'

const HOST = 'https://www.openstreetmap.org'
/** Degrees of longitude around the shop: some streets. */
const SPAN = 0.012

interface Location {
  latitude: number
  longitude: number
}

export const addressLine = ({ address }: Pick<Company, 'address'>): string =>
  `${address.street}, ${address.postalCode} ${address.city}, ${address.country}`

/** The map as a page of its own: at the shop's place, or what a search for its address finds. */
export const mapPage = (company: Company): string =>
  company.location
    ? `${HOST}/?mlat=${company.location.latitude}&mlon=${company.location.longitude}#map=16/${company.location.latitude}/${company.location.longitude}`
    : `${HOST}/search?${new URLSearchParams({ query: addressLine(company) })}`

/** The map that may stand in another page. */
export function mapFrame({ latitude, longitude }: Location): string {
  const box = [longitude - SPAN, latitude - SPAN / 2, longitude + SPAN, latitude + SPAN / 2].map((degrees) =>
    degrees.toFixed(5),
  )
  return `${HOST}/export/embed.html?${new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` })}`
}
