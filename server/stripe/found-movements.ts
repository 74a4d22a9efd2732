import type Stripe from 'stripe'
import type { AccountMovement } from './movement-lines.ts'
import type { PaymentItems } from './payment-items.ts'

/** What an event of a connected account has brought. */
export interface FoundMovements {
  account_id: string
  movements: AccountMovement[]
  payments: PaymentItems[]
}

/** Events of connected accounts about what they earn. */
export const MOVEMENT_EVENT_TYPES = [
  'charge.succeeded',
  'charge.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'invoice.paid',
  'checkout.session.completed',
] as const satisfies Stripe.Event['type'][]

const KNOWN = new Set<string>(MOVEMENT_EVENT_TYPES)

export const isMovementEvent = (type: string) => KNOWN.has(type)
