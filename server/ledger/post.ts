import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { Tx } from '#server/platform/database.ts'
import { timedId } from '#server/platform/process.ts'
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
  const [entry] = whole
  if (!entry) return
  const { accounts, sources, ...postings } = columnsOf(whole)
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
    select ids[entry], position, accounts[coalesce(source, ${sources[0]})], accounts[destination], amount,
      coalesce(currency, ${postings.currencies[0]})
    from written, unnest(
      ${list(postings.entries)}::int[], ${list(postings.positions)}::smallint[], ${list(shortened(sources))}::int[],
      ${list(postings.destinations)}::int[], ${list(postings.amounts)}::bigint[],
      ${list(shortened(postings.currencies))}::text[]
    ) as rows (entry, position, source, destination, amount, currency)`.execute(tx)
}

interface PlacedAccount extends LedgerAccount {
  currency: Currency
  /** Expected not to be there yet, which the database finds out: money goes to an account of what the entry is about. */
  is_new: boolean
  /** Its place among all accounts of these entries, from 1. */
  place: number
}

/**
 * The postings of these entries by column, with the places of their entry and of their accounts, and these in the order of
 * their names: so two who open the same do not deadlock.
 */
function columnsOf(entries: readonly LedgerEntry[]) {
  const named = new Map<string, PlacedAccount>()
  const accountOf = (account: LedgerAccount, currency: Currency, about: string | null) => {
    let placed = named.get(account.name)
    if (!placed) {
      placed = { ...account, currency, is_new: about !== null && account.name.includes(about), place: 0 }
      named.set(account.name, placed)
    }
    return placed
  }
  const columns = {
    entries: [] as number[],
    positions: [] as number[],
    amounts: [] as number[],
    currencies: [] as Currency[],
  }
  const sources: PlacedAccount[] = []
  const destinations: PlacedAccount[] = []
  for (const [index, { postings, reference_id }] of entries.entries()) {
    let position = 0
    for (const { source, destination, amount, currency } of postings) {
      if (amount === 0) continue
      position += 1
      columns.entries.push(index + 1)
      columns.positions.push(position)
      columns.amounts.push(amount)
      columns.currencies.push(currency)
      sources.push(accountOf(source, currency, null))
      destinations.push(accountOf(destination, currency, reference_id))
    }
  }
  const accounts = [...named.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const [index, account] of accounts.entries()) account.place = index + 1
  const places = (of: PlacedAccount[]) => of.map(({ place }) => place)
  return { ...columns, accounts, sources: places(sources), destinations: places(destinations) }
}

/** Ids that sort by the time and their place: an index on them grows at its end. */
function transactionIds(count: number, now: Date): string[] {
  const chance = randomBytes(count * 8).toString('hex')
  return Array.from({ length: count }, (_, index) =>
    timedId(now.getTime(), index % NUMBERS, chance.slice(index * 16 + 1, index * 16 + 16)),
  )
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
