import { randomUUID } from 'node:crypto'
import type { Actor, Client } from './client.ts'
import { eventually, type Product } from './product.ts'

type BatchForm = Parameters<Client['payments']['processPayments']>[0]

/** What 'Process Payments' sends for everything that a report has to pay. */
export function batchFor(
  { payable }: { payable: { payment_ids: string[]; amount: number } },
  payment_method_id: string,
  changes: Partial<BatchForm> = {},
): BatchForm {
  return {
    id: randomUUID(),
    payment_ids: payable.payment_ids,
    payment_method: 'card',
    payment_method_id,
    amount_seen: payable.amount,
    ...changes,
  }
}

/** Asks to pay with a saved card what a report owes. Gives the batch; `id` repeats one. */
export async function payShares(
  { api }: Actor<'reports' | 'payments'>,
  report_id: string,
  payment_method_id: string,
  changes: Partial<BatchForm> = {},
) {
  const report = await api.reports.getReport({ id: report_id })
  return api.payments.processPayments(batchFor(report, payment_method_id, changes))
}

/** Once everything of the report has arrived. */
export async function sharesPaid(
  product: Pick<Product, 'settle'>,
  { api }: Actor<'reports'>,
  report_id: string,
): Promise<void> {
  await eventually(product, 'the shares arrive', async () => {
    const { status } = await api.reports.getReport({ id: report_id })
    if (status === 'failed') throw new Error('The shares were not paid.')
    return status === 'processed' ? status : null
  })
}
