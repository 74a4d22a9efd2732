import { formatDate } from './calendar-date-words.ts'
import type { CalendarDate } from './calendar-dates.ts'
import { countOf } from './counted.ts'
import { type Currency, formatMoney } from './money.ts'
import { overdueWords } from './overdue.ts'
import type { PaymentStatus } from './payment.ts'
import type { PaymentStage } from './payment-stage.ts'

interface Timed {
  stage: PaymentStage
  overdue_days: number
  due_in_days: number
}

interface StagedPayment extends Timed {
  status: PaymentStatus
  /** Who has to do their part of its charge. */
  waits_for?: 'you' | 'payer' | null
  /** What it waits for, while it is held. */
  held?: string | null
}

/**
 * How a payment stands: '4 days overdue', 'Due today', 'Tomorrow', 'In 3 days', 'Waiting for you', 'Processing', 'Paid'; or
 * 'Failed'.
 */
export function stageWords({ status, waits_for, held, ...payment }: StagedPayment): string {
  const overdue = payment.stage === 'overdue' ? overdueWords(payment.overdue_days) : null
  if (waits_for) return `Waiting for ${waits_for}${overdue ? `, ${overdue}` : ''}`
  if (status === 'failed') return overdue ? `Failed, ${overdue}` : 'Failed'
  if (overdue) return overdue
  if (held) return 'Held'
  if (payment.stage === 'due') return dueInWords(payment.due_in_days)
  return payment.stage === 'paid' ? 'Paid' : 'Processing'
}

/** '1 day', '4 days'. */
export const daysWords = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** 'Due today', 'Tomorrow', 'In 3 days'. */
export function dueInWords(days: number): string {
  if (days === 0) return 'Due today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}

interface Dated {
  due_date: CalendarDate
  /** The day it was paid, in the product's time zone. */
  paid_on: CalendarDate | null
  /** Its year is left out of the date. */
  reporting_period_end: CalendarDate
}

/** 'Due 18 Nov' or 'Paid 5 Oct'; with the year where that is not the year of the revenue. */
export function dueOrPaidWords({ due_date, paid_on, reporting_period_end }: Dated): string {
  const year = reporting_period_end.slice(0, 4)
  return paid_on ? `Paid ${formatDate(paid_on, year)}` : `Due ${formatDate(due_date, year)}`
}

/** '1 payment', '1,200 payments'. */
export const paymentsWords = (count: number) => countOf(count, 'payment')

/** 'Process 1 Payment', 'Process 2 Payments': the documents' words, with the singular (decision C-214). */
export const processWords = (count: number) => `Process ${count} ${count === 1 ? 'Payment' : 'Payments'}`

interface Claimed {
  count: number
  gross_amount: number
  amount: number
}

/** What was claimed back of payments, as their payer reads it, gross, or their payee, net; null if nothing was. */
export function claimedBackWords(claimed: Claimed, named: 'gross' | 'net', currency: Currency): string | null {
  if (claimed.count === 0) return null
  const amount = named === 'gross' ? claimed.gross_amount : claimed.amount
  return `${formatMoney(amount, currency)} ${named} of ${paymentsWords(claimed.count)} was claimed back.`
}
