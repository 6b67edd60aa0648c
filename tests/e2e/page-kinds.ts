import { CART_KEY } from '../../web/src/lib/saved-cars.ts'
import { paths } from '../../web/src/lib/paths.ts'
import type { Buyer } from './purchase-page.ts'

/** A kind of page and how a visitor reaches it. */
export interface PageKind {
  /** Its address without the language. */
  href: string
  /** CSS selector of an element that only this page has. */
  has: string
  /** What the visitor's browser has stored earlier: localStorage and sessionStorage. */
  local?: Readonly<Record<string, unknown>>
  session?: Readonly<Record<string, unknown>>
  /** The server answers 403 or 404, which browsers log as an error. */
  refused?: true
}
/** The page has a visitor's own data and is not for search engines. */
export interface RoutePages {
  own?: true
  kinds: readonly PageKind[]
}
type RoutePath = (typeof paths)[keyof typeof paths]['path'] | '*'

interface Found {
  /** A car that can be bought now, a reserved and a sold one. */
  free: string
  reserved: string
  sold: string
  /** Token of an order's signed link. */
  order: string
  buyer: Buyer
}

const STEPS = [1, 2, 3, 4, 5]

/** Every route of the site with each kind of page that it shows. A missing route is a type error and fails
 *  tests/unit/repository/page-kinds.test.ts. */
