import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

export interface PostingRow {
  posted_at: Date
  kind: string
  memo: string
  reference_id: string
  source: string
  destination: string
  amount: number
  currency: string
}

/** Balances of all accounts whose name begins so, by name; those at zero too. */
export async function balances(
  db: Kysely<DB>,
  prefix = '',
): Promise<{ name: string; currency: string; balance: number }[]> {
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['name', 'currency', 'balance'])
    .where(sql<boolean>`starts_with(name, ${prefix})`)
    .orderBy(sql`name collate "C"`)
    .execute()
  return rows.map(({ name, currency, balance }) => ({
    name: name ?? '',
    currency: currency ?? '',
    balance: Number(balance),
  }))
}

/** Postings of one deal, oldest first; of one reference where it is named. At most 1,000. People stand in them by `nameOf`. */
export async function postingsOfDeal(db: Kysely<DB>, deal_id: string, reference_ids?: string[]): Promise<PostingRow[]> {
  return db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_transactions as t', 't.id', 'p.transaction_id')
    .innerJoin('ledger_accounts as s', 's.id', 'p.source')
    .innerJoin('ledger_accounts as d', 'd.id', 'p.destination')
    .select([
      't.posted_at',
      't.kind',
      't.memo',
      't.reference_id',
      's.name as source',
      'd.name as destination',
      'p.amount',
      'p.currency',
    ])
    .where('t.deal_id', '=', deal_id)
    .$if(reference_ids !== undefined, (query) => query.where('t.reference_id', 'in', reference_ids ?? []))
    .orderBy('t.sequence')
    .orderBy('p.position')
    .limit(1000)
    .execute()
}
