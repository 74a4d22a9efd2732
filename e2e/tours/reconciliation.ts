import { ada, olivia, priya } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  { viewer: olivia, screens: [{ name: 'reconciliation-owner', path: () => '/reconciliation' }] },
  { viewer: priya, screens: [{ name: 'reconciliation-provider', path: () => '/reconciliation?state=resolved' }] },
  {
    viewer: ada,
    screens: [
      { name: 'reconciliation', path: () => '/reconciliation' },
      { name: 'reconciliation-explained', path: () => '/reconciliation?state=explained' },
    ],
  },
]
