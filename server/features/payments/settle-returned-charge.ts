import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { FUNDING_RETURNED, splitReturn } from '#domain/returned-funds.ts'
import { post } from '#server/ledger/post.ts'
import { reverse } from '#server/ledger/reverse.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ChargeReturned, ReturnedCharge } from '#server/stripe/settlements.ts'
import { withLiveTransfer } from './dispatch-transfers.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { type Affected, notifyOfRecoveredCharge, notifyOfReturnedCharge } from './notify-returned.ts'
import { recovery, returningEntry } from './postings.ts'
import { markReceipts } from './receipt-editions.ts'
import { followPayments, type LockedPayment, lockPayments } from './store.ts'
import { askForTransfers } from './transfer-jobs.ts'

/** Money of a batch's charge went back to the payer, who owes it again; or it is here once more. */
export const settleReturnedCharge: ChargeReturned = async (write, returned) => {
  await refuseWhileSettled(write.tx, returned.charge.subject_id)
  const parts = returned.status === 'returned' ? await split(write.tx, returned) : await partsOf(write.tx, returned.id)
  const payments = await lockPayments(
    write.tx,
    parts.map(({ payment_id }) => payment_id),
  )
  const affected = payments.flatMap((payment) => {
    const part = parts.find(({ payment_id }) => payment_id === payment.id)
    return part ? [{ payment, part }] : []
  })
  if (returned.status === 'returned') await giveBack(write, affected, returned)
  else await recover(write, affected, returned)
  await followPayments(write.tx, [...new Set(payments.map(({ report_id }) => report_id))], write.now)
  await markReceipts(
    write,
    payments.map(({ id }) => id),
  )
  publishPayments(write, payments)
}

/** Its job is tried again once every payment of the batch knows of the charge. */
async function refuseWhileSettled(tx: Tx, batch_id: string): Promise<void> {
  const open = await tx
    .selectFrom('payment_batch_items as i')
    .innerJoin('payment_batches as b', 'b.id', 'i.batch_id')
    .select('i.payment_id')
    .where('b.id', '=', batch_id)
    .where('b.is_in_pieces', '=', true)
    .where('i.settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (open) throw new Error(`The charge of the batch ${batch_id} is still being settled.`)
}

async function giveBack(write: Write, affected: Affected[], returned: ReturnedCharge): Promise<void> {
  const { tx, now } = write
  const { cause } = returned
  await tx
    .insertInto('returned_parts')
    .values(affected.map(({ part }) => ({ ...part, returned_id: returned.id })))
    .execute()
  await post(
    tx,
    affected.map(({ payment, part }) => returningEntry(payment, cause, part)),
    now,
  )
  const sending = await withTransferUnderWay(tx, affected)
  for (const { payment, part } of affected) {
    await tx
      .updateTable('payments')
      .set({ owed_amount: sql`owed_amount + ${part.amount}::bigint`, updated_at: now })
      .$if(isStopped(payment, sending), (query) =>
        query.set({ status: 'failed', failure_reason: FUNDING_RETURNED[cause] }),
      )
      .where('id', '=', payment.id)
      .execute()
    const action = cause === 'refund' ? 'funding_refunded' : 'funding_charged_back'
    auditPayment(write, payment, action, { returned_id: returned.id, returned: part.amount })
  }
  await notifyOfReturnedCharge(write, affected, { ...returned, sending })
}

/** Without money there is nothing to transfer. A transfer that is under way goes on, as does a charge. */
const isStopped = ({ id, status, is_being_charged }: LockedPayment, sending: ReadonlySet<string>) =>
  (status === 'failed' || status === 'processing') && !sending.has(id) && !is_being_charged

async function recover(write: Write, affected: Affected[], returned: ReturnedCharge): Promise<void> {
  const { tx, now } = write
  for (const { payment, part } of affected) {
    await reverse(tx, recovery(payment, returned.cause, part), now)
    await tx
      .updateTable('payments')
      .set({ owed_amount: sql`owed_amount - ${part.amount}::bigint`, updated_at: now })
      .where('id', '=', payment.id)
      .execute()
    auditPayment(write, payment, 'funding_recovered', { returned_id: returned.id, returned: part.amount })
  }
  await goOn(write, affected)
  await notifyOfRecoveredCharge(write, affected, returned)
}

/** What was stopped since its money had gone back is transferred once all of it is here again. */
async function goOn(write: Write, affected: Affected[]): Promise<void> {
  const { tx, now } = write
  const sent = await withLiveTransfer(
    tx,
    affected.map(({ payment }) => payment.id),
  )
  const stopped = affected
    .filter(({ payment, part }) => isStoppedByReturn(payment) && payment.owed_amount <= part.amount)
    .map(({ payment }) => payment)
    .filter(({ id }) => !sent.has(id))
  if (stopped.length === 0) return
  const ids = stopped.map(({ id }) => id)
  await tx
    .updateTable('payments')
    .set({ status: 'processing', failure_reason: null, updated_at: now })
    .where('id', 'in', ids)
    .execute()
  for (const payment of stopped) auditPayment(write, payment, 'payment_retried')
  askForTransfers(write, stopped)
}

const STOPPED: readonly string[] = Object.values(FUNDING_RETURNED)

const isStoppedByReturn = ({ status, failure_reason, is_being_charged }: LockedPayment) =>
  status === 'failed' && failure_reason !== null && STOPPED.includes(failure_reason) && !is_being_charged

/** Splits it over the payments that the charge funded, without what earlier returns took and have not given back. */
async function split(tx: Tx, { charge, amount, payment_id }: ReturnedCharge) {
  const funded = await tx
    .selectFrom('payment_batch_items as i')
    .select(['i.payment_id as key', 'i.charged_amount as charged'])
    .select(
      sql<number>`(select coalesce(sum(r.amount), 0)::bigint from returned_parts r join returned_funds f on f.id = r.returned_id
        where r.payment_id = i.payment_id and f.charge_id = ${charge.id} and f.status = 'returned')`.as('returned'),
    )
    .where('i.batch_id', '=', charge.subject_id)
    .where('i.charged_amount', '>', 0)
    .execute()
  return splitReturn(amount, funded, payment_id).map((part) => ({
    id: randomUUID(),
    payment_id: part.key,
    amount: part.amount,
  }))
}

function partsOf(tx: Tx, returned_id: string) {
  return tx
    .selectFrom('returned_parts')
    .select(['id', 'payment_id', 'amount'])
    .where('returned_id', '=', returned_id)
    .orderBy('payment_id')
    .execute()
}

async function withTransferUnderWay(tx: Tx, affected: Affected[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('transfers')
    .select('payment_id')
    .where(
      'payment_id',
      'in',
      affected.map(({ payment }) => payment.id),
    )
    .where('status', 'in', ['pending', 'processing'])
    .$narrowType<{ payment_id: string }>()
    .execute()
  return new Set(rows.map(({ payment_id }) => payment_id))
}
