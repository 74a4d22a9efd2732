import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Currency } from '#domain/money.ts'
import { record, type StripeDeps } from './deps.ts'
import type { RefundRow } from './record-refund.ts'
import { adoptReturned } from './record-returned-funds.ts'
import { refundJob } from './request-refund.ts'

type Asked = Pick<RefundRow, 'id' | 'amount'> & { payment_intent: string }

/** What Stripe has given back of a charge without us, as somebody did in its dashboard; oldest first. */
export async function refundsElsewhere(
  { client, db }: StripeDeps,
  { payment_intent }: Asked,
): Promise<Stripe.Refund[]> {
  const found: Stripe.Refund[] = []
  for await (const candidate of client.refunds.list({ payment_intent, limit: 100 })) {
    if (candidate.status === 'failed' || candidate.status === 'canceled' || candidate.metadata?.refund_id) continue
    const known = db.selectFrom('refunds').select('id').where('stripe_refund_id', '=', candidate.id)
    if (!(await known.executeTakeFirst())) found.unshift(candidate)
  }
  return found
}

/**
 * Makes refunds that were made elsewhere parts of a refund that is still to be made: each becomes a row of its own with
 * its share of the reserved money and a job that follows it, and the refund is for the rest.
 */
export async function adoptRefunds(deps: StripeDeps, { id, amount }: Asked, made: Stripe.Refund[]): Promise<void> {
  await record(deps, 'adoptRefunds', async (write) => {
    const { tx } = write
    const refund = await tx.selectFrom('refunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    const rest = made.reduce((left, part) => left - part.amount, amount)
    // Another run of the job has done it by now, or the refund has come to its end.
    if (refund?.status !== 'unknown' || refund.amount !== amount || rest <= 0) return
    await tx.updateTable('refunds').set({ amount: rest }).where('id', '=', id).execute()
    for (const part of made) {
      const to = randomUUID()
      const { purpose, subject_id, charge_id, currency } = refund
      await tx
        .insertInto('refunds')
        .values({
          ...{ id: to, purpose, subject_id, charge_id, currency, amount: part.amount, status: 'processing' },
          ...{ stripe_refund_id: part.id, created_at: new Date(part.created * 1000) },
        })
        .execute()
      await adoptReturned(write, deps, part.id)
      await deps.settled.refund_split(write, { from: id, to, amount: part.amount, currency: currency as Currency })
      write.enqueue(refundJob, { refund_id: to })
    }
  })
}
