import { operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('paymentReports', {
  getCustomReport: own(({ project_id }) => ({ project: project_id })),
  exportReport: own(),
  getPaymentAnalytics: own(),
})
