import { formatMoney, type Money } from './money.ts'

/** What admins look at beside what they are asked to decide. */
export const ATTENTION_KINDS = [
  'failed_payment',
  'stuck_payment',
  'stuck_charge',
  'report_dispute',
  'line_dispute',
  'person_report',
  'broken_rule',
  'failed_job',
] as const

export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Money that has been on its way for so long is stuck. */
export const STUCK_AFTER_HOURS = 24

/** A dispute that is open for so long needs somebody from outside. */
export const DISPUTE_DAYS = 14

export const ATTENTION_WORDS: Record<AttentionKind, string> = {
  failed_payment: 'Failed payment',
  stuck_payment: 'Stuck payment',
  stuck_charge: 'Stuck charge',
  report_dispute: 'Dispute of a report',
  line_dispute: 'Dispute of lines',
  person_report: 'Report of a person',
  broken_rule: 'Broken rule',
  failed_job: 'Failed job',
}

/** Of requests, and of what needs a look, so many are counted. */
export const MAX_COUNTED_ITEMS = 1000

interface Queue {
  requests: number
  attention: number
  /** What the items are about, by currency, in minor units. */
  sums: readonly Money[]
  /** Since when the oldest waits, in whole days; null without any. */
  oldest_days: number | null
}

/** How much waits for the admins: '5 items, £960.47. The oldest has waited 15 days.' */
export function queueSentence({ requests, attention, sums, oldest_days }: Queue): string {
  const count = requests + attention
  if (count === 0 || oldest_days === null) return 'Queue empty'
  const isCut = requests >= MAX_COUNTED_ITEMS || attention >= MAX_COUNTED_ITEMS
  const items = isCut
    ? `${count.toLocaleString('en-GB')} or more items`
    : count === 1
      ? '1 item'
      : `${count.toLocaleString('en-GB')} items`
  const money = sums.map(({ amount, currency }) => formatMoney(amount, currency))
  const age = oldest_days === 0 ? 'came today' : `has waited ${oldest_days === 1 ? '1 day' : `${oldest_days} days`}`
  return `${[items, ...money].join(', ')}. The oldest ${age}.`
}
