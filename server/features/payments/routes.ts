import type { Contract } from '#contract/index.ts'
import { type RouteTable, reads, type Writer, writes } from '#server/platform/operation-routes.ts'
import { downloadReceipt } from './download-receipt.ts'
import { getBatch } from './get-batch.ts'
import { getPayment } from './get-payment.ts'
import { getPaymentTrace } from './get-payment-trace.ts'
import { getReceipt } from './get-receipt.ts'
import { listPayments } from './list-payments.ts'
import { payProvider, transferMultipleRevenues, transferRevenue } from './pay-by-other-names.ts'
import { owners, readers } from './policy.ts'
import { processPayments } from './process-payments.ts'
import { retryTransfer } from './retry-transfer.ts'

export const paymentRoutes: RouteTable<Contract['payments']> = {
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
}

function pays<Op>(verb: Writer<Op>) {
  return writes(owners, verb, { payment_batches_pkey: 'ALREADY_EXISTS' })
}
