import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { exportStatement } from './export-statement.ts'
import { getStatement } from './get-statement.ts'
import { paymentJournal } from './payment-journal.ts'
import { readers } from './policy.ts'

export const statements = feature('statements', {
  operations: {
    getStatement: fromReplica(operation(readers, () => getStatement)),
    exportStatement: fromReplica(operation(readers, () => exportStatement)),
  },
  on: { payment_journal: paymentJournal },
})
