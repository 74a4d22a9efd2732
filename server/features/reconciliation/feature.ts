import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { reconciliationSchedules, reconciliationWorkers } from './jobs.ts'
import { listDifferences } from './list-differences.ts'
import { readers, watchers } from './policy.ts'
import { runReconciliation } from './run-reconciliation.ts'

/** Our books beside what Stripe lists. */
export const reconciliation = feature('reconciliation', {
  operations: {
    getReconciliation: operation(readers, () => getReconciliation),
    listDifferences: operation(readers, () => listDifferences),
    runReconciliation: operation(watchers, () => runReconciliation, transaction()),
  },
  jobs: reconciliationWorkers,
  schedules: reconciliationSchedules,
  live: ['reconciliation'],
})
