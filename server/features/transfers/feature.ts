import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { getTransferAnalytics } from './get-transfer-analytics.ts'
import { getTransferStatus } from './get-transfer-status.ts'
import { listTransfers } from './list-transfers.ts'
import { analysts, readers } from './policy.ts'

/** What became of the money on its way to payees. Transfers are requested and retried by `payments`. */
export const transfers = feature('transfers', {
  operations: {
    listTransfers: fromReplica(operation(readers, () => listTransfers)),
    getTransferStatus: operation(readers, () => getTransferStatus),
    getTransferAnalytics: fromReplica(operation(analysts, () => getTransferAnalytics)),
  },
})
