import { ClientError, type SanityClient } from '@sanity/client'
import { defineQuery } from 'groq'
import { type Fault, Findings } from '../../schemas/content/read-document.ts'
import type { StoredDocument } from '../../schemas/domain/content-hashes.ts'
import { shownTypes } from '../../schemas/domain/content-source.ts'
import type { ContentQueryResult } from '../../schemas/content/sanity.types.ts'

/** `found`: an import can leave a reference to a file that does not exist. */
const picture = `"asset": asset._ref, "found": defined(asset->_id), alt, shot, crop, hotspot, flaws[]{x, y, kind, place, size, count, repaired, text}`
// A cut-out picture has no preview: it would stay in sight behind the picture.
const pictureWithPreview = `${picture}, "lqip": select(asset->metadata.isOpaque != false => asset->metadata.lqip)`
const heroPicture = `${pictureWithPreview}, "ground": asset->metadata.palette.dominant.background`

/** All content of the shop, in one query for consistency. Cars come with all fields, so that a new field needs no change here;
 *  `vehicleSchema` drops unknown ones. */
export const contentQuery = defineQuery(`{
  "vehicles": *[_type == "vehicle"] | order(orderRank asc, _id asc) {
    ...,
    "slug": slug.current,
    "mainImage": mainImage{${pictureWithPreview}},
    "images": images[]{${picture}},
    "gallery": gallery[]{"category": category._ref, "images": images[]{${picture}}},
    "turn": turn[]{${picture}},
    "papers": papers[]{kind, date, issuer, note, "pages": pages[]{"asset": asset._ref, "found": defined(asset->_id)}}
  },
  "categories": *[_type == "galleryCategory"] | order(order asc, _id asc) {_id, key, title},
  "testimonials": *[_type == "testimonial"] | order(orderRank asc, order asc, _id asc) {
    _id, name, location, rating, comment, vehicle, "avatar": avatar{${picture}}, boughtAt, givenAt, check, verifiedBy, sample
  },
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0] {
    _id, name, email, phone, whatsapp,
    "person": person{name, languages, answerHours, "photo": photo{${picture}}}, address, location, openingHours, claims, credit, sale, feeds, sample,
    "heroSlides": heroSlides[]{
      title, text, "light": light{${heroPicture}}, "dark": dark{${heroPicture}},
      "lightTall": lightTall{${heroPicture}}, "darkTall": darkTall{${heroPicture}},
      "vehicle": vehicle._ref, "vehicleId": vehicle->slug.current
    }
  }
}`)

export type RawContent = ContentQueryResult
export type RawVehicle = RawContent['vehicles'][number]

/** The content, and the complete documents for their hashes. */
const query = `{"content": ${contentQuery}, "documents": *[_type in $shownTypes] | order(_id asc)}`
type Answer = { content: RawContent; documents: StoredDocument[] }

/** All published content as stored, or a fault: unreachable, no permission, no such dataset. Throws on a bug. */
export async function readContent(
  client: SanityClient,
): Promise<({ ok: true } & Answer) | { ok: false; faults: Fault[] }> {
  try {
    return { ok: true, ...(await client.fetch<Answer>(query, { shownTypes })) }
  } catch (error) {
    const code = codeOf(error)
    if (!code) throw error
    const { projectId = '', dataset = '', apiHost, url } = client.config()
    const findings = new Findings(dataset, projectId)
    findings.fault(apiHost, code, { address: url, reason: reasonOf(error) })
    return { ok: false, faults: findings.faults }
  }
}

/** The fault's code; undefined for an invalid query (400), which is a bug. */
function codeOf(error: unknown) {
  if (!(error instanceof ClientError)) return 'content-unreachable'
  if (error.statusCode === 401 || error.statusCode === 403) return 'content-refused'
  return error.statusCode === 404 ? 'content-unknown' : undefined
}

/** The innermost cause: 'connect ECONNREFUSED 127.0.0.1:1' rather than 'fetch failed'. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  if (error.name === 'TimeoutError') return 'délai dépassé'
  return 'code' in error && typeof error.code === 'string' && !error.message ? error.code : error.message
}
