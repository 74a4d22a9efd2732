import { IconReportMoney } from '@tabler/icons-react'
import type { Palette } from '../../lib/feature.ts'

export const reportsPalette = {
  entries: {
    '/revenue-reports': () => [{ label: 'Revenue Reports', path: '/revenue-reports' }],
    '/RevenueReports': 'another address',
    '/project-revenue-reports': 'one thing',
    '/revenue-report-detail': 'one thing',
    '/report-charges': 'one thing',
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
} satisfies Palette
