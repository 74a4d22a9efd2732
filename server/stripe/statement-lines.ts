import type Stripe from 'stripe'
import { z } from 'zod'
import { idOf } from './card.ts'

/** A kind of movement in our books, and the ids by which it leads to them. */
export interface MovementLink {
  movement: 'charge' | 'refund' | 'chargeback' | 'transfer' | 'transfer_reversal' | 'payout' | 'fee' | 'other'
  movement_id: string
  /** The payment intent or transfer that it belongs to. */
  belongs_to: string | null
  /** The row of ours that it was made for. */
  our_id: string | null
}

/** What a balance transaction, listed with its source, is in our books. */
export function movementOf(line: Stripe.BalanceTransaction): MovementLink {
  const source = typeof line.source === 'object' ? line.source : null
  const id = source?.id ?? (typeof line.source === 'string' ? line.source : line.id)
  const link = (movement: MovementLink['movement'], rest: Partial<MovementLink> = {}): MovementLink => ({
    ...{ movement, movement_id: id, belongs_to: null, our_id: null },
    ...rest,
  })
  if (line.reporting_category === 'fee' || FEES.has(line.type)) return link('fee', { movement_id: line.id })
  switch (source?.object) {
    case 'charge': {
      const intent = idOf(source.payment_intent)
      const our_id = uuidOf(source.metadata.charge_id)
      return link('charge', { movement_id: intent ?? id, belongs_to: intent, our_id })
    }
    case 'refund':
      return link('refund', { belongs_to: idOf(source.payment_intent), our_id: uuidOf(source.metadata?.refund_id) })
    case 'dispute':
      return link('chargeback', { belongs_to: idOf(source.payment_intent) })
    case 'transfer':
      return link('transfer', { belongs_to: id, our_id: uuidOf(source.metadata.transfer_id) })
    case 'transfer_reversal':
      return link('transfer_reversal', { belongs_to: idOf(source.transfer) })
    case 'payout':
      return link('payout')
    default:
      return link('other')
  }
}

const FEES = new Set(['stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost'])

const uuidOf = (value: unknown): string | null => z.uuid().safeParse(value).data ?? null
