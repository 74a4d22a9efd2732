import { IconCreditCardPay } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Payment Methods', path: '/paymentMethods', icon: IconCreditCardPay }

export const paymentMethodsMenu = {
  navigation: { section: SECTION, top: () => SECTION },
} satisfies Menu
