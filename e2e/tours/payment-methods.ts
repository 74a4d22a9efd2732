import { newcomer, olivia, theo } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

const path = () => '/paymentMethods'

export const tours: Tour[] = [
  {
    viewer: newcomer,
    screens: [
      { name: 'cards-empty', path },
      { name: 'card-new', path: () => '/paymentMethods?tab=add' },
    ],
  },
  {
    viewer: olivia,
    screens: [
      { name: 'cards', path },
      { name: 'card-remove', path, act: press('Remove') },
      { name: 'payment-settings-billing', path: () => '/paymentMethods?tab=billing' },
      { name: 'payment-settings-history', path: () => '/paymentMethods?tab=history' },
      { name: 'customer', path: () => '/customer-management-page' },
    ],
  },
  { viewer: theo, screens: [{ name: 'trader-cards', path }] },
]
