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
 * Writes entries into the books, all of them with two statements. The database
 * refuses what the books forbid: a second entry of a kind for one thing, an account below zero, a mixed currency. Zero
 * amounts are left out.
 */
export async function post(tx: Tx, entries: LedgerEntry[], now: Date): Promise<void> {
  const whole = entries
    .map((entry) => ({ ...entry, postings: entry.postings.filter((posting) => posting.amount !== 0) }))
    .filter((entry) => entry.postings.length > 0)
  if (whole.length === 0) return
  const accounts = await idsOf(tx, whole)
  const postings = whole.flatMap((entry, at) =>
    entry.postings.map((posting, index) => ({ ...posting, entry: at + 1, position: index + 1 })),
  )
  // Transactions and postings come in one statement: no transaction is ever without its postings.
  await sql`
    with written as (select ${list(transactionIds(whole.length, now))}::uuid[] as ids),
    transactions as (
      insert into ledger_transactions (id, kind, reference_id, deal_id, memo, posted_at)
      select rows.*, ${now}::timestamptz from written, unnest(
        ids, ${list(whole.map(({ kind }) => kind))}::text[],
        ${list(whole.map(({ reference_id }) => reference_id))}::uuid[],
        ${list(whole.map(({ deal_id }) => deal_id))}::uuid[], ${whole.map(({ memo }) => memo)}::text[]) as rows
    )
    insert into ledger_postings (transaction_id, position, source, destination, amount, currency)
    select ids[entry], position, source, destination, amount, currency from written, unnest(
      ${list(postings.map(({ entry }) => entry))}::int[], ${list(postings.map(({ position }) => position))}::smallint[],
      ${list(postings.map(({ source }) => accounts.get(source.name)))}::bigint[],
      ${list(postings.map(({ destination }) => accounts.get(destination.name)))}::bigint[],
      ${list(postings.map(({ amount }) => amount))}::bigint[],
      ${list(postings.map(({ currency }) => currency))}::text[]
    ) as rows (entry, position, source, destination, amount, currency)`.execute(tx)
}

/** Finds accounts by name and opens those that are new; names are sorted so that two posters cannot deadlock. */
async function idsOf(tx: Tx, entries: LedgerEntry[]): Promise<Map<string, number>> {
  const named = new Map<string, LedgerAccount & { currency: Currency }>()
  for (const { postings } of entries) {
    for (const { source, destination, currency } of postings) {
      named.set(source.name, { ...source, currency })
      named.set(destination.name, { ...destination, currency })
    }
  }
  const names = [...named.keys()].sort()
  const accounts = names.flatMap((name) => named.get(name) ?? [])
  // Its snapshot does not show what others have opened since it began, and `on conflict` has waited for.
  const found = await sql<AccountRow>`
    with wanted as (
      select * from unnest(${names}::text[], ${list(accounts.map(({ currency }) => currency))}::text[],
        ${list(accounts.map(({ may_go_negative }) => may_go_negative))}::boolean[]) as w (name, currency, may_go_negative)
    ), opened as (
      insert into ledger_accounts (name, currency, may_go_negative) select * from wanted
      on conflict (name) do nothing returning id, name
    )
    select id, name from opened
    union all
    select found.id, found.name from wanted,
      lateral (select id, name from ledger_accounts where name = wanted.name offset 0) as found
    where wanted.name not in (select name from opened)`.execute(tx)
  const ids = new Map(found.rows.map(({ id, name }) => [name, id]))
  const missing = names.filter((name) => !ids.has(name))
  if (missing.length > 0) {
    const others = await tx.selectFrom('ledger_accounts').select(['id', 'name']).where('name', 'in', missing).execute()
    for (const { id, name } of others) ids.set(name, id)
  }
  return ids
}

interface AccountRow {
  id: number
  name: string
}

/** Random ids that begin with the time (version 7), in order: an index on them grows at its end. */
function transactionIds(count: number, now: Date): string[] {
  const time = now.getTime().toString(16).padStart(12, '0')
  const start = `${time.slice(0, 8)}-${time.slice(8)}-7`
  return Array.from({ length: count }, () => start + crypto.randomUUID().slice(15)).sort()
}

/** An array for PostgreSQL, of ids, numbers and words of our own, which need no quotes; pg would quote each value. */
const list = (values: readonly (string | number | boolean | undefined)[]) => `{${values.join(',')}}`
