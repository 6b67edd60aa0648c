/** Share of the price that reserves a car (specification, section 9). In percent, so that sums stay whole numbers. */
export const DEPOSIT_PERCENT = 20

/** Both shares for the texts, as `{{depositPercent}}` and `{{balancePercent}}`. */
export const SALE_SHARES = { depositPercent: DEPOSIT_PERCENT, balancePercent: 100 - DEPOSIT_PERCENT }

/** The deposit ('acompte') in whole euros, rounded to the nearest euro. */
export const depositOf = (price: number): number => Math.round((price * DEPOSIT_PERCENT) / 100)

/** The amount due at delivery or in instalments, in whole euros. */
export const balanceOf = (price: number): number => price - depositOf(price)
