/** The car whose pages are measured. */
export const CAR = 'audi-rs5-2023-001'

/** The pages that are measured. */
export const pages = {
  home: { name: 'accueil', path: '/' },
  list: { name: 'liste', path: '/vehicles' },
  detail: { name: 'fiche', path: `/vehicles/${CAR}` },
  purchase: { name: 'achat', path: `/payment-new?vehicle=${CAR}` },
} as const
export type PageName = keyof typeof pages
export const isPage = (name: string): name is PageName => name in pages
