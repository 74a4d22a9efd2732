import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { downloadHeaders } from '#server/platform/files.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisiblePayment } from '#server/queries/visible-payments.ts'
import { receiptDocument } from './receipt-document.ts'
import { findReceipt } from './receipt-snapshot.ts'

export const downloadReceipt: Handler<Contract['payments']['downloadReceipt']> = async (context, { id, edition }) => {
  const { db, viewer, resHeaders } = context
  const payment = await findVisiblePayment(db, viewer, id)
  if (!payment) return refuse('NOT_FOUND')
  const receipt = await findReceipt(db, id, edition)
  if (!receipt) return refuse('NO_RECEIPT_YET')
  const file = await receiptDocument(receipt)
  const headers = downloadHeaders({ name: file.name, mime: file.type, size: file.size })
  resHeaders.set('content-disposition', headers['content-disposition'])
  return file
}
