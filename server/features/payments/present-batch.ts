import type { z } from 'zod'
import type { batch } from '#contract/paying.ts'
import { batchMessage } from '#domain/payment-batch.ts'
import { failureOf, failureOfCharge } from '#server/queries/payment-failures.ts'
import { instructionsFor, presentWaiting } from '#server/queries/waiting-charges.ts'
import { confirmUrl } from '#server/stripe/charge-status.ts'
import { type BatchItem, type BatchRow, outcomeIn } from './batches.ts'

type Batch = z.input<typeof batch>

export function presentBatch(row: BatchRow): Batch {
  const payments = row.items.map((item) => presentItem(row, item))
  return {
    id: row.id,
    status: row.status,
    amount: row.charge?.amount ?? row.counts.amount,
    currency: row.items[0]?.currency ?? 'gbp',
    charge: presentCharge(row),
    counts: row.counts,
    failure_message: row.ended_because,
    payments,
    error_messages: [...new Set(payments.flatMap(({ failure_reason }) => failure_reason ?? []))],
    message: batchMessage(row.counts),
    created_at: row.created_at.toISOString(),
  }
}

function presentCharge({ charge, payer, payment_method }: BatchRow): Batch['charge'] {
  if (!charge) return null
  const waits = {
    ...{ id: charge.charge_id, method: payment_method, status: charge.charge_status ?? '', amount: charge.amount ?? 0 },
    ...{ currency: charge.currency ?? '', received_amount: charge.received_amount ?? 0 },
    ...{ instructions: charge.instructions, created_at: charge.charged_at ?? new Date(0) },
    ...{ action_required_at: charge.action_required_at, processing_at: charge.processing_at },
  }
  return {
    method: payment_method,
    waiting: presentWaiting(waits, payer),
    instructions: payer.is_viewer ? instructionsFor(waits) : null,
    status: charge.charge_status as NonNullable<Batch['charge']>['status'],
    failure_message: charge.failure_message,
    error: chargeError(charge),
    card: payment_method === 'card' ? { brand: charge.brand ?? '', last4: charge.last4 ?? '' } : null,
    stripe_payment_intent_id: charge.stripe_payment_intent_id,
    confirm_url: confirmUrl({ ...charge, id: charge.charge_id, status: charge.charge_status ?? '' }),
  }
}

const chargeError = ({ charge_status, ...charge }: NonNullable<BatchRow['charge']>) =>
  failureOfCharge({ ...charge, status: charge_status })

function presentItem(row: BatchRow, item: BatchItem): Batch['payments'][number] {
  const { status, charge, ended_because } = row
  const charge_failed = status === 'failed' && item.charged_amount > 0
  return {
    id: item.payment_id,
    payee: { id: item.payee_id, name: item.payee_name },
    amount: item.amount,
    status: charge_failed ? 'failed' : item.status,
    outcome: outcomeIn(row, {
      status: item.status,
      is_funded: item.funded_at !== null,
      is_charged: item.charged_amount > 0,
      is_settled: item.settled_at !== null,
      is_left_out: item.left_at !== null,
    }),
    failure_reason: charge_failed ? (charge?.failure_message ?? ended_because) : item.failure_reason,
    is_removed: item.is_removed,
    error: charge_failed && charge ? chargeError(charge) : failureOf(item),
  }
}
