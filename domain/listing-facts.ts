import { MONTH_NAMES } from './calendar-date-words.ts'
import type { CalendarMonth } from './calendar-dates.ts'
import { countOf } from './counted.ts'
import { overdueWords } from './overdue.ts'
import type { PaymentStage } from './payment-stage.ts'
import { formatPercent, WHOLE } from './percent.ts'

/** How a fact is meant: a warning comes before what is neutral, and that before what is good. */
export const FACT_TONES = ['warning', 'neutral', 'good'] as const
export type FactTone = (typeof FACT_TONES)[number]

export const FACT_KINDS = [
  ...(['dispute_open', 'overdue', 'late', 'concentration', 'refunds', 'share_lowered'] as const),
  ...(['history', 'amendments', 'disputes', 'punctuality', 'sources'] as const),
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** Something that the books say of a right: 'Paid late 2 of 9, by up to 6 days'. */
export interface Fact {
  kind: FactKind
  tone: FactTone
  words: string
}

/** How far a month or period is paid. Below the threshold there is nothing to pay; an owner who holds all of a right keeps it. */
export type PeriodStage = PaymentStage | 'nothing' | 'kept'

/** A month of a right as it was paid. */
export interface PaidMonth {
  month: CalendarMonth
  stage: PeriodStage
  /** Days past its due date: when it was paid, or until today; 0 in time. */
  days_late: number
}

/** What the facts of a right are made from, of at most its last twelve verified months. */
export interface RightRecord {
  /** The oldest first. */
  months: readonly PaidMonth[]
  /** Refunds of collected revenue; null where none is collected. */
  refunds_basis_points: number | null
  /** How many streams its revenue came from, and what part the largest had; null without revenue. */
  sources: { count: number; largest_name: string; largest_basis_points: number } | null
  disputes: { open: number; settled: number }
  amendments: { count: number; share: 'unchanged' | 'raised' | 'lowered' }
}

/** A right with fewer verified months has a short history. */
const SHORT_HISTORY_MONTHS = 6
/** From these parts of revenue on, a fact is a warning. */
const CONCENTRATED = 8_000
const MANY_REFUNDS = 300
/** Up to this part, the largest of several streams is a good sign. */
const SPREAD = 2_000
/** Paid on time, if at least so many months are. */
const PUNCTUAL = 9_000

/** The facts of a right, the worst first. Takes its record; the words have no name of a person. */
export function factsOf(record: RightRecord): Fact[] {
  const facts = [disputeFact, overdueFact, punctualityFact, sourcesFact, refundsFact, historyFact, amendmentsFact]
  return facts
    .flatMap((factOf) => factOf(record) ?? [])
    .toSorted(
      (a, b) =>
        rank(FACT_TONES, a.tone) - rank(FACT_TONES, b.tone) || rank(FACT_KINDS, a.kind) - rank(FACT_KINDS, b.kind),
    )
}

/** Of the months whose payment was due, in basis points, how many were paid by their due date; null before the first. */
export function paidOnTime(months: readonly PaidMonth[]): { on_time: number; of: number; basis_points: number } | null {
  const judged = months.filter(({ stage, days_late }) => stage === 'paid' || days_late > 0)
  if (judged.length === 0) return null
  const on_time = judged.filter(({ days_late }) => days_late === 0).length
  return { on_time, of: judged.length, basis_points: Math.floor((on_time * WHOLE) / judged.length) }
}

const rank = <One>(order: readonly One[], one: One) => order.indexOf(one)

function disputeFact({ disputes: { open, settled } }: RightRecord): Fact | null {
  if (open > 0)
    return {
      kind: 'dispute_open',
      tone: 'warning',
      words: open === 1 ? 'A dispute is open' : `${open} disputes are open`,
    }
  return settled > 0 ? { kind: 'disputes', tone: 'neutral', words: `${countOf(settled, 'dispute')}, settled` } : null
}

function overdueFact({ months }: RightRecord): Fact | null {
  const overdue = months.filter(({ stage }) => stage === 'overdue')
  const [oldest] = overdue
  if (!oldest) return null
  const words =
    overdue.length === 1
      ? `${monthName(oldest.month)} is ${overdueWords(oldest.days_late)}`
      : `${overdue.length} months overdue, the oldest by ${countOf(oldest.days_late, 'day')}`
  return { kind: 'overdue', tone: 'warning', words }
}

function punctualityFact({ months }: RightRecord): Fact | null {
  // What is overdue is a fact of its own.
  const paid = months.filter(({ stage }) => stage !== 'overdue')
  const punctual = paidOnTime(paid)
  if (!punctual) return null
  const { on_time, of, basis_points } = punctual
  if (basis_points >= PUNCTUAL) {
    return { kind: 'punctuality', tone: 'good', words: `Paid on time, ${on_time} of ${of}` }
  }
  const most = Math.max(...paid.map(({ days_late }) => days_late))
  return {
    kind: 'late',
    tone: 'warning',
    words: `Paid late ${of - on_time} of ${of}, by up to ${countOf(most, 'day')}`,
  }
}

function sourcesFact({ sources }: RightRecord): Fact | null {
  if (!sources) return null
  const { count, largest_name, largest_basis_points: largest } = sources
  if (count === 1) return { kind: 'sources', tone: 'neutral', words: `All from ${largest_name}` }
  const part = formatPercent(largest, 0)
  if (largest >= CONCENTRATED) return { kind: 'concentration', tone: 'warning', words: `${part} from ${largest_name}` }
  return { kind: 'sources', tone: largest <= SPREAD ? 'good' : 'neutral', words: `${count} streams, largest ${part}` }
}

function refundsFact({ refunds_basis_points: refunds }: RightRecord): Fact | null {
  if (refunds === null) return null
  const tone = refunds >= MANY_REFUNDS ? 'warning' : 'good'
  return { kind: 'refunds', tone, words: `Refunds ${formatPercent(refunds, 1)} of revenue` }
}

function historyFact({ months }: RightRecord): Fact | null {
  if (months.length >= SHORT_HISTORY_MONTHS) return null
  const words = months.length === 0 ? 'No verified month yet' : `${countOf(months.length, 'month')} of history`
  return { kind: 'history', tone: 'neutral', words }
}

function amendmentsFact({ amendments: { count, share } }: RightRecord): Fact | null {
  if (count === 0) return null
  const times = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
  const words = `Amended ${times}, share ${share}`
  return share === 'lowered'
    ? { kind: 'share_lowered', tone: 'warning', words }
    : { kind: 'amendments', tone: 'neutral', words }
}

const monthName = (month: CalendarMonth) => MONTH_NAMES[Number(month.slice(5)) - 1] ?? month
