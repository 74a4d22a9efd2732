import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../http/failure.ts'
import { type Call, pathId } from '../http/operation.ts'
import { boolean, parametersOf, readParameters, text } from '../http/parameters.ts'
import { readNamed } from '../objects/named.ts'
import type { StoredInvoice } from '../store/billing-shapes.ts'
import { type Books, doLater } from './books.ts'
import { collect } from './collection.ts'
import { changeInvoice } from './invoice-change.ts'
import { finalize, settle, voidInvoice, writeOff } from './invoice-lifecycle.ts'
import { openNamed } from './opening.ts'

const HOUR_SECONDS = 60 * 60

const finalization = parametersOf<Stripe.InvoiceFinalizeInvoiceParams>()({ auto_advance: boolean.optional() })
const payment = parametersOf<Stripe.InvoicePayParams>()({
  off_session: boolean.optional(),
  paid_out_of_band: boolean.optional(),
  payment_method: text.optional(),
})
const nothing = z.strictObject({})

/** A draft becomes final; if it is to advance by itself, it is collected within the hour. */
export async function finalizeInvoice(call: Call): Promise<object> {
  const { auto_advance } = readParameters(finalization, call.input)
  const { books, object: invoice } = await openNamed(call, 'invoice', pathId(call))
  if (invoice.status !== 'draft') {
    throw refused('This invoice is already finalized, you can only finalize a draft invoice.', 'invoice_not_editable')
  }
  const open = await finalize(books, { ...invoice, auto_advance: auto_advance ?? invoice.auto_advance ?? false })
  if (open.status !== 'open' || open.auto_advance !== true) return open
  return collectSoon(books, open)
}

/** Collects an open invoice now, or notes that it was paid elsewhere. */
export async function payInvoice(call: Call): Promise<object> {
  const { paid_out_of_band = false, payment_method } = readParameters(payment, call.input)
  const { books, object: invoice } = await openNamed(call, 'invoice', pathId(call))
  if (invoice.status === 'paid') throw refused('Invoice is already paid')
  if (invoice.status === 'void') throw refused('This invoice is void and cannot be paid.')
  const open = invoice.status === 'draft' ? await finalize(books, invoice) : invoice
  if (open.status === 'paid') return open
  if (paid_out_of_band) return settle(books, open, { elsewhere: true })
  const failure = await collect(books, open, { automatic: false, paymentMethod: payment_method })
  if (failure !== undefined) throw failure
  return (await readNamed(call.unit, 'invoice', open.id)).data
}

/** Sends an invoice to the customer, which makes a draft final. */
export async function sendInvoice(call: Call): Promise<object> {
  readParameters(nothing, call.input)
  const { books, object: invoice } = await openNamed(call, 'invoice', pathId(call))
  if (invoice.collection_method !== 'send_invoice') {
    throw refused('You can only manually send an invoice if its collection method is `send_invoice`.')
  }
  const open = invoice.status === 'draft' ? await finalize(books, invoice) : invoice
  if (open.status !== 'open' && open.status !== 'paid') throw refused(`A ${open.status} invoice cannot be sent.`)
  call.unit.emit('invoice.sent', open)
  return open
}

export async function voidNamedInvoice(call: Call): Promise<object> {
  readParameters(nothing, call.input)
  const { books, object: invoice } = await openNamed(call, 'invoice', pathId(call))
  if (invoice.status === 'open' || invoice.status === 'uncollectible') return voidInvoice(books, invoice)
  const message = 'You can only pass in open or uncollectible invoices. This invoice isn’t open or uncollectible.'
  throw refused(message, 'status_transition_invalid')
}

export async function markUncollectible(call: Call): Promise<object> {
  readParameters(nothing, call.input)
  const { books, object: invoice } = await openNamed(call, 'invoice', pathId(call))
  if (invoice.status === 'open') return writeOff(books, invoice)
  const message = 'You can only mark an open invoice as uncollectible. This invoice isn’t open.'
  throw refused(message, 'status_transition_invalid')
}

async function collectSoon(books: Books, open: StoredInvoice): Promise<StoredInvoice> {
  if (open.collection_method === 'send_invoice') {
    books.unit.emit('invoice.sent', open)
    return open
  }
  const next_payment_attempt = books.now + HOUR_SECONDS
  await doLater(books, 'invoice_collected', open.id, next_payment_attempt)
  return changeInvoice(books, open, { next_payment_attempt })
}
