import {
  carName,
  insertPatches,
  type Patch,
  type PhotoDocument,
  photoPath,
  photosIn,
  type PhotoValue,
  proposedAlt,
  type Section,
} from './photo-document.ts'
import { replaceFile } from './pictures/edited-photo.ts'
import { retire } from './pictures/retired-files.ts'
import { placeOfShot, type Shot, shotAlt, shotKey, shotNames, takenShots } from './shots/shots.ts'
import type { UploadedPhoto } from './upload-queue.ts'

type Car = PhotoDocument & Readonly<Record<string, unknown>>
type ShotPhoto = UploadedPhoto & { shot: Shot }

/** The patches that add uploaded photos to a car: shots at their place in the tour, others at the end of their section. A shot that
 *  was taken before gets the new file. The first photo becomes the main one, if there is none. `created`: see `insertPatches`. */
export function insertUploaded(car: Car, uploaded: readonly UploadedPhoto[], created: Set<Section>): Patch[] {
  const photos = [...Map.groupBy(uploaded.filter(isOther), ({ section }) => section)].map(([section, added]) => {
    const count = photosIn(car, section).length
    const values = added.map(({ asset }, index) => newPhoto(asset, frenchAlt(car, section, count + index + 1)))
    return { section, values, before: undefined }
  })
  const taken = takenShots(car)
  // The last one counts of a shot that was taken twice.
  const ofTour = [...new Map(uploaded.filter(isShotPhoto).map((photo) => [photo.shot, photo])).values()]
  const added = ofTour
    .filter(({ shot }) => !taken.has(shot))
    .toSorted((a, b) => shotNames.indexOf(a.shot) - shotNames.indexOf(b.shot))
    .map(({ asset, section, shot }) => {
      const value = { ...newPhoto(asset, shotAlt(carName(car), shot)), _key: shotKey(shot) }
      return { section, values: [value], before: placeOfShot(car, shot) }
    })
  const groups = [...added, ...photos]
  const patches = groups.flatMap(({ section, values, before }) =>
    insertPatches(car, section, values, { before, created }),
  )
  const retaken = ofTour.flatMap(({ shot, asset }) => retakePatches(car, shot, asset))
  const first = (groups.find(({ section }) => section === 'exterior') ?? groups.find(isStill))?.values[0]
  if (!first || car.mainImage?.asset) return [...patches, ...retaken]
  const { _key, ...mainImage } = first
  return [...patches, ...retaken, { set: { mainImage } }]
}

const isOther = ({ shot }: UploadedPhoto) => shot === undefined
const isShotPhoto = (photo: UploadedPhoto): photo is ShotPhoto => photo.shot !== undefined
const isStill = ({ section }: { section: Section }) => section !== 'turn'

/** The patches for a shot that the car has: also its copy as the main picture gets the new file. What was marked on the old one, its
 *  crop and its flaws, says nothing of the new. */
function retakePatches(car: Car, shot: Shot, asset: string): Patch[] {
  const photo = takenShots(car).get(shot)
  const old = photo?.value.asset?._ref
  if (!photo || !old || old === asset) return []
  const main = car.mainImage
  const copies = [{ path: photoPath(photo), value: photo.value }]
  const all = main?.asset?._ref === old ? [...copies, { path: 'mainImage', value: main }] : copies
  retire(old)
  const marks = all.flatMap(({ path }) => ['crop', 'hotspot', 'flaws'].map((field) => `${path}.${field}`))
  return [replaceFile(all, asset, 0).patch, { unset: marks }]
}

const frenchAlt = (car: Car, section: Section, n: number) => {
  const fr = proposedAlt(car, section, n)
  return fr ? { _type: 'localeString', fr } : undefined
}

const newPhoto = (asset: string, alt: PhotoValue['alt']): PhotoValue => ({
  _key: crypto.randomUUID().slice(0, 12),
  _type: 'vehicleImage',
  asset: { _type: 'reference', _ref: asset },
  ...(alt && { alt }),
})
