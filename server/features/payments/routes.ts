import type { Contract } from '#contract/index.ts'
import { type RouteTable, reads, writes } from '#server/platform/operation-routes.ts'
import { downloadReceipt } from './download-receipt.ts'
import { getBatch } from './get-batch.ts'
import { getPayment } from './get-payment.ts'
import { getPaymentTrace } from './get-payment-trace.ts'
import { getReceipt } from './get-receipt.ts'
import { listPayments } from './list-payments.ts'
import { owners, readers } from './policy.ts'
import { processPayments } from './process-payments.ts'
import { retryTransfer } from './retry-transfer.ts'

export const paymentRoutes: RouteTable<Contract['payments']> = {
  listPayments: reads(readers, listPayments),
  getPayment: reads(readers, getPayment),
  getPaymentTrace: reads(readers, getPaymentTrace),
  processPayments: writes(owners, processPayments, { payment_batches_pkey: 'ALREADY_EXISTS' }),
  getBatch: reads(readers, getBatch),
  retryTransfer: writes(owners, retryTransfer, { transfers_one_live: 'TRANSFER_NOT_FAILED' }),
  getReceipt: reads(readers, getReceipt),
  downloadReceipt: reads(readers, downloadReceipt),
}
