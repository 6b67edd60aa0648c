import type { BaseColor, Gearbox } from '#domain/facts.ts'
import { readColor, readGearbox } from '#domain/read-facts.ts'
import { baseColorLabels, gearboxLabels } from '../schemas/sanity/labels.ts'

type Fields = Readonly<Record<string, unknown>>
const frenchOf = (text: unknown): unknown => Object(text).fr

/** What a car's texts say of gearbox and colours and its lists do not yet: the fields to write. Of the gearbox's text the maker's
 *  name stays, or nothing (undefined). The texts of the colours stay: they stand beside the colour. Empty if nothing is to be moved. */
export function factsOfTexts(car: Fields): Fields {
  const { gearbox, gears, name } = car['gearbox'] ? {} : readGearbox(car['transmission'])
  const baseColor = car['baseColor'] ? undefined : readColor(frenchOf(car['exteriorColor']))
  const interiorBaseColor = car['interiorBaseColor'] ? undefined : readColor(frenchOf(car['interiorColor']))
  return {
    ...(gearbox && { gearbox, transmission: name }),
    ...(gearbox && gears && !car['gears'] && { gears }),
    ...(baseColor && { baseColor }),
    ...(interiorBaseColor && { interiorBaseColor }),
  }
}

/** « Boîte : BVA 8 vitesses → Automatique, 8 rapports », a line a fact of `factsOfTexts`. */
export function factLines(car: Fields, facts: Fields): string[] {
  const line = (title: string, text: unknown, label: string) => `${title}\u00a0: ${String(text)} → ${label}`
  const { gearbox, gears, baseColor, interiorBaseColor } = facts
  const count = gears ? `, ${Number(gears)} rapports` : ''
  return [
    gearbox && line('Boîte', car['transmission'], gearboxLabels[gearbox as Gearbox] + count),
    baseColor && line('Couleur', frenchOf(car['exteriorColor']), baseColorLabels[baseColor as BaseColor]),
    interiorBaseColor &&
      line('Intérieur', frenchOf(car['interiorColor']), baseColorLabels[interiorBaseColor as BaseColor]),
  ].filter((text) => typeof text === 'string')
}
