import { ClientError, type SanityClient } from '@sanity/client'
import { defineQuery } from 'groq'
import { type Fault, Findings } from '../../schemas/content/read-document.ts'
import type { StoredDocument } from '../../schemas/domain/content-hashes.ts'
import { shownTypes } from '../../schemas/domain/content-source.ts'
import type { ContentQueryResult } from './sanity.types.ts'

/** A photo is the id of its file, and whether that file is there: an import can leave a reference that leads nowhere. */
const picture = `"asset": asset._ref, "found": defined(asset->_id), alt, crop, hotspot, flaws[]{x, y, text}`
const pictureWithPreview = `${picture}, "lqip": asset->metadata.lqip`
const heroPicture = `${pictureWithPreview}, "ground": asset->metadata.palette.dominant.background`

/** Everything the shop shows, in one question: every part is of the same instant. A car is asked for whole, so that a new
 *  field is none to forget here; what is not one of the shop's own fields is left behind by `vehicleSchema`. */
export const contentQuery = defineQuery(`{
  "vehicles": *[_type == "vehicle"] | order(orderRank asc, _id asc) {
    ...,
    "slug": slug.current,
    "mainImage": mainImage{${pictureWithPreview}},
    "images": images[]{${picture}},
    "gallery": gallery[]{"category": category._ref, "images": images[]{${picture}}},
    "turn": turn[]{${picture}}
  },
  "categories": *[_type == "galleryCategory"] | order(order asc, _id asc) {_id, key, title},
  "testimonials": *[_type == "testimonial"] | order(order asc, _id asc) {
    _id, name, location, rating, comment, vehicle, "avatar": avatar{${picture}}, verifiedBy, sample
  },
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0] {
    _id, name, email, phone, address, location, openingHours, claims, credit, sample,
    "heroSlides": heroSlides[]{
      title, text, "light": light{${heroPicture}}, "dark": dark{${heroPicture}},
      "lightTall": lightTall{${heroPicture}}, "darkTall": darkTall{${heroPicture}},
      "vehicle": vehicle._ref, "vehicleId": vehicle->slug.current
    }
  }
}`)

export type RawContent = ContentQueryResult

/** The same documents whole, with every field an editor may have changed, in the same question: of the same instant. */
const question = `{"content": ${contentQuery}, "documents": *[_type in $shownTypes] | order(_id asc)}`
type Answer = { content: RawContent; documents: StoredDocument[] }
export type RawVehicle = RawContent['vehicles'][number]

/** All published content as it is stored, or why it could not be had: no answer, no right to read, no such dataset. */
export async function readContent(
  client: SanityClient,
): Promise<({ ok: true } & Answer) | { ok: false; faults: Fault[] }> {
  try {
    return { ok: true, ...(await client.fetch<Answer>(question, { shownTypes })) }
  } catch (error) {
    const code = codeOf(error)
    if (!code) throw error
    const { projectId = '', dataset = '', apiHost, url } = client.config()
    const findings = new Findings(dataset, projectId)
    findings.fault(apiHost, code, { address: url, reason: reasonOf(error) })
    return { ok: false, faults: findings.faults }
  }
}

/** A question the lake does not understand (400) is our bug and none of these. */
function codeOf(error: unknown) {
  if (!(error instanceof ClientError)) return 'content-unreachable'
  if (error.statusCode === 401 || error.statusCode === 403) return 'content-refused'
  return error.statusCode === 404 ? 'content-unknown' : undefined
}

/** The innermost cause says most: 'connect ECONNREFUSED 127.0.0.1:1', not 'fetch failed'. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  if (error.name === 'TimeoutError') return 'délai dépassé'
  return 'code' in error && typeof error.code === 'string' && !error.message ? error.code : error.message
}
