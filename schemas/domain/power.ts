/** One kilowatt in metric horsepower (1 ch = 735.49875 W). */
export const HORSEPOWER_PER_KILOWATT = 1.359_621_6
