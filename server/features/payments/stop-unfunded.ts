import { FUNDING_RETURNED } from '#domain/returned-funds.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { followPayments, type LockedPayment } from './store.ts'

/** Payments whose money went back to the payer, and is not paid again or not in full: there is nothing to transfer yet. */
export async function stopUnfunded(write: Write, payments: LockedPayment[]): Promise<void> {
  if (payments.length === 0) return
  const { tx, now } = write
  for (const payment of payments) {
    const cause = await latestCause(tx, payment.id)
    await tx
      .updateTable('payments')
      .set({ status: 'failed', failure_reason: FUNDING_RETURNED[cause], updated_at: now })
      .where('id', '=', payment.id)
      .execute()
    auditPayment(write, payment, 'transfer_failed', { code: 'funding_returned' })
  }
  await followPayments(tx, [...new Set(payments.map(({ report_id }) => report_id))], now)
  publishPayments(write, payments)
}

async function latestCause(tx: Tx, payment_id: string): Promise<keyof typeof FUNDING_RETURNED> {
  const latest = await tx
    .selectFrom('returned_parts as r')
    .innerJoin('returned_funds as f', 'f.id', 'r.returned_id')
    .select('f.cause')
    .where('r.payment_id', '=', payment_id)
    .where('f.cause', 'in', ['refund', 'chargeback'])
    .where('f.status', '=', 'returned')
    .orderBy('f.occurred_at', 'desc')
    .orderBy('f.id')
    .executeTakeFirst()
  return latest?.cause === 'chargeback' ? 'chargeback' : 'refund'
}
