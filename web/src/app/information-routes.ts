import { paths } from '../lib/paths.ts'
import type { Route } from './routes.ts'

/** Customers' words on the page about customer service (specification, section 2). */
const SUPPORT_WORDS = 2

/** What the shop says of itself, its services and the law: pages that need no content but the seller's. */
export const informationRoutes: readonly Route[] = [
  {
    path: paths.services.path,
    source: 'web/src/features/pages/services/ServicesPage.tsx',
    areas: ['site', 'services'],
    load: () => import('../features/pages/services/ServicesPage.tsx'),
  },
  {
    path: paths.importation.path,
    source: 'web/src/features/pages/importation/ImportationPage.tsx',
    areas: ['site', 'zones', 'importation'],
    load: () => import('../features/pages/importation/ImportationPage.tsx'),
  },
  {
    path: paths.warranty.path,
    source: 'web/src/features/pages/warranty/WarrantyPage.tsx',
    areas: ['site', 'warranty'],
    load: () => import('../features/pages/warranty/WarrantyPage.tsx'),
  },
  {
    path: paths.delivery.path,
    source: 'web/src/features/pages/delivery/DeliveryPage.tsx',
    areas: ['site', 'zones', 'delivery'],
    load: () => import('../features/pages/delivery/DeliveryPage.tsx'),
  },
  {
    path: paths.customerService.path,
    source: 'web/src/features/pages/customer-service/CustomerServicePage.tsx',
    areas: ['site', 'support'],
    load: () => import('../features/pages/customer-service/CustomerServicePage.tsx'),
    content: async ({ home }) => ({ words: (await home()).testimonials.slice(0, SUPPORT_WORDS) }),
  },
  {
    path: paths.financing.path,
    source: 'web/src/features/pages/financing/FinancingPage.tsx',
    areas: ['site', 'financing'],
    load: () => import('../features/pages/financing/FinancingPage.tsx'),
  },
  {
    path: paths.about.path,
    source: 'web/src/features/pages/about/AboutPage.tsx',
    areas: ['site', 'about'],
    load: () => import('../features/pages/about/AboutPage.tsx'),
  },
  {
    path: paths.terms.path,
    source: 'web/src/features/pages/legal/TermsPage.tsx',
    areas: ['site', 'legal', 'terms'],
    load: () => import('../features/pages/legal/TermsPage.tsx'),
  },
  {
    path: paths.privacyPolicy.path,
    source: 'web/src/features/pages/legal/PrivacyPage.tsx',
    areas: ['site', 'legal', 'privacy'],
    load: () => import('../features/pages/legal/PrivacyPage.tsx'),
  },
  {
    path: paths.legalNotices.path,
    source: 'web/src/features/pages/legal/LegalNoticesPage.tsx',
    areas: ['site', 'legal', 'notices'],
    load: () => import('../features/pages/legal/LegalNoticesPage.tsx'),
  },
  {
    path: paths.accessibility.path,
    source: 'web/src/features/pages/accessibility/AccessibilityPage.tsx',
    areas: ['site', 'legal', 'accessibility'],
    load: () => import('../features/pages/accessibility/AccessibilityPage.tsx'),
  },
  {
    path: paths.withdrawal.path,
    source: 'web/src/features/withdrawal/WithdrawalPage.tsx',
    areas: ['site', 'withdrawal'],
    load: () => import('../features/withdrawal/WithdrawalPage.tsx'),
  },
]
