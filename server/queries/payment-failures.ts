import { sql } from 'kysely'
import { type PaymentFailure, paymentFailure } from '#domain/payment-error.ts'

export interface StoredFailure {
  kind: 'charge' | 'transfer'
  /** Stripe's code. */
  reason: string | null
}

/** What failed of payments `p` that have failed: the transfer or the charge that gave the reason. */
export const FAILURE = sql<StoredFailure | null>`case when p.status = 'failed' then coalesce(
  (select json_build_object('kind', 'transfer', 'reason', t.error_code) from transfers t
    where t.payment_id = p.id and t.status = 'failed' and t.error_message = p.failure_reason
    order by t.attempt desc limit 1),
  (select json_build_object('kind', 'charge', 'reason', c.failure_code) from payment_batches b
    join charges c on c.id = b.charge_id where b.id = p.batch_id and c.failure_message = p.failure_reason)) end`.as(
  'failure',
)

interface Failed {
  status: string
  failure_reason: string | null
  funded_at: Date | null
  failure: StoredFailure | null
}

/** Why a payment failed; null unless it has. What came back of it says its own sentence. */
export function failureOf({ status, failure_reason, funded_at, failure }: Failed): PaymentFailure | null {
  if (status !== 'failed' || failure_reason === null) return null
  const { kind, reason } = failure ?? { kind: funded_at ? ('transfer' as const) : ('charge' as const), reason: null }
  return paymentFailure({ kind, reason, message: failure_reason })
}

interface FailedCharge {
  status: string | null
  failure_code: string | null
  failure_message: string | null
}

/** Why a charge failed; null unless it has. */
export function failureOfCharge({ status, failure_code, failure_message }: FailedCharge): PaymentFailure | null {
  if (status !== 'failed') return null
  return paymentFailure({ kind: 'charge', reason: failure_code, message: failure_message })
}
