import type { Vehicle } from './vehicle.ts'

/** 'brand model (year)' (specification, section 3): so the page names a car in an order, and the function checks it. */
export const vehicleInfoOf = ({ brand, model, year }: Pick<Vehicle, 'brand' | 'model' | 'year'>): string =>
  `${brand} ${model} (${year})`
