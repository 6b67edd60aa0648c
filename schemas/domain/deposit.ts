/** Share of the price that reserves a car (specification, section 9). In percent, so that sums stay in whole numbers. */
export const DEPOSIT_PERCENT = 20

/** Both shares by the names that texts call them by, `{{depositPercent}}` and `{{balancePercent}}`. */
export const SALE_SHARES = { depositPercent: DEPOSIT_PERCENT, balancePercent: 100 - DEPOSIT_PERCENT }

/** The deposit ('acompte') in whole euros: its share of the price, rounded to the nearest euro. */
export const depositOf = (price: number): number => Math.round((price * DEPOSIT_PERCENT) / 100)

/** What is left to pay at delivery or in instalments, in whole euros. */
export const balanceOf = (price: number): number => price - depositOf(price)
