import { operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('dashboard', {
  getOwnerDashboard: own(),
  getProviderDashboard: own(),
  getOwnerFigure: own(() => ({ figure: 'total_revenue' })),
  getProviderFigure: own(() => ({ figure: 'total_earnings' })),
})
