import type { Live } from '../../lib/feature.ts'

export const reportsLive = {
  refreshes: { reports: ['projects', 'agreements', 'distributions', 'payments', 'financialModels', 'reviews'] },
  shows_one: { reports: ['getReport', 'listReportVersions', 'listLineCharges'] },
} satisfies Live
