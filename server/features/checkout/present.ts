import type { z } from 'zod'
import type { checkout } from '#contract/checkout.ts'
import { paidInPart, partSentence } from '#domain/charge-parts.ts'
import { payerDeadline } from '#domain/funding-method.ts'
import { failureOfCharge } from '#server/queries/payment-failures.ts'
import { instructionsFor, presentWaiting } from '#server/queries/waiting-charges.ts'
import { waitsSince } from '#server/stripe/charge-status.ts'
import type { ChargeRow, PartRow } from './store.ts'

type Checkout = z.input<typeof checkout>

interface Shown {
  client_secret: string | null
  /** The payment, where this charges a part of it. */
  part: PartRow | undefined
}

export function presentCheckout(row: ChargeRow, { client_secret, part }: Shown): Checkout {
  const since = waitsSince(row)
  return {
    charge_id: row.id,
    description: row.description,
    amount: row.amount,
    currency: row.currency as Checkout['currency'],
    status: statusOf(row),
    failure_message: row.failure_message,
    error: failureOfCharge(row),
    method: row.method,
    payment_method_id: row.payment_method_id,
    // Only the payer gets here.
    waiting: presentWaiting(row, { name: '', is_viewer: true }),
    instructions: instructionsFor(row),
    client_secret,
    confirm_until: since ? payerDeadline(row.method, since).toISOString() : null,
    paid_in_part: part ? partOf(part, row) : null,
    next_charge_id: row.status === 'succeeded' ? (part?.next_charge_id ?? null) : null,
    return_to: returnTo(row),
  }
}

function partOf(part: PartRow, { status }: ChargeRow): string | null {
  const paid = paidInPart(part)
  if (paid === null) return null
  return partSentence({ ...part, paid }, part.is_being_charged ? 'charging' : status === 'failed' ? 'declined' : 'due')
}

function statusOf(row: ChargeRow): Checkout['status'] {
  if (row.status === 'succeeded' || row.status === 'failed') return row.status
  return waitsSince(row) ? 'waiting' : 'processing'
}

function returnTo({ proposal_id, batch_id, reversed_agreement_id, listing_id }: ChargeRow): string {
  if (listing_id) return `/marketplace-detail?id=${listing_id}`
  if (reversed_agreement_id) return `/agreement-detail?id=${reversed_agreement_id}`
  if (proposal_id) return `/proposal-detail?id=${proposal_id}`
  return batch_id ? '/payments' : '/dashboard'
}
