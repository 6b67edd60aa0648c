// Apart from the whole list, which would make the catalogue's first script heavier.
import type { Equipment } from './equipment.ts'

/** Equipment that buyers ask for, each with all that answers to it. Named after one of them, whose words name it on pages. */
export const soughtEquipment = {
  towbarFixed: ['towbarFixed', 'towbar', 'towbarRemovable'],
  sunroof: ['sunroof', 'panoramicRoof'],
  glassRoof: ['glassRoof', 'panoramicRoof'],
  leather: ['leather'],
  heatedSeats: ['heatedSeats'],
  climate: ['climate', 'dualClimate', 'triClimate', 'quadClimate'],
  navigation: ['navigation'],
  carPlay: ['carPlay'],
  reversingCamera: ['reversingCamera', 'camera360'],
  rearParkingSensors: ['rearParkingSensors', 'parkingSensors'],
  cruise: ['cruise', 'adaptiveCruise'],
  ledHeadlights: ['ledHeadlights', 'matrixHeadlights'],
  keyless: ['keyless'],
  headUp: ['headUp'],
  awd: ['awd'],
  parkingHeater: ['parkingHeater'],
  powerTailgate: ['powerTailgate', 'handsFreeTailgate'],
  thirdRow: ['thirdRow'],
  winterTyres: ['winterTyres'],
  isofix: ['isofix'],
} as const satisfies Partial<Record<Equipment, readonly Equipment[]>>
