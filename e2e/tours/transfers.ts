import { ada, newcomer, olivia, priya } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

const page = '/transfer-analytics'

export const tours: Tour[] = [
  { viewer: newcomer, screens: [{ name: 'transfer-analytics-empty', path: () => page }] },
  {
    viewer: olivia,
    screens: [
      { name: 'transfer-analytics', path: () => page },
      { name: 'transfer-analytics-of-project', path: ({ project_id }) => `${page}?projectId=${project_id}&days=365` },
      { name: 'transfer-analytics-trends', path: () => `${page}?tab=trends` },
      { name: 'transfer-analytics-reconciliation', path: () => `${page}?tab=reconciliation` },
      { name: 'transfer-analytics-errors', path: () => `${page}?tab=errors&days=90` },
    ],
  },
  { viewer: priya, screens: [{ name: 'transfer-analytics-refused', path: () => page }] },
  { viewer: ada, screens: [{ name: 'admin-transfer-analytics', path: () => page }] },
]
