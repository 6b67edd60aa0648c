const two = (text: string) => text.padStart(2, '0')

/** '03/2020', '15/03/2020', '2020-03' or '2020-03-15' as its year, month and, if there is one, day. */
function parts(text: string): { year: string; month: string; day?: string } | undefined {
  const french = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(text.trim())
  if (french) {
    const [, day, month = '', year = ''] = french
    return { year, month: two(month), ...(day && { day: two(day) }) }
  }
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text.trim())
  if (!iso) return undefined
  const [, year = '', month = '', day] = iso
  return { year, month: two(month), ...(day && { day: two(day) }) }
}

/** 'YYYY-MM' of a month or day as people write it. Whether there is such a month is for the shop's own schema to say. */
export function readMonth(text: string): string | undefined {
  const found = parts(text)
  return found && `${found.year}-${found.month}`
}

/** 'YYYY-MM-DD' of a day as people write it. */
export function readDay(text: string): string | undefined {
  const found = parts(text)
  return found?.day && `${found.year}-${found.month}-${found.day}`
}
