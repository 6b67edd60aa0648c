export const gearboxes = ['manual', 'automatic'] as const
export type Gearbox = (typeof gearboxes)[number]

const MANUAL = /manu|bvm|schalt/i

/** Editors write the transmission as free text ('Manuelle', 'S tronic Quattro', 'BVA 8 vitesses'): whatever does not say that
 *  it is shifted by hand shifts by itself. Undefined where nothing is known. */
export const gearboxOf = (transmission: string | undefined): Gearbox | undefined => {
  if (!transmission) return undefined
  return MANUAL.test(transmission) ? 'manual' : 'automatic'
}
