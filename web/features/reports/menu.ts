import { IconReportMoney } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

export const reportsMenu = {
  palette: {
    '/revenue-reports': () => [{ label: 'Revenue Reports', path: '/revenue-reports' }],
    '/RevenueReports': 'another address',
    '/project-revenue-reports': 'one thing',
    '/revenue-report-detail': 'one thing',
    '/revenue-distribution': 'one thing',
  },
  actions: [
    {
      title: 'Create New Report',
      href: '/revenue-reports?action=create',
      icon: IconReportMoney,
      keywords: 'revenue',
      isAllowed: ({ allowed }) => allowed.report_revenue,
    },
  ],
  refreshes: { reports: ['projects', 'agreements', 'distributions', 'payments', 'financialModels', 'reviews'] },
  shows_one: { reports: ['getReport', 'listReportVersions'] },
} satisfies Menu
