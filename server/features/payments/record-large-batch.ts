import { sql } from 'kysely'
import type { FundingMethod } from '#domain/funding-method.ts'
import type { Judged } from '#domain/payment-selection.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { prepareBatchJob } from './batch-jobs.ts'

interface LargeBatch {
  id: string
  payment_method: FundingMethod
  payment_method_id: string | null
}

/**
 * Records a batch of very many payments: which they are and what the charge is for each, in one statement. They are
 * started in pieces afterwards, and the charge is requested once all have been.
 */
export async function recordLargeBatch(
  write: MemberWrite,
  { id, payment_method, payment_method_id }: LargeBatch,
  paid: readonly Judged[],
): Promise<void> {
  const { tx, viewer, now } = write
  await tx
    .insertInto('payment_batches')
    .values({
      ...{ id, owner_id: viewer.id, payment_method, payment_method_id, created_at: now },
      ...{ status: 'preparing', is_in_pieces: true },
    })
    .execute()
  const ids = paid.map(({ payment }) => payment.id)
  const charged = paid.map(({ charge }) => charge)
  await sql`insert into payment_batch_items (batch_id, payment_id, charged_amount)
    select ${id}, * from unnest(${ids}::uuid[], ${charged}::bigint[])`.execute(tx)
  write.enqueue(prepareBatchJob, { batch_id: id })
}
