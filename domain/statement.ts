import { type CalendarMonth, type Period, periodOfMonth } from './calendar-dates.ts'
import { type BooksOf, CASH, type JournalLine, OVERPAID } from './journal.ts'
import { type Currency, type Money, prorate, sumAmounts } from './money.ts'

/** What a line of a statement is about: shares, money that came back or was sent again, or agreement fees. */
export const STATEMENT_GROUPS = ['shares', 'returns', 'fees'] as const
export type StatementGroup = (typeof STATEMENT_GROUPS)[number]

/** A month, `2026-10`, or a year, `2026`. */
export type StatementPeriod = string

/** Its days. */
export function daysOfStatement(period: StatementPeriod): Period {
  return period.length === 4 ? { start: `${period}-01-01`, end: `${period}-12-31` } : periodOfMonth(period)
}

interface Moved {
  books: BooksOf
  kind: string
  /** Whether it is about an agreement fee. */
  is_fee: boolean
  lines: readonly JournalLine[]
  payment: { gross_amount: number; commission_amount: number; amount: number } | null
}

/**
 * What a transaction changed of somebody's cash, in minor units: above zero it came in. A share has its gross amount,
 * commission and net too, below zero where it came back; of a part of a payment they are in proportion, with net exact for
 * payees and gross exact for payers.
 */
export interface CashChange {
  group: StatementGroup
  currency: Currency
  amount: number
  share: { gross: number; commission: number; net: number } | null
}

/** Null when it changed none: money on its way, or what only the other side sees. */
export function cashChange({ books, kind, is_fee, lines, payment }: Moved): CashChange | null {
  const cash = lines.filter(({ account }) => isCash(books, account))
  const [first] = cash
  const amount = sumAmounts(cash.map((line) => line.amount))
  if (!first || amount === 0) return null
  const group = is_fee ? 'fees' : SHARES.has(kind) ? 'shares' : 'returns'
  return { group, currency: first.currency, amount, share: payment && shareOf(books, amount, payment) }
}

const isCash = (books: BooksOf, account: JournalLine['account']) =>
  CASH[books].every((part, index) => account[index] === part)

/**
 * What a correction of shares changed of what is owed for them, in minor units: above zero more is owed to the owner of the
 * books. No money moves. Null for what is no correction.
 */
export function correctionChange({ books, kind, lines }: Pick<Moved, 'books' | 'kind' | 'lines'>): Money | null {
  if (books === 'fee_payer' || !CORRECTIONS.has(kind)) return null
  const [type, name] = OVERPAID[books]
  const line = lines.find(({ account }) => account[0] === type && account[1] === name)
  return line ? { amount: line.amount, currency: line.currency } : null
}

const CORRECTIONS = new Set(['share_corrected', 'correction_settled', 'correction_undone'])

const SHARES = new Set(['payment_funded', 'transfer_settled'])

function shareOf(books: BooksOf, amount: number, payment: NonNullable<Moved['payment']>): CashChange['share'] {
  if (books === 'payer') {
    const gross = -amount
    const commission = partOf(payment.commission_amount, gross, payment.gross_amount)
    return { gross, commission, net: gross - commission }
  }
  const gross = partOf(payment.gross_amount, amount, payment.amount)
  return { gross, commission: gross - amount, net: amount }
}

const partOf = (of: number, part: number, whole: number) => Math.sign(part) * prorate(of, Math.abs(part), whole)

/** The months of a statement: one, or those of a year. */
export function monthsOfStatement(period: StatementPeriod): CalendarMonth[] {
  if (period.length > 4) return [period]
  return Array.from({ length: 12 }, (_, index) => `${period}-${String(index + 1).padStart(2, '0')}`)
}
