/** '+33 1 23 45' → 'tel:+3312345'. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
