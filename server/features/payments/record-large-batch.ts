import { sql } from 'kysely'
import type { Charged } from '#domain/charge-parts.ts'
import type { Judged } from '#domain/payment-selection.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { prepareBatchJob } from './batch-jobs.ts'
import type { BatchFacts } from './begin-batch.ts'

/**
 * Records a batch of very many payments: which they are and what the charge is for each, in one statement. They are
 * started in pieces afterwards, and the charge is requested once all have been.
 */
export async function recordLargeBatch(
  write: MemberWrite,
  { id, series_id, payment_method, payment_method_id, charged }: BatchFacts & { charged: Charged<Judged>[] },
): Promise<void> {
  const { tx, viewer, now } = write
  await tx
    .insertInto('payment_batches')
    .values({
      ...{ id, series_id, owner_id: viewer.id, payment_method, payment_method_id, created_at: now },
      ...{ status: 'preparing', is_in_pieces: true },
    })
    .execute()
  const ids = charged.map(({ of }) => of.payment.id)
  const charges = charged.map(({ charge }) => charge)
  const rests = charged.map(({ rest }) => rest)
  await sql`insert into payment_batch_items (batch_id, payment_id, charged_amount, rest_amount)
    select ${id}, * from unnest(${ids}::uuid[], ${charges}::bigint[], ${rests}::bigint[])`.execute(tx)
  write.enqueue(prepareBatchJob, { batch_id: id })
}
