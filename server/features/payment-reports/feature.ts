import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { exportReport } from './export-report.ts'
import { getCustomReport } from './get-custom-report.ts'
import { getPaymentAnalytics } from './get-payment-analytics.ts'
import { readers } from './policy.ts'

export const paymentReports = feature('paymentReports', {
  operations: {
    getCustomReport: fromReplica(operation(readers, () => getCustomReport)),
    exportReport: fromReplica(operation(readers, exportReport)),
    getPaymentAnalytics: fromReplica(operation(readers, () => getPaymentAnalytics)),
  },
})
