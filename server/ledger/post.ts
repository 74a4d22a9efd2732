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
  /** Null for money of no deal. */
  deal_id: string | null
  memo: string
  postings: Posting[]
}

/** A movement of an amount of either sign: below zero, it goes the other way. */
export function signedPosting(posting: Posting): Posting {
  const { source, destination, amount } = posting
  return amount < 0 ? { ...posting, source: destination, destination: source, amount: -amount } : posting
}

export type TransactionKind =
  | 'agreement_fee_charged'
  | 'payment_funded'
  | 'transfer_reserved'
  | 'transfer_settled'
  | 'transfer_released'
  | 'refund_reserved'
  | 'refund_settled'
  | 'refund_released'
  | 'refund_returned'
  | 'funding_refunded'
  | 'funding_charged_back'
  | 'funding_recovered'
  | 'funding_repaid'
  | 'rest_due'
  | 'part_paid'
  | 'transfer_returned'
  | 'share_corrected'
  | 'correction_undone'
  | 'correction_settled'
  | 'claim_reversed'
  | 'fee_returned'
  | 'fee_recovered'
  | 'cash_returned'
  | 'purchase_charged'
  | 'purchase_settled'
  | 'purchase_returned'
  | 'purchase_recovered'
  | 'cash_return_failed'
  | 'subscription_paid'

/**
 * Writes entries into the books, all of them with one statement, which opens the accounts that are new. The database
 * refuses what the books forbid: a second entry of a kind for one thing, an account below zero, a mixed currency. Zero
 * amounts are left out.
 */
export async function post(tx: Tx, entries: LedgerEntry[], now: Date): Promise<void> {
  const whole = entries.filter(({ postings }) => postings.some(({ amount }) => amount !== 0))
  const postings = whole.flatMap((entry, at) =>
    entry.postings
      .filter(({ amount }) => amount !== 0)
      .map((posting, index) => ({ ...posting, about: entry.reference_id, entry: at + 1, position: index + 1 })),
  )
  const [entry] = whole
  const [posting] = postings
  if (!entry || !posting) return
  const accounts = accountsOf(postings)
  const places = new Map(accounts.map(({ name }, index) => [name, index + 1]))
  const accountIndex = ({ name }: LedgerAccount) => places.get(name) ?? 0
  // Transactions and postings come in one statement: no transaction is ever without its postings.
  await sql`
    with written as (
      select ${list(transactionIds(whole.length, now))}::uuid[] as ids,
        ledger_open_accounts(${list(accounts.map(({ name }) => name))}::text[],
          ${list(shortened(accounts.map(({ currency }) => currency)))}::text[],
          ${list(shortened(accounts.map(({ may_go_negative }) => may_go_negative)))}::boolean[],
          ${list(shortened(accounts.map(({ is_new }) => is_new)))}::boolean[]) as accounts
    ), transactions as (
      insert into ledger_transactions (id, kind, reference_id, deal_id, memo, posted_at)
      select id, coalesce(kind, ${entry.kind}), reference_id, coalesce(deal_id, ${entry.deal_id}),
        coalesce(memo, ${entry.memo}), ${now}::timestamptz
      from written, unnest(
        ids, ${list(shortened(whole.map(({ kind }) => kind)))}::text[],
        ${list(whole.map(({ reference_id }) => reference_id))}::uuid[],
        ${list(shortened(whole.map(({ deal_id }) => deal_id ?? 'NULL')))}::uuid[], ${shortened(whole.map(({ memo }) => memo))}::text[]
      ) as rows (id, kind, reference_id, deal_id, memo)
    )
    insert into ledger_postings (transaction_id, position, source, destination, amount, currency)
    select ids[entry], position, accounts[coalesce(source, ${accountIndex(posting.source)})], accounts[destination], amount,
      coalesce(currency, ${posting.currency})
    from written, unnest(
      ${list(postings.map((one) => one.entry))}::int[], ${list(postings.map(({ position }) => position))}::smallint[],
      ${list(shortened(postings.map(({ source }) => accountIndex(source))))}::int[],
      ${list(postings.map(({ destination }) => accountIndex(destination)))}::int[],
      ${list(postings.map(({ amount }) => amount))}::bigint[],
      ${list(shortened(postings.map(({ currency }) => currency)))}::text[]
    ) as rows (entry, position, source, destination, amount, currency)`.execute(tx)
}

interface NamedAccount extends LedgerAccount {
  currency: Currency
  /** Expected not to be there yet, which the database finds out: money goes to an account of what the entry is about. */
  is_new: boolean
}

/** The accounts of these postings, in the order of their names: so two who open the same do not deadlock. */
function accountsOf(postings: readonly (Posting & { about: string })[]) {
  const named = new Map<string, NamedAccount>()
  for (const { source, destination, currency, about } of postings) {
    if (!named.has(source.name)) named.set(source.name, { ...source, currency, is_new: false })
    const is_new = destination.name.includes(about)
    if (!named.has(destination.name)) named.set(destination.name, { ...destination, currency, is_new })
  }
  return [...named.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Random ids that begin with the time and a number (version 7): an index on them grows at its end. */
function transactionIds(count: number, now: Date): string[] {
  const time = now.getTime().toString(16).padStart(12, '0')
  const start = `${time.slice(0, 8)}-${time.slice(8)}-7`
  return Array.from({ length: count }, (_, index) => {
    const number = (index % NUMBERS).toString(16).padStart(3, '0')
    return `${start}${number}${crypto.randomUUID().slice(18)}`
  })
}

/** The numbers that three digits of an id hold. */
const NUMBERS = 0x1000

/** Without the last values that are the first one: the values of a batch are mostly alike, and PostgreSQL reads each. */
function shortened<Value>(values: readonly Value[]): Value[] {
  const last = values.findLastIndex((value) => value !== values[0])
  return values.slice(0, Math.max(last + 1, 1))
}

/** An array for PostgreSQL, of ids, numbers and words of our own, which need no quotes; pg would quote each value. */
const list = (values: readonly (string | number | boolean)[]) => `{${values.join(',')}}`
