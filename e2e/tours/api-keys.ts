import { olivia, theo } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  { viewer: olivia, screens: [{ name: 'developers-closed', path: () => '/developers' }] },
  {
    viewer: theo,
    screens: [
      { name: 'developers', path: () => '/developers' },
      { name: 'developers-create', path: () => '/developers', act: press('Create API key') },
    ],
  },
]
