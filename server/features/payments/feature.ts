import { feature } from '#server/feature.ts'
import { reads, type Writer, writes } from '#server/platform/operation-routes.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { downloadReceipt } from './download-receipt.ts'
import { getBatch } from './get-batch.ts'
import { getPayment } from './get-payment.ts'
import { getPaymentTrace } from './get-payment-trace.ts'
import { getReceipt } from './get-receipt.ts'
import { paymentWorkers } from './jobs.ts'
import { listPayments } from './list-payments.ts'
import { payProvider, transferMultipleRevenues, transferRevenue } from './pay-by-other-names.ts'
import { personalData } from './personal-data.ts'
import { owners, readers } from './policy.ts'
import { processPayments } from './process-payments.ts'
import { retryTransfer } from './retry-transfer.ts'
import { settleBatchCharge } from './settle-batch-charge.ts'
import { settleTransfer } from './settle-transfer.ts'

export const payments = feature('payments', {
  routes: () => ({
    listPayments: reads(readers, listPayments),
    getPayment: reads(readers, getPayment),
    getPaymentTrace: reads(readers, getPaymentTrace),
    processPayments: pays(processPayments),
    payProvider: pays(payProvider),
    payWorker: pays(payProvider),
    transferRevenue: pays(transferRevenue),
    transferMultipleRevenues: pays(transferMultipleRevenues),
    getBatch: reads(readers, getBatch),
    retryTransfer: writes(owners, retryTransfer, { transfers_one_live: 'TRANSFER_NOT_FAILED' }),
    getReceipt: reads(readers, getReceipt),
    downloadReceipt: reads(readers, downloadReceipt),
  }),
  jobs: paymentWorkers,
  on: { charge_settled: { payment_batch: settleBatchCharge }, transfer_settled: settleTransfer },
  live: ['payments', 'reports'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
})

function pays<Op>(verb: Writer<Op>) {
  return writes(owners, verb, { payment_batches_pkey: 'ALREADY_EXISTS' })
}
