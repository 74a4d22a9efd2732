import { Failure } from '../http/failure.ts'
import type { StoredInvoice, StoredSubscription } from '../store/billing-shapes.ts'
import type { Books } from './books.ts'
import { renew } from './subscription-cycle.ts'
import { periodOf } from './subscription-shape.ts'

/** The invoice that the next renewal will make, as things are now; to be called within a rehearsal. */
export async function upcomingInvoice(books: Books, subscription: StoredSubscription): Promise<StoredInvoice> {
  const { end } = periodOf(subscription)
  if (subscription.ended_at !== null || (subscription.cancel_at !== null && subscription.cancel_at <= end)) {
    throw noneUpcoming(books.customer)
  }
  const { invoice } = await renew({ ...books, now: end }, subscription)
  return asPreview(invoice)
}

/** An invoice that is only shown: nobody can ask for it by its id, and nothing has come of it yet. */
export function asPreview(invoice: StoredInvoice): StoredInvoice {
  const id = `upcoming_${invoice.id}`
  const data = invoice.lines.data.map((line) => ({ ...line, id: line.id.replace('il_', 'il_tmp_'), invoice: id }))
  return {
    ...invoice,
    id,
    amount_paid: 0,
    amount_remaining: invoice.amount_due,
    attempted: false,
    automatically_finalizes_at: null,
    billing_reason: 'upcoming',
    effective_at: null,
    hosted_invoice_url: null,
    lines: { ...invoice.lines, data, url: '/v1/invoices/upcoming/lines' },
    number: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  }
}

export function noneUpcoming(customer: string): Failure {
  const message = `No upcoming invoices for customer: '${customer}'`
  return new Failure(404, { type: 'invalid_request_error', code: 'invoice_upcoming_none', message })
}
