import { ada, marco, newcomer, olivia, priya, theo } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

const path = () => '/dashboard'

export const tours: Tour[] = [
  { viewer: newcomer, screens: [{ name: 'dashboard-empty', path }] },
  { viewer: marco, screens: [{ name: 'provider-dashboard-new', path }] },
  { viewer: olivia, screens: [{ name: 'dashboard', path }] },
  { viewer: priya, screens: [{ name: 'provider-dashboard', path }] },
  { viewer: theo, screens: [{ name: 'trader-dashboard', path }] },
  { viewer: ada, screens: [{ name: 'admin-dashboard', path }] },
]
