import type { Period } from '../billing/subscription-shape.ts'
import type { Offer } from './catalogue.ts'
import type { Chance } from './chance.ts'

const DAY_SECONDS = 24 * 60 * 60
const DECIDED_AFTER_DAYS = 8
/** Of a thousand sales. */
const DECLINED = 20
const REFUNDED = 30
const REFUNDED_IN_PART = 300
const DISPUTED = 5
const WON = 400

export interface Sale {
  at: number
  offer: Offer
  /** What a subscription is billed for; null for what is bought once. */
  period: Period | null
  /** The bank refused at first; tried again some days later, it paid. */
  declined_at: number | null
  refund: { at: number; amount: number } | null
  dispute: PlannedDispute | null
}

export interface PlannedDispute {
  at: number
  kind: 'fraudulent' | 'product_not_received'
  /** Still waiting for an answer, or decided. */
  ending: { won: boolean; at: number } | null
}

/** One sale and what became of it, as far as it has happened by now. */
export function planSale(chance: Chance, sale: Pick<Sale, 'at' | 'offer' | 'period'> & { now: number }): Sale {
  const { at, now, offer, period } = sale
  const declined = chance.perMille(DECLINED)
  const later = at + 3 * DAY_SECONDS
  // Nobody waits for a payment that has not been tried again by now.
  const paid = declined && later < now ? later : at
  const disputed = chance.perMille(DISPUTED)
  const refunded = chance.perMille(REFUNDED)
  return {
    at: paid,
    offer,
    period,
    declined_at: paid === at ? null : at,
    dispute: disputed ? planDispute(chance, paid, now) : null,
    refund: refunded && !disputed ? planRefund(chance, paid, offer.amount, now) : null,
  }
}

function planRefund(chance: Chance, paid: number, amount: number, now: number): Sale['refund'] {
  const at = paid + chance.between(1, 20 * DAY_SECONDS)
  const part = chance.perMille(REFUNDED_IN_PART) ? chance.between(100, amount - 100) : amount
  return at < now ? { at, amount: part } : null
}

function planDispute(chance: Chance, paid: number, now: number): PlannedDispute | null {
  const at = paid + chance.between(5 * DAY_SECONDS, 30 * DAY_SECONDS)
  const kind = chance.pick(['fraudulent', 'product_not_received'])
  const decided = at + chance.between(DAY_SECONDS, (DECIDED_AFTER_DAYS - 1) * DAY_SECONDS)
  const won = chance.perMille(WON)
  if (at >= now) return null
  const due_by = (Math.floor(at / DAY_SECONDS) + DECIDED_AFTER_DAYS) * DAY_SECONDS
  return { at, kind, ending: due_by <= now ? { won, at: decided } : null }
}
