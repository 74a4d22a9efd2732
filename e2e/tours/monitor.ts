import { ada, olivia } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  { viewer: olivia, screens: [{ name: 'admin-reviews-refused', path: () => '/admin-reviews' }] },
  {
    viewer: ada,
    screens: [
      { name: 'admin-reviews', path: () => '/admin-reviews' },
      { name: 'admin-reviews-decided', path: () => '/admin-reviews?show=decided' },
      { name: 'admin-reviews-webhooks', path: () => '/admin-reviews?tab=webhooks' },
      { name: 'admin-reviews-payments', path: () => '/admin-reviews?tab=payments' },
    ],
  },
]
