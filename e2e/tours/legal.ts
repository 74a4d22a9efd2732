import { visitor } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

// The servers of tours have no terms, whose page is like these.
export const tours: Tour[] = [
  {
    viewer: visitor,
    screens: [
      { name: 'privacy', path: () => '/privacy' },
      { name: 'contact', path: () => '/contact' },
      { name: 'terms-not-there', path: () => '/terms' },
    ],
  },
]
