import { olivia } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'checkout-of-nothing', path: () => '/checkout' },
      { name: 'payment-success', path: () => '/payment-success' },
    ],
  },
]
