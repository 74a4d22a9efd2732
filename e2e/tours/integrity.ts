import { ada, olivia } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  { viewer: olivia, screens: [{ name: 'integrity-refused', path: () => '/integrity' }] },
  { viewer: ada, screens: [{ name: 'integrity', path: () => '/integrity' }] },
]
