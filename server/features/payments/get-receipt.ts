import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisiblePayment } from '#server/queries/visible-payments.ts'
import { presentReceipt } from './present-receipt.ts'
import { findReceipt } from './receipt-snapshot.ts'

export const getReceipt: Handler<Contract['payments']['getReceipt']> = async ({ db, viewer }, { id, edition }) => {
  const payment = await findVisiblePayment(db, viewer, id)
  if (!payment) return refuse('NOT_FOUND')
  const receipt = await findReceipt(db, id, edition)
  return receipt ? presentReceipt(receipt) : refuse('NO_RECEIPT_YET')
}
