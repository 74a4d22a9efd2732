import type { z } from 'zod'
import type { paymentTrace } from '#contract/payment-trace.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import type { TraceDetails } from './trace-details.ts'
import type { PaymentRow } from './visible-payments.ts'

export type Journey = z.input<typeof paymentTrace>['journey']
type Step = Journey[number]

/** What has happened to the money of a payment, and what is still awaited, oldest first. The same for both sides. */
export function journeyOf(payment: PaymentRow, details: TraceDetails): Journey {
  return [
    approved(payment, details),
    charged(payment, details),
    reserved(payment, details),
    transferred(payment, details),
    arrived(payment),
  ]
}

function approved({ due_date }: PaymentRow, { report }: TraceDetails): Step {
  const note = `By ${report.approver_name}, due on ${formatDate(due_date)}`
  return step('approved', 'Approved for payment', 'done', { at: report.approved_at, note })
}

function charged({ payer_name, status }: PaymentRow, { charge }: TraceDetails): Step {
  const label = `${payer_name} is charged`
  const reference = charge?.stripe_payment_intent_id ?? null
  if (charge?.status === 'succeeded') {
    return step('charge', `${payer_name} was charged`, 'done', { at: charge.settled_at, reference })
  }
  if (charge && status === 'processing') return step('charge', label, 'under_way', { reference })
  if (charge && status === 'failed') {
    return step('charge', label, 'failed', { reference, at: charge.settled_at, note: 'It did not go through' })
  }
  return step('charge', label, 'waiting', {})
}

function reserved(payment: PaymentRow, { transfers }: TraceDetails): Step {
  const label = `Set aside for ${payment.payee_name}`
  const note = formatMoney(payment.amount, payment.currency)
  const [first] = transfers
  if (first) return step('reserved', label, 'done', { at: first.created_at, note })
  if (payment.funded_at) return step('reserved', label, 'under_way', { note })
  return step('reserved', label, 'waiting', {})
}

function transferred(payment: PaymentRow, { transfers }: TraceDetails): Step {
  const label = `Transferred to ${payment.payee_name}`
  const latest = transfers.at(-1)
  if (!latest) return step('transfer', label, 'waiting', {})
  const attempt = latest.attempt > 1 ? `Attempt ${latest.attempt}` : null
  const reference = latest.stripe_transfer_id
  if (latest.status === 'completed') {
    return step('transfer', label, 'done', { at: latest.settled_at, reference, note: attempt })
  }
  if (latest.status === 'failed') {
    return step('transfer', label, 'failed', { at: latest.settled_at, reference, note: latest.error_message })
  }
  return step('transfer', label, 'under_way', { reference, note: attempt })
}

function arrived({ payee_name, processed_at }: PaymentRow): Step {
  const label = `On the payout account of ${payee_name}`
  return processed_at ? step('paid_out', label, 'done', { at: processed_at }) : step('paid_out', label, 'waiting', {})
}

function step(
  kind: Step['kind'],
  label: string,
  state: Step['state'],
  { at, note = null, reference = null }: { at?: Date | null; note?: string | null; reference?: string | null },
): Step {
  return { kind, label, note, reference, at: at?.toISOString() ?? null, state }
}
