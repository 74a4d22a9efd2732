import { IconCreditCardPay } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Payment Methods', path: '/paymentMethods', icon: IconCreditCardPay }

export const paymentMethodsMenu = {
  navigation: { section: SECTION, top: () => SECTION },
  palette: {
    '/paymentMethods': () => [
      { label: 'Billing Information', note: 'Billing', path: '/paymentMethods', tab: 'billing' },
      { label: 'Payment History', note: 'Billing', path: '/paymentMethods', tab: 'history' },
    ],
    '/payment-methods-page': 'another address',
    '/customer-management-page': () => [{ label: 'Customer Management', path: '/customer-management-page' }],
  },
  refreshes: { paymentMethods: [] },
} satisfies Menu
