import type { Palette } from '../../lib/feature.ts'

const NOTE = { note: 'Subscription' }

export const membershipPalette = {
  entries: {
    '/subscription': ({ role }) => [
      ...(role === 'admin' ? [{ label: 'Subscription', path: '/subscription' }] : []),
      { label: 'Subscription Plans', path: '/subscription', tab: 'plans', ...NOTE },
    ],
    '/subscription-management': () => [
      { label: 'Manage subscription', path: '/subscription-management', ...NOTE },
      { label: 'Billing & Plan', path: '/subscription-management', tab: 'billing', ...NOTE },
    ],
    '/feature-access': () => [{ label: 'Feature access', path: '/feature-access', ...NOTE }],
    '/admin-subscription-settings': 'in the menus',
  },
} satisfies Palette
