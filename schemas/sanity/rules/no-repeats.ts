/** In a list whose items each stand for one thing (a day, a category), marks every item after the first for the same thing.
 *  `field` is the item's field that says which. */
export const noRepeats =
  <T extends { _key: string }>(field: string, identify: (item: T) => string | undefined, message: string) =>
  (items: T[] | undefined) => {
    const names = (items ?? []).map(identify)
    const repeats = (items ?? []).filter((_, n) => names[n] && names.indexOf(names[n]) < n)
    return repeats.length === 0 || { message, paths: repeats.map(({ _key }) => [{ _key }, field]) }
  }
