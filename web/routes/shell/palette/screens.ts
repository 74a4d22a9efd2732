import type { RegisteredRouter } from '@tanstack/react-router'
import type { Session } from '../../../lib/session.tsx'
import { SHOWCASES } from '../../developer-mode/showcases.ts'
import type { NavPlace, Reader } from '../navigation.ts'

/** An address of the site map, as it is written there: '/profile/$userId'. */
type Address = keyof RegisteredRouter['routesByPath']

export interface Screen extends NavPlace {
  /** Whose part it is: 'Payments' for its tabs. */
  note?: string
}

/** Why an address has no name of its own here. */
type Nameless = 'in the menus' | 'one thing' | 'a step' | 'another address' | 'for visitors' | 'for developers'

/**
 * What the palette has of each address of the site map beside the menus. An address that is added there is wanted here,
 * so that no screen is forgotten.
 */
const SCREENS: Record<Address, Nameless | ((reader: Reader) => Screen[])> = {
  '/dashboard': 'in the menus',
  '/projects': () => [{ label: 'Reports', note: 'Projects', path: '/projects', tab: 'reports' }],
  '/rev-share': 'in the menus',
  '/paymentMethods': 'in the menus',
  '/admin-reviews': ({ role }) =>
    role === 'admin'
      ? [
          { label: 'Webhook Events', note: 'Reviews', path: '/admin-reviews', tab: 'webhooks' },
          { label: 'Payments', note: 'Reviews', path: '/admin-reviews', tab: 'payments' },
        ]
      : [],
  '/notifications': 'in the menus',
  '/settings': 'in the menus',
  '/revenue-reports': () => [{ label: 'Revenue Reports', path: '/revenue-reports' }],
  '/payments': ({ allowed }) =>
    allowed.follow_payments
      ? [
          { label: 'Process', note: 'Payments', path: '/payments', tab: 'process' },
          { label: 'Distribution', note: 'Payments', path: '/payments', tab: 'distribution' },
        ]
      : [],
  '/payment-methods-page': () => [
    { label: 'Payment Settings', path: '/payment-methods-page' },
    { label: 'Billing Information', note: 'Payment Settings', path: '/payment-methods-page', tab: 'billing' },
    { label: 'Payment History', note: 'Payment Settings', path: '/payment-methods-page', tab: 'history' },
  ],
  '/customer-management-page': () => [{ label: 'Customer Management', path: '/customer-management-page' }],
  '/profile/$userId': ({ id }) => [{ label: 'My profile', path: `/profile/${id}` }],

  '/project-detail': 'one thing',
  '/proposal-detail': 'one thing',
  '/agreement-detail': 'one thing',
  '/project-revenue-reports': 'one thing',
  '/revenue-report-detail': 'one thing',
  '/revenue-distribution': 'one thing',

  // The actions lead there.
  '/new-proposal': 'a step',
  '/onboarding-success': 'a step',
  '/checkout': 'a step',
  '/payment-success': 'a step',
  '/oauthcallback': 'a step',
  '/oauth-callback': 'a step',

  '/provider-dashboard': 'another address',
  '/create-project': 'another address',
  '/counter-offer': 'another address',
  '/create-proposal-redirect': 'another address',
  '/proposals/$': 'another address',
  '/rev-share-detail': 'another address',
  '/RevenueReports': 'another address',

  '/': 'for visitors',
  '/login': 'for visitors',
  '/signup': 'for visitors',
  '/provider-register': 'for visitors',
  '/verify-otp': 'for visitors',
  '/forget-password': 'for visitors',
  '/reset-password': 'for visitors',
  '/unsubscribe': 'for visitors',

  '/design-system': 'for developers',
  '/icons-preview-page': 'for developers',
  '/layout-test': 'for developers',
  '/financial-model-test': 'for developers',
  '/api-example-page': 'for developers',
}

/** Every screen that is in no menu, of those that the reader may open. */
export function screensFor(reader: Reader, mode: Session['mode']): Screen[] {
  const screens = Object.values(SCREENS).flatMap((found) => (typeof found === 'string' ? [] : found(reader)))
  const showcases = SHOWCASES.map(({ to, label }) => ({ label, note: 'For developers', path: to }))
  return mode === 'production' ? screens : [...screens, ...showcases]
}
