import type { Live } from '../../lib/feature.ts'

export const paymentsLive = {
  refreshes: {
    payments: [
      'paymentReports',
      'transfers',
      'providerPayments',
      'portfolio',
      'reconciliation',
      'reports',
      'agreements',
      'projects',
      'providers',
    ],
  },
  shows_one: { payments: ['getPayment', 'getPaymentTrace', 'getReceipt'] },
} satisfies Live
