import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { partWords } from '#domain/charge-parts.ts'
import type { Currency } from '#domain/money.ts'
import { leftOutWords } from '#domain/payment-batch.ts'
import { refusalOf } from '#domain/payment-selection.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { requestCharge } from '#server/stripe/request-charge.ts'
import { batchFunding, CARD_GONE } from './batch-funding.ts'
import { settleBatchJob } from './batch-jobs.ts'
import { chargeFor, descriptionOf, startPayments } from './begin-batch.ts'
import { leaveOutNext, markLeftOut } from './leave-out-of-batch.ts'
import { payoutAccountsOf } from './payout-accounts.ts'
import { type LockedPayment, lockPayments } from './store.ts'

/** Payments that are started or settled in one transaction. */
export const PIECE = 200

const NOTHING_LEFT = 'All payments changed before the charge. Nothing was charged. Check them and try again.'

/**
 * Starts the next payments of a batch, or requests its charge when there are none left. A payment that cannot be paid any
 * more, or not for what the payer saw, is left out. Returns whether there is more to do.
 */
export async function prepareNext(write: Write, batch_id: string): Promise<boolean> {
  const { tx } = write
  const batch = await lockBatch(tx, batch_id)
  if (batch?.status !== 'preparing') return false
  const items = await tx
    .selectFrom('payment_batch_items')
    .select(['payment_id', sql<number>`charged_amount + rest_amount`.as('amount')])
    .where('batch_id', '=', batch_id)
    .$if(batch.prepared_until !== null, (query) => query.where('payment_id', '>', batch.prepared_until ?? ''))
    .orderBy('payment_id')
    .limit(PIECE)
    .execute()
  const last = items.at(-1)
  if (!last) {
    if (await leaveOutNext(write, batch_id, PIECE)) return true
    await requestChargeOf(write, batch)
    return false
  }
  const ids = items.map(({ payment_id }) => payment_id)
  const charged = new Map(items.map(({ payment_id, amount }) => [payment_id, amount]))
  const payable = await payableAsSeen(tx, await lockPayments(tx, ids, batch.owner_id), charged)
  const started = new Set(payable.map(({ id }) => id))
  await markLeftOut(
    write,
    batch_id,
    ids.filter((id) => !started.has(id)),
  )
  if (payable.length > 0) await startPayments(write, batch_id, payable)
  await tx.updateTable('payment_batches').set({ prepared_until: last.payment_id }).where('id', '=', batch_id).execute()
  return true
}

type Batch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>

export function lockBatch(tx: Tx, id: string) {
  return tx.selectFrom('payment_batches').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

async function payableAsSeen(
  tx: Tx,
  payments: LockedPayment[],
  charged: Map<string, number>,
): Promise<LockedPayment[]> {
  const accounts = await payoutAccountsOf(
    tx,
    payments.map(({ payee_id }) => payee_id),
  )
  return payments.filter((payment) => {
    const payee_verified = accounts.get(payment.payee_id)?.is_verified ?? false
    return refusalOf({ ...payment, payee_verified }) === null && chargeFor(payment) === charged.get(payment.id)
  })
}

async function requestChargeOf(write: Write, batch: Batch): Promise<void> {
  const { tx, now } = write
  const { id, owner_id } = batch
  const total = await tx
    .selectFrom('payment_batch_items as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .select([
      sql<number | null>`sum(i.charged_amount)::bigint`.as('amount'),
      sql<Currency>`min(p.currency)`.as('currency'),
      sql<number>`count(*)::int`.as('count'),
      sql<string[]>`array_agg(distinct j.title)`.as('projects'),
      sql<number>`max(i.rest_amount)::bigint`.as('rest'),
    ])
    .where('i.batch_id', '=', id)
    .where('i.left_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { currency, count, projects, rest } = total
  const amount = total.amount ?? 0
  if (count === 0) return endWithoutCharge(write, batch, NOTHING_LEFT)
  if (amount === 0) {
    const funded = { status: 'funded' as const, finished_at: now }
    await tx.updateTable('payment_batches').set(funded).where('id', '=', id).execute()
    return
  }
  const funding = await batchFunding(tx, batch)
  if (!funding) return endWithoutCharge(write, batch, CARD_GONE)
  const charge_id = randomUUID()
  await requestCharge(write, {
    ...{ id: charge_id, purpose: 'payment_batch', subject_id: id, payer_id: owner_id, amount, currency },
    ...funding,
    description: descriptionOf({ count, projects, part: count === 1 ? partWords(1, rest, currency) : null }),
  })
  await tx.updateTable('payment_batches').set({ status: 'processing', charge_id }).where('id', '=', id).execute()
  await notifyOfLeftOut(write, batch)
}

async function notifyOfLeftOut(write: Write, { id, owner_id }: Batch): Promise<void> {
  const { left_out } = await write.tx
    .selectFrom('payment_batch_items')
    .select(sql<number>`count(*)::int`.as('left_out'))
    .where('batch_id', '=', id)
    .where('left_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (left_out > 0) notifyPayer(write, { id, owner_id }, 'Some payments were left out', leftOutWords(left_out))
}

/** What has been started fails with the reason, in pieces too; what has not stays as it is. */
async function endWithoutCharge(write: Write, { id, owner_id }: Batch, failure_message: string): Promise<void> {
  const { tx, now } = write
  await tx
    .updateTable('payment_batches')
    .set({ status: 'failed', finished_at: now, failure_message })
    .where('id', '=', id)
    .execute()
  write.enqueue(settleBatchJob, { batch_id: id })
  notifyPayer(write, { id, owner_id }, 'The payment was not started', failure_message)
}

function notifyPayer(write: Write, { id, owner_id }: Pick<Batch, 'id' | 'owner_id'>, title: string, message: string) {
  write.notify({
    ...{ recipient_id: owner_id, type: 'payment', title, message, priority: 'high' },
    ...{ link_text: 'Open the payments', link_url: '/payments?status=scheduled' },
    ...{ related_item_type: 'payment_batch', related_item_id: id },
  })
}
