/** Every path of the site and how to link to it, without the language: the router's basename adds that. */
export const paths = {
  home: { path: '/', href: () => '/' },
  catalogue: { path: '/vehicles', href: () => '/vehicles' },
  vehicle: {
    path: '/vehicles/:id',
    href: (id: string) => `/vehicles/${id}`,
    detailsHref: (id: string) => `/vehicles/${id}#details`,
  },
  payment: { path: '/payment', href: () => '/payment' },
  paymentNew: { path: '/payment-new', href: (id: string) => `/payment-new?vehicle=${id}` },
  confirmation: { path: '/payment-confirmation', href: () => '/payment-confirmation' },
  contact: { path: '/contact', href: () => '/contact' },
} as const

/** Anchors that other pages or texts link to. */
export const anchors = { discover: 'discover', details: 'details' } as const

/** Where the not-found page is prerendered; the host serves it for every unknown address. */
export const NOT_FOUND_PATH = '/404'
