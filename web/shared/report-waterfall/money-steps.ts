import { formatDate } from '#domain/calendar-date-words.ts'
import { overdueWords } from '#domain/overdue.ts'
import { formatDays } from '#domain/terms.ts'
import type { MoneyPathStep } from '../../ui/chart/money-path.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { Distribution, Report } from '../payments/money-values.ts'

type Payment = Distribution['payments'][number]

/** How the money of one payment goes from the approval to the holder of the right. */
export function moneySteps({ approval }: Pick<Report, 'approval'>, payment: Payment): MoneyPathStep[] {
  return [
    { label: 'Approved', state: 'done', ...(approval && { note: formatTimestampDay(approval.approved_at) }) },
    dueStep(payment),
    chargeStep(payment),
    transferStep(payment),
  ]
}

/** The same before the approval. */
export function plannedSteps({ payment_terms_days }: Pick<Distribution, 'payment_terms_days'>): MoneyPathStep[] {
  return [
    { label: 'Approved', state: 'next', note: 'With the report' },
    { label: 'Due', state: 'next', note: `${formatDays(payment_terms_days)} after the approval` },
    { label: 'Charge', state: 'next', note: 'Once the owner pays' },
    { label: 'Transfer', state: 'next', note: 'After the charge' },
  ]
}

const HELD = { payout_account: 'Held: no payout account', minimum: 'Held: below the minimum' } as const

function dueStep({ due_date, overdue_days, status, waits_for_payer, held_by }: Payment): MoneyPathStep {
  const overdue = overdueWords(overdue_days)
  const label = `Due ${formatDate(due_date)}`
  if (overdue) return { label, state: 'late', note: overdue }
  if (held_by) return { label, state: 'current', note: HELD[held_by] }
  return { label, state: waits_for_payer || status === 'calculated' || status === 'pending' ? 'current' : 'done' }
}

function chargeStep({ funded_at, status, failure_reason, waits_for_payer }: Payment): MoneyPathStep {
  if (funded_at) return { label: 'Charge', state: 'done', note: formatTimestampDay(funded_at) }
  if (status === 'failed') return { label: 'Charge', state: 'late', note: failure_reason ?? 'Failed' }
  if (waits_for_payer) return { label: 'Charge', state: 'current', note: 'Waiting for payer' }
  return status === 'processing'
    ? { label: 'Charge', state: 'current', note: 'Under way' }
    : { label: 'Charge', state: 'next', note: 'Not started' }
}

function transferStep({ funded_at, processed_at, status, failure_reason }: Payment): MoneyPathStep {
  if (status === 'completed') {
    return { label: 'Transfer', state: 'done', ...(processed_at && { note: formatTimestampDay(processed_at) }) }
  }
  if (!funded_at) return { label: 'Transfer', state: 'next', note: 'After the charge' }
  return status === 'failed'
    ? { label: 'Transfer', state: 'late', note: failure_reason ?? 'Failed' }
    : { label: 'Transfer', state: 'current', note: 'Under way' }
}
