import type { Live } from '../../lib/feature.ts'

export const adminLive = {
  refreshes: { people: ['audit'], supportAccess: ['people', 'audit'], jobs: ['audit'], personReports: ['reviews'] },
} satisfies Live
