import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { refuse } from '#server/platform/refuse.ts'
import { presentReceipt } from './present-receipt.ts'
import { receiptSnapshotOf } from './receipt-snapshot.ts'
import { findVisiblePayment } from './visible-payments.ts'

export const getReceipt: Reader<Contract['payments']['getReceipt']> = async ({ db, viewer }, { id }) => {
  const payment = await findVisiblePayment(db, viewer, id)
  if (!payment) return refuse('NOT_FOUND')
  if (payment.processed_at === null) return refuse('NO_RECEIPT_YET')
  return presentReceipt(await receiptSnapshotOf(db, id))
}
