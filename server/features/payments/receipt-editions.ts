import { sql } from 'kysely'
import type { Write } from '#server/platform/commands.ts'

/**
 * Issues a further edition of the receipts of these payments: the latest one as it is, and with it what came back. Earlier
 * editions stay as they were. Payments without a receipt get none.
 */
export async function markReceipts({ tx, now }: Write, payment_ids: string[]): Promise<void> {
  if (payment_ids.length === 0) return
  await sql`
    insert into receipt_snapshots (payment_id, edition, content, taken_at)
    select s.payment_id, s.edition + 1, s.content || receipt_returns(s.payment_id), ${now}
    from (
      select distinct on (payment_id) payment_id, edition, content from receipt_snapshots
      where payment_id = any(${sql.val(payment_ids)}::uuid[]) order by payment_id, edition desc) s`.execute(tx)
}
