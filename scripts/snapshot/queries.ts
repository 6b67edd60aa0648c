import { defineQuery } from 'groq'

/** A photo is the id of its file, and whether that file is there: an import can leave a reference that leads nowhere. */
const picture = `"asset": asset._ref, "found": defined(asset->_id), alt, crop, hotspot, flaws[]{x, y, text}`
const pictureWithPreview = `${picture}, "lqip": asset->metadata.lqip`
const heroPicture = `${pictureWithPreview}, "ground": asset->metadata.palette.dominant.background`

/** Everything the shop shows, in one question: every part is of the same instant. */
export const contentQuery = defineQuery(`{
  "vehicles": *[_type == "vehicle"] | order(orderRank asc, _id asc) {
    _id, "slug": slug.current, brand, model, version, year, price, mileage, mileageProven, status,
    engineType, transmission, bodyType, doors, seats, fuel, displacement, powerKw, co2, emissionClass, critAir,
    firstRegistration, vinEnd, previousUse, technicalInspection, vatScheme, warrantyMonths,
    exteriorColor, interiorColor, description, features, history[]{month, text, mileage},
    "mainImage": mainImage{${pictureWithPreview}},
    "images": images[]{${picture}},
    "gallery": gallery[]{"category": category._ref, "images": images[]{${picture}}},
    "turn": turn[]{${picture}},
    publishAt, sample
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
