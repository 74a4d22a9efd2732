import { sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { Tx } from '#server/platform/database.ts'
import type { LedgerAccount } from './accounts.ts'

/** One movement: an amount from a source to a destination. */
export interface Posting {
  source: LedgerAccount
  destination: LedgerAccount
  amount: number
  currency: Currency
}

/** A list of postings that belong together, about one thing, in the trace of one deal. */
export interface LedgerEntry {
  kind: TransactionKind
  reference_id: string
  deal_id: string
  memo: string
  postings: Posting[]
}

export type TransactionKind =
  | 'agreement_fee_charged'
  | 'payment_funded'
  | 'transfer_reserved'
  | 'transfer_settled'
  | 'transfer_released'

/**
 * Writes entries into the books, all of them with three statements. The database refuses what the books forbid: a
 * second entry of a kind for one thing, an account below zero, a mixed currency. Zero amounts are left out.
 */
export async function post(tx: Tx, entries: LedgerEntry[], now: Date): Promise<void> {
  const whole = entries
    .map((entry) => ({ ...entry, postings: entry.postings.filter((posting) => posting.amount !== 0) }))
    .filter((entry) => entry.postings.length > 0)
  if (whole.length === 0) return
  const accounts = await idsOf(
    tx,
    whole.flatMap((entry) => entry.postings),
  )
  const transactions = whole.map((entry) => ({ ...entry, id: crypto.randomUUID() }))
  await sql`
    insert into ledger_transactions (id, kind, reference_id, deal_id, memo, posted_at)
    select *, ${now}::timestamptz from unnest(
      ${transactions.map((entry) => entry.id)}::uuid[], ${transactions.map((entry) => entry.kind)}::text[],
      ${transactions.map((entry) => entry.reference_id)}::uuid[], ${transactions.map((entry) => entry.deal_id)}::uuid[],
      ${transactions.map((entry) => entry.memo)}::text[])`.execute(tx)
  const rows = transactions.flatMap((entry) =>
    entry.postings.map((posting, index) => ({ ...posting, transaction_id: entry.id, position: index + 1 })),
  )
  await sql`
    insert into ledger_postings (transaction_id, position, source, destination, amount, currency)
    select * from unnest(
      ${rows.map((row) => row.transaction_id)}::uuid[], ${rows.map((row) => row.position)}::smallint[],
      ${rows.map((row) => accounts.get(row.source.name))}::bigint[],
      ${rows.map((row) => accounts.get(row.destination.name))}::bigint[],
      ${rows.map((row) => row.amount)}::bigint[], ${rows.map((row) => row.currency)}::text[])`.execute(tx)
}

/** Finds accounts by name and opens those that are new; names are sorted so that two posters cannot deadlock. */
async function idsOf(tx: Tx, postings: Posting[]): Promise<Map<string, number>> {
  const named = new Map<string, LedgerAccount & { currency: Currency }>()
  for (const { source, destination, currency } of postings) {
    for (const account of [source, destination]) named.set(account.name, { ...account, currency })
  }
  const accounts = [...named.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const names = accounts.map((account) => account.name)
  await sql`
    insert into ledger_accounts (name, currency, may_go_negative)
    select * from unnest(${names}::text[], ${accounts.map((account) => account.currency)}::text[],
      ${accounts.map((account) => account.may_go_negative)}::boolean[])
    on conflict (name) do nothing`.execute(tx)
  const rows = await tx.selectFrom('ledger_accounts').select(['id', 'name']).where('name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}
