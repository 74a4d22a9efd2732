import { IconCreditCardPay } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Payment Methods', path: '/paymentMethods', icon: IconCreditCardPay }

export const paymentMethodsMenu = {
  navigation: { section: SECTION, top: () => SECTION },
  palette: {
    '/paymentMethods': 'in the menus',
    '/payment-methods-page': () => [
      { label: 'Payment Settings', path: '/payment-methods-page' },
      { label: 'Billing Information', note: 'Payment Settings', path: '/payment-methods-page', tab: 'billing' },
      { label: 'Payment History', note: 'Payment Settings', path: '/payment-methods-page', tab: 'history' },
    ],
    '/customer-management-page': () => [{ label: 'Customer Management', path: '/customer-management-page' }],
  },
  refreshes: { paymentMethods: [] },
} satisfies Menu
