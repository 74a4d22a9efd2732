import { ada, marco, olivia, priya, theo } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  { viewer: marco, screens: [{ name: 'provider-payments-none', path: () => '/provider-payments' }] },
  {
    viewer: priya,
    screens: [
      { name: 'provider-payments-summary', path: () => '/provider-payments?from=dashboard' },
      { name: 'provider-payments-history', path: () => '/provider-payments?tab=history' },
      { name: 'provider-payments-no-match', path: () => '/provider-payments?tab=history&status=failed' },
    ],
  },
  { viewer: theo, screens: [{ name: 'provider-payments-refused', path: () => '/provider-payments' }] },
  { viewer: olivia, screens: [{ name: 'provider-payments-nobody', path: () => '/provider-payments?id=nobody' }] },
  { viewer: ada, screens: [{ name: 'provider-payments-without-id', path: () => '/provider-payments' }] },
]
