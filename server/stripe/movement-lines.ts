import type Stripe from 'stripe'
import { idOf } from './card.ts'

export type MovementKind = 'charge' | 'refund' | 'dispute' | 'reinstatement' | 'other'

/** A movement on the balance of a connected account, with the payment that it is of. */
export interface AccountMovement {
  id: string
  account_id: string
  occurred_at: Date
  kind: MovementKind
  source_id: string | null
  charge_id: string | null
  payment_intent_id: string | null
  /** The payment intent, or the charge where there is none: by this, movements and items of one payment know each other. */
  payment_id: string | null
  customer_id: string | null
  /** Signed, before Stripe's fee. */
  amount: number
  fee: number
  net: number
  currency: string
  /** What the customer paid or got back, in their currency. */
  source_amount: number | null
  source_currency: string | null
  exchange_rate: string | null
  available_on: Date
}

const dateOf = (created: number) => new Date(created * 1000)

/** What a balance transaction, read with its source, is. */
export function movementFrom(line: Stripe.BalanceTransaction, account_id: string): AccountMovement {
  const source = typeof line.source === 'object' ? line.source : null
  const movement = {
    ...{ id: line.id, account_id, occurred_at: dateOf(line.created), available_on: dateOf(line.available_on) },
    ...{ amount: line.amount, fee: line.fee, net: line.net, currency: line.currency },
    exchange_rate: line.exchange_rate === null ? null : String(line.exchange_rate),
    source_id: source?.id ?? (typeof line.source === 'string' ? line.source : null),
  }
  const kind = kindOf(line)
  const about = kind === 'other' ? null : aboutSource(source)
  return { ...movement, ...(about ? { kind, ...about } : { kind: 'other', ...NOTHING }) }
}

const NOTHING = {
  ...{ charge_id: null, payment_intent_id: null, payment_id: null, customer_id: null },
  ...{ source_amount: null, source_currency: null },
}

function kindOf({ type, reporting_category }: Stripe.BalanceTransaction): MovementKind {
  if (reporting_category === 'dispute') return 'dispute'
  if (reporting_category === 'dispute_reversal') return 'reinstatement'
  return KIND_BY_TYPE[type] ?? 'other'
}

/** A refund that failed comes back, as what a dispute has taken may. */
const KIND_BY_TYPE: Partial<Record<string, MovementKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  refund_failure: 'reinstatement',
}

function aboutSource(source: Stripe.BalanceTransactionSource | null) {
  switch (source?.object) {
    case 'charge':
      return about(source, source.id, idOf(source.customer))
    case 'refund':
    case 'dispute':
      return about(source, idOf(source.charge), null)
    default:
      return null
  }
}

interface MoneyOfPayment {
  amount: number
  currency: string
  payment_intent: string | { id: string } | null
}

function about(
  { amount, currency, payment_intent }: MoneyOfPayment,
  charge_id: string | null,
  customer_id: string | null,
) {
  const payment_intent_id = idOf(payment_intent)
  return {
    ...{ charge_id, payment_intent_id, payment_id: payment_intent_id ?? charge_id, customer_id },
    ...{ source_amount: amount, source_currency: currency },
  }
}
