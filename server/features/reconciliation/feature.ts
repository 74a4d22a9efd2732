import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/http.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { listDifferences } from './list-differences.ts'
import { readers } from './policy.ts'

/** Our books beside what Stripe lists. */
export const reconciliation = feature('reconciliation', {
  operations: {
    getReconciliation: operation(readers, () => getReconciliation),
    listDifferences: operation(readers, () => listDifferences),
  },
})
