import { thisYear } from '#scenarios/fernleaf.ts'
import { ada, marco, olivia, priya, theo } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

const month = () => '/statements'
const year = () => `/statements?period=${thisYear()}`

export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'statements', path: month },
      { name: 'statements-year', path: year },
      { name: 'statements-empty', path: () => '/statements?period=2020' },
    ],
  },
  { viewer: priya, screens: [{ name: 'provider-statements', path: year }] },
  { viewer: marco, screens: [{ name: 'provider-statements-new', path: month }] },
  { viewer: theo, screens: [{ name: 'trader-statements', path: month }] },
  { viewer: ada, screens: [{ name: 'admin-statements', path: year }] },
]
