import type { Palette } from '../../lib/feature.ts'

export const paymentsPalette = {
  entries: {
    '/payments': ({ allowed }) =>
      allowed.follow_payments
        ? [
            ...(allowed.pay ? [{ label: 'Process', note: 'Payments', path: '/payments', tab: 'process' }] : []),
            { label: 'Distribution', note: 'Payments', path: '/payments', tab: 'distribution' },
          ]
        : [],
  },
} satisfies Palette
