import { defineQuery } from 'groq'

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
