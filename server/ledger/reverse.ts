import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { TransactionKind } from './post.ts'

export interface Reversal {
  /** What is reversed. */
  of: { kind: TransactionKind; reference_id: string }
  kind: TransactionKind
  memo: string
}

/**
 * Corrects the books: writes an entry that moves every amount of an earlier one back. The database refuses a second
 * reversal of the same entry.
 */
export async function reverse(tx: Tx, { of, kind, memo }: Reversal, now: Date): Promise<void> {
  const original = await tx
    .selectFrom('ledger_transactions')
    .select(['id', 'deal_id', 'reference_id'])
    .where('kind', '=', of.kind)
    .where('reference_id', '=', of.reference_id)
    .executeTakeFirst()
  if (!original) throw new Error(`There is no ledger entry ${of.kind} about ${of.reference_id} to reverse.`)
  const id = randomUUID()
  await sql`
    with written as (
      insert into ledger_transactions (id, kind, reference_id, deal_id, memo, reverses, posted_at)
      values (${id}, ${kind}, ${original.reference_id}, ${original.deal_id}, ${memo}, ${original.id}, ${now})
    )
    insert into ledger_postings (transaction_id, position, source, destination, amount, currency)
    select ${id}, position, destination, source, amount, currency from ledger_postings
    where transaction_id = ${original.id}`.execute(tx)
}
