/** Whether a car's hour is still to come. `publishAt` is an ISO moment; what is none holds nothing back. `now` in milliseconds. */
export const isScheduled = (publishAt: unknown, now = Date.now()): publishAt is string =>
  typeof publishAt === 'string' && Date.parse(publishAt) > now