export function pageKinds({ free, reserved, sold, order, buyer }: Found): Readonly<Record<RoutePath, RoutePages>> {
  const text = (href: string, has = 'main h1') => ({ kinds: [{ href, has }] })
  const draft = (step: number) => ({ 'age-purchase': { vehicleId: free, step, customer: buyer } })
  const at = (step: number) => `form li[aria-current=step]:nth-child(${step})`
  const carried = (path: string, state: unknown) => ({ 'age-carried-state': { path, state } })
  const placed = (paymentProofUploaded: boolean) => ({
    order: {
      vehicle: { id: free, brand: 'Audi', model: 'Q2', year: 2020, mileage: 80_000, price: 18_000 },
      totalAmount: 18_000,
      depositAmount: 3600,
      customerInfo: buyer,
      paymentProofUploaded,
      transferReference: `AGE-${free}-123456`,
    },
  })
  const steps = STEPS.map((step) => ({ href: paths.paymentNew.href(free), has: at(step), session: draft(step) }))
  const sent = 'main li[aria-current=step]'
  return {
    [paths.home.path]: text(paths.home.href(), 'main form [type=submit]:enabled'),
    [paths.catalogue.path]: {
      kinds: [
        { href: paths.catalogue.href(), has: 'main li h3' },
        { href: paths.catalogue.searchHref('no such car'), has: '#filters' },
        { href: `${paths.catalogue.href()}?q=zzzz`, has: 'main h4' },
      ],
    },
    [paths.vehicle.path]: {
      kinds: [free, reserved, sold].map((id) => ({ href: paths.vehicle.href(id), has: '#details' })),
    },
    [paths.costs.path]: text(paths.costs.href(), 'main table'),
    [paths.cost.path]: {
      kinds: (['senegal', 'france', 'qatar'] as const).map((slug) => ({ href: paths.cost.href(slug), has: 'main h4' })),
    },
    [paths.favourites.path]: {
      own: true,
      kinds: [
        { href: paths.favourites.href(), has: 'main .wrap p + a' },
        {
          href: paths.favourites.href(),
          has: 'main li h3',
          local: { 'age-favourites': [free, reserved], 'age-compare': [free, reserved] },
        },
      ],
    },
    [paths.compare.path]: {
      own: true,
      kinds: [
        { href: paths.compare.href([]), has: 'main output' },
        { href: paths.compare.href([free, reserved, sold]), has: 'main table' },
      ],
    },
    [paths.poster.path]: {
      own: true,
      kinds: [
        { href: paths.poster.href(free), has: 'main article svg[role=img]' },
        { href: paths.poster.href('no-such-car-2020-001'), has: 'main [role=alert]' },
      ],
    },
    [paths.journal.path]: {
      own: true,
      kinds: [
        { href: paths.journal.href(free), has: 'main ol code' },
        { href: paths.journal.href('no-such-car-2020-001'), has: 'main p + a' },
      ],
    },
    [paths.journalOf.path]: { own: true, kinds: [{ href: `/journal/${free}`, has: 'main ol code' }] },
    [paths.proof.path]: {
      own: true,
      kinds: [{ href: `${paths.proof.href()}?request=forged`, has: 'main [role=alert]', refused: true }],
    },
    [paths.seller.path]: {
      own: true,
      kinds: [{ href: `${paths.seller.href()}?link=forged`, has: 'main [role=alert]', refused: true }],
    },
    [paths.preview.path]: { own: true, kinds: [{ href: paths.preview.href(), has: 'main .lede' }] },
    [paths.payment.path]: {
      own: true,
      kinds: [
        {
          href: paths.payment.href(),
          has: at(1),
          session: carried(paths.payment.path, { vehicle: { id: free } }),
          local: { [CART_KEY]: [{ id: free, brand: 'Audi', model: 'Q2' }] },
        },
      ],
    },
    [paths.paymentNew.path]: {
      own: true,
      kinds: [...steps, { href: paths.paymentNew.href(sold), has: 'main h2[tabindex]' }],
    },
    [paths.confirmation.path]: {
      own: true,
      kinds: [
        { href: `${paths.confirmation.href()}?order=${order}`, has: sent },
        { href: `${paths.confirmation.href()}?order=forged`, has: 'main [role=alert]', refused: true },
        ...[true, false].map((proof) => ({
          href: paths.confirmation.href(),
          has: sent,
          session: carried(paths.confirmation.path, placed(proof)),
        })),
      ],
    },
    [paths.contact.path]: {
      kinds: [paths.contact.href(), paths.contact.about(free)].map((href) => ({
        href,
        has: 'main form button[type=submit]:enabled',
      })),
    },
    [paths.myOrder.path]: text(paths.myOrder.href(), 'main form button[type=submit]:enabled'),
    [paths.about.path]: text(paths.about.href()),
    [paths.services.path]: text(paths.services.href()),
    [paths.importation.path]: text(paths.importation.href(), 'main [role=tab]'),
    [paths.warranty.path]: text(paths.warranty.href()),
    [paths.delivery.path]: text(paths.delivery.href(), 'main [role=tab]'),
    [paths.support.path]: text(paths.support.href()),
    [paths.financing.path]: text(paths.financing.href(), 'main [role=tab]'),
    [paths.terms.path]: text(paths.terms.href()),
    [paths.privacyPolicy.path]: text(paths.privacyPolicy.href()),
    [paths.legalNotices.path]: text(paths.legalNotices.href()),
    [paths.accessibility.path]: text(paths.accessibility.href()),
    [paths.withdrawal.path]: text(paths.withdrawal.href(), 'main form button[type=submit]:enabled'),
    '*': { own: true, kinds: [{ href: '/nothing', has: 'main h1[lang=en]', refused: true }] },
  }
}

/** Functions that answer with an HTML page (netlify/lib/http/plain-page.ts). everywhere.soak.spec.ts opens them,
 *  purchase-confirm.spec.ts the one that confirms a purchase, and old-deploy.spec.ts the one of an old deploy. Those of
 *  answer-dossier.ts refuse one file, in the same page: desk-view.test.ts and papers.test.ts read them. */
export const plainPages = [
  'netlify/functions/newsletter.ts',
  'netlify/functions/papers.ts',
  'netlify/functions/proof.ts',
  'netlify/lib/dossier/answer-dossier.ts',
  'netlify/lib/dossier/zip-dossier.ts',
  'netlify/lib/http/respond.ts',
  'netlify/lib/orders/answer-buyer.ts',
  'netlify/lib/orders/answer-seller.ts',
  'netlify/lib/orders/confirm-page.ts',
  'netlify/lib/orders/verify-order.ts',
  'netlify/lib/papers/order-paper.ts',
]
