import { IconCreditCard } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = {
  ...{ label: 'Payments', path: '/payments', icon: IconCreditCard },
  pages: ['/transfer-analytics', '/provider-payments', '/reports'],
}

export const paymentsMenu = {
  navigation: {
    section: SECTION,
    // Providers reach their payments by the sidebar (decisions C-04, C-05).
    top: ({ role }) => (role === 'provider' ? null : SECTION),
    side: () => SECTION,
  },
  palette: {
    '/payments': ({ allowed }) =>
      allowed.follow_payments
        ? [
            ...(allowed.pay ? [{ label: 'Process', note: 'Payments', path: '/payments', tab: 'process' }] : []),
            { label: 'Distribution', note: 'Payments', path: '/payments', tab: 'distribution' },
          ]
        : [],
  },
  refreshes: {
    payments: [
      'paymentReports',
      'transfers',
      'providerPayments',
      'reconciliation',
      'reports',
      'agreements',
      'projects',
      'providers',
    ],
  },
  shows_one: { payments: ['getPayment', 'getPaymentTrace', 'getReceipt'] },
} satisfies Menu
