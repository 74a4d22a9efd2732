import type { z } from 'zod'
import type { batch } from '#contract/paying.ts'
import { chargeParts, paidInPart, partSentence } from '#domain/charge-parts.ts'
import type { Currency } from '#domain/money.ts'
import { batchMessage } from '#domain/payment-batch.ts'
import { failureOf, failureOfCharge } from '#server/queries/payment-failures.ts'
import { instructionsFor, presentWaiting } from '#server/queries/waiting-charges.ts'
import { confirmUrl } from '#server/stripe/charge-status.ts'
import { type BatchItem, outcomeOf } from './batch-items.ts'
import type { BatchRow } from './batches.ts'

type Batch = z.input<typeof batch>

export function presentBatch(row: BatchRow): Batch {
  const payments = row.items.map(presentItem)
  const [only, ...others] = payments
  const currency = row.items[0]?.currency ?? 'gbp'
  const message = batchMessage(row.counts)
  return {
    id: row.id,
    status: row.status,
    amount: row.counts.amount,
    currency,
    charge: presentCharge(row),
    charges: [...row.charges.map(presentOne), ...row.items.flatMap((item) => partsToCome(item, currency))],
    counts: row.counts,
    failure_message: row.ended_because,
    payments,
    error_messages: [...new Set(payments.flatMap(({ failure_reason }) => failure_reason ?? []))],
    message: (message && others.length === 0 && only?.paid_in_part) || message,
    created_at: row.created_at.toISOString(),
  }
}

type Charge = BatchRow['charges'][number]

const presentOne = ({ amount, charge_status, failure_message }: Charge): Batch['charges'][number] => ({
  amount: amount ?? 0,
  status: charge_status as Batch['charges'][number]['status'],
  failure_message,
})

/** The parts of a payment that are charged once the one before has succeeded. */
function partsToCome({ rest_amount, batch_status }: BatchItem, currency: Currency): Batch['charges'] {
  if (batch_status !== 'preparing' && batch_status !== 'processing') return []
  return chargeParts(rest_amount, currency).map((amount) => ({ amount, status: 'waiting', failure_message: null }))
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

function presentItem(item: BatchItem): Batch['payments'][number] {
  const { batch_status, batch_failure, charge_status, failure_code, currency } = item
  const charge_failed = batch_status === 'failed' && item.charged_amount > 0
  const paid = paidInPart(item)
  return {
    id: item.payment_id,
    payee: { id: item.payee_id, name: item.payee_name },
    amount: item.amount,
    status: charge_failed ? 'failed' : item.status,
    outcome: outcomeOf({
      ...item,
      is_funded: item.funded_at !== null,
      is_charged: item.charged_amount > 0,
      is_settled: item.settled_at !== null,
      is_left_out: item.left_at !== null,
    }),
    failure_reason: charge_failed ? batch_failure : item.failure_reason,
    is_removed: item.is_removed,
    error:
      charge_failed && charge_status
        ? failureOfCharge({ status: charge_status, failure_code, failure_message: batch_failure })
        : failureOf(item),
    paid_in_part:
      paid === null ? null : partSentence({ ...item, paid, currency }, charge_failed ? 'declined' : 'charging'),
  }
}
