import { lastTwelveMonthsQuery } from '#scenarios/fernleaf.ts'
import { ada, newcomer, olivia, priya } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

const year = lastTwelveMonthsQuery

export const tours: Tour[] = [
  {
    viewer: newcomer,
    screens: [
      { name: 'payment-reports-empty', path: () => '/reports' },
      { name: 'payment-reports-analytics-empty', path: () => '/reports?tab=analytics' },
    ],
  },
  {
    viewer: olivia,
    screens: [
      { name: 'payment-reports', path: () => `/reports?${year()}` },
      { name: 'payment-reports-analytics', path: () => `/reports?tab=analytics&${year()}` },
      { name: 'payment-reports-no-match', path: () => '/reports?status=failed' },
      { name: 'payment-reports-reversed', path: () => '/reports?from=2026-10-02&to=2026-10-01' },
    ],
  },
  { viewer: priya, screens: [{ name: 'provider-reports-analytics', path: () => `/reports?tab=analytics&${year()}` }] },
  { viewer: ada, screens: [{ name: 'admin-reports', path: () => `/reports?${year()}` }] },
]
