import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/http.ts'
import { exportReport } from './export-report.ts'
import { getCustomReport } from './get-custom-report.ts'
import { getPaymentAnalytics } from './get-payment-analytics.ts'
import { readers } from './policy.ts'

export const paymentReports = feature('paymentReports', {
  operations: {
    getCustomReport: operation(readers, () => getCustomReport),
    exportReport: operation(readers, exportReport),
    getPaymentAnalytics: operation(readers, () => getPaymentAnalytics),
  },
})
