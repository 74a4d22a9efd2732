import { countOf } from './counted.ts'
import { isolated } from './isolated.ts'
import { type Currency, formatMoney, sumAmounts } from './money.ts'

/** What a mapping's matches come to in a report, each record counted once. */
export interface CollectedSum {
  /** Charges less what went back of them. */
  total: number
  /** The part that the report contains already, because it was submitted before. */
  frozen: number
}

/**
 * What a line says of them: never less than nothing. Below zero they wait for the next report, and what was submitted
 * before stays.
 */
export function collectedAmount({ total, frozen }: CollectedSum): number {
  return total >= 0 ? total : Math.max(frozen, 0)
}

/** What is left for the next report: 0, or less. */
export const waitingAmount = (sum: CollectedSum): number => (sum.total >= 0 ? 0 : sum.total - collectedAmount(sum))

export function waitingSentence(sum: CollectedSum, currency: Currency): string | null {
  const waiting = waitingAmount(sum)
  if (waiting === 0) return null
  return `${formatMoney(-waiting, currency)} more went back to customers than came in. It is deducted in the next report.`
}

export interface ReportLine {
  amount: number
  mapping_id: string | null
  collected_amount: number | null
  collected_charges: number | null
}

/** Whether a line says what was collected; otherwise its owner says it. */
export const isVerified = ({ amount, mapping_id, collected_amount }: ReportLine): boolean =>
  mapping_id !== null && amount === collected_amount

/** Where the amount of a line comes from. */
export function provenanceWords(line: ReportLine, currency: Currency): string {
  const charges = countOf(line.collected_charges ?? 0, 'charge')
  if (isVerified(line)) return `Collected from Stripe, ${charges}`
  if (line.collected_amount === null) return REPORTED
  return `${REPORTED}; Stripe counts ${formatMoney(line.collected_amount, currency)}, ${charges}`
}

const REPORTED = 'Reported by the owner'

/** Whether a line can be submitted: it says what is collected, or its owner has seen that figure and says another. */
export const isUpToDate = ({ amount, seen }: { amount: number; seen: number }, collected: number): boolean =>
  amount === collected || seen === collected

/** Of what a collected amount is made. Refunds are all that went back, their sum below zero. */
export interface CollectedFigures {
  amount: number
  charges: number
  charged: number
  refunds: number
  refunded: number
}

/** What a line was written with; lines of before do not say of what it was made. */
export interface WrittenFigures {
  collected_amount: number
  collected_charges: number
  collected_charged: number | null
  collected_refunds: number | null
  collected_refunded: number | null
}

export interface CollectedChange {
  /** What the line was written with. */
  before: number
  /** By how much it differs now: all the parts together. */
  change: number
  parts: { kind: 'charges' | 'refunds' | 'other'; count: number; amount: number }[]
}

/** What has changed of a line since it was written; null if nothing has. */
export function collectedChange(written: WrittenFigures, now: CollectedFigures): CollectedChange | null {
  const {
    collected_amount: before,
    collected_charges,
    collected_charged,
    collected_refunds,
    collected_refunded,
  } = written
  const change = now.amount - before
  const isKnown = collected_charged !== null && collected_refunds !== null && collected_refunded !== null
  const charges = isKnown
    ? { count: now.charges - collected_charges, amount: now.charged - collected_charged }
    : { count: 0, amount: 0 }
  const refunds = isKnown
    ? { count: now.refunds - collected_refunds, amount: now.refunded - collected_refunded }
    : { count: 0, amount: 0 }
  const other = { count: 0, amount: change - charges.amount - refunds.amount }
  const parts = [
    { kind: 'charges' as const, ...charges },
    { kind: 'refunds' as const, ...refunds },
    { kind: 'other' as const, ...other },
  ].filter(({ count, amount }) => count !== 0 || amount !== 0)
  return parts.length === 0 ? null : { before, change, parts }
}

/** '2 more charges +£80.00, 1 more refund or dispute -£30.00'. */
export function changeWords({ parts }: Pick<CollectedChange, 'parts'>, currency: Currency): string {
  return parts.map((part) => `${NAMES[part.kind](part.count)} ${signedMoney(part.amount, currency)}`).join(', ')
}

const NAMES: Record<CollectedChange['parts'][number]['kind'], (count: number) => string> = {
  charges: (count) => comparedCount(count, (some) => countOf(some, 'charge')),
  refunds: (count) => comparedCount(count, refundsOrDisputes),
  // Such as what is deducted in the next report instead.
  other: () => 'other changes',
}

const comparedCount = (count: number, wordsOf: (count: number) => string) => {
  const [number, ...words] = wordsOf(Math.abs(count)).split(' ')
  return count === 0 ? ['other', ...words].join(' ') : [number, count > 0 ? 'more' : 'fewer', ...words].join(' ')
}

/** '1 refund or dispute' or '2 refunds or disputes'. */
export const refundsOrDisputes = (count: number): string => countOf(count, 'refund or dispute', 'refunds or disputes')

const signedMoney = (amount: number, currency: Currency) => `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`

/** Why a report is not submitted whose collected amount has changed since it was written. */
export const changedSentence = (name: string, amount: number, currency: Currency): string =>
  `Stripe now counts ${formatMoney(amount, currency)} for ${isolated(name)}. Check that line again before you submit.`

export interface RevenueOrigin {
  label: 'Verified by Stripe' | 'Self-reported'
  /** From how many charges, or what Stripe counts instead; empty where it counts nothing. */
  note: string
  amount: number
}

/**
 * How much of a report is what was collected and how much its owner says, in minor units: both add up to its revenue. None
 * where no line stands for what was collected.
 */
export function revenueOrigins(lines: readonly ReportLine[], currency: Currency): RevenueOrigin[] {
  if (lines.every(({ mapping_id }) => mapping_id === null)) return []
  const verified = lines.filter(isVerified)
  const reported = lines.filter((line) => !isVerified(line))
  const replaced = reported.filter(({ collected_amount }) => collected_amount !== null)
  const counted = formatMoney(sumAmounts(replaced.map((line) => line.collected_amount ?? 0)), currency)
  return [
    { label: 'Verified by Stripe', note: chargesOf(verified), amount: revenueOf(verified) },
    {
      label: 'Self-reported',
      note: replaced.length > 0 ? `Stripe counts ${counted}, ${chargesOf(replaced)}` : '',
      amount: revenueOf(reported),
    },
  ]
}

const revenueOf = (lines: readonly ReportLine[]) => sumAmounts(lines.map(({ amount }) => amount))

const chargesOf = (lines: readonly ReportLine[]) =>
  countOf(
    lines.reduce((sum, { collected_charges }) => sum + (collected_charges ?? 0), 0),
    'charge',
  )
