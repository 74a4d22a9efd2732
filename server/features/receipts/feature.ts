import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/http.ts'
import { getReceipt } from '../payments/get-receipt.ts'
import { listDistributionReceipts, listProjectReceipts, listProviderReceipts } from './list-receipts.ts'
import { owners, providers, readers } from './policy.ts'

export const receipts = feature('receipts', {
  operations: {
    getReceiptById: operation(readers, () => getReceipt),
    listDistributionReceipts: operation(readers, () => listDistributionReceipts),
    listProviderReceipts: operation(providers, () => listProviderReceipts),
    listProjectReceipts: operation(owners, () => listProjectReceipts),
  },
})
