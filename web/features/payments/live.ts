import type { Live } from '../../lib/feature.ts'

export const paymentsLive = {
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
} satisfies Live
