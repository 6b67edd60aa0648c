/** What « Dupliquer ce véhicule » takes from a car: what another one of the same version shares with it, as for sale and with an
 *  unproven mileage. */
export const copiedFields = (car: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(car).filter(([name]) => !ownFields.includes(name))),
  status: 'available',
  mileageProven: false,
})

/** Fields that belong to one car and must not be copied: its sale, what its own papers state (mass and emissions depend on its
 *  options, fiscal power on them), what somebody saw or wrote of it, and its photos. Price and mileage are required, so a copy is not
 *  published with those of the first car. */
const ownFields: readonly string[] = [
  ['_id', '_rev', '_createdAt', '_updatedAt', '_system', 'slug', 'orderRank', 'status', 'publishAt', 'sample'],
  ['price', 'vatScheme', 'standsIn'],
  ['mileage', 'mileageProven', 'firstRegistration', 'vinEnd', 'previousUse', 'history', 'originEu'],
  ['massInOrder', 'fiscalPower', 'co2', 'co2Method', 'particulates'],
  ['technicalInspection', 'inspectionKind', 'recallsChecked', 'accident', 'owners', 'keys', 'serviceBook'],
  ['exteriorColor', 'interiorColor', 'description'],
  ['mainImage', 'images', 'gallery', 'turn', 'photosTaken', 'photosPlace'],
].flat()
