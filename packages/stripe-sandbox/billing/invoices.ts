import { badParameter, missing, refused } from '../http/failure.ts'
import { listBelow, listObjects, pageOf, range, takeFilters, within } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { changedMetadata, readParameters, text } from '../http/parameters.ts'
import { readNamed, retrieval } from '../objects/named.ts'
import { requireOwn } from '../objects/saved-cards.ts'
import type { StoredInvoice, StoredInvoiceItem, StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import { type Books, customerOf, openBooks } from './books.ts'
import { liveDiscounts, redeemAll } from './discounts.ts'
import { draftInvoice, pendingItems } from './drafts.ts'
import { changeInvoice } from './invoice-change.ts'
import { type Creation, creation, dueDate, plainFields, update } from './invoice-parameters.ts'
import { fromSubscription, subscriptionOf } from './invoice-shape.ts'
import { reckon } from './invoice-totals.ts'
import { openNamed } from './opening.ts'

/** An invoice apart from any renewal: empty, or of the invoice items that wait. */
export async function createInvoice(call: Call): Promise<object> {
  const asked = readParameters(creation, call.input)
  const billed = asked.subscription === undefined ? undefined : await subscriptionNamed(call, asked.subscription)
  const customer = asked.customer ?? idOf(billed?.customer)
  if (customer === null) throw badParameter('Missing required param: customer.', 'parameter_missing', 'customer')
  if (billed !== undefined && idOf(billed.customer) !== customer)
    throw missing('subscription', billed.id, 'subscription')
  const books = await openBooks(call, customer, 'customer')
  const collection_method = asked.collection_method ?? billed?.collection_method ?? 'charge_automatically'
  const due_date = dueDate(books, asked, collection_method)
  if (asked.default_payment_method !== undefined) {
    await requireOwn(call.unit, asked.default_payment_method, customer, 'default_payment_method')
  }
  const items = await itemsFor(books, asked, billed)
  const code = asked.currency ?? items[0]?.currency ?? billed?.currency ?? (await customerOf(books)).currency ?? 'gbp'
  const mine = items.filter((item) => item.currency === code)
  const purchase = { amount: mine.reduce((sum, item) => sum + item.amount, 0), currency: code }
  const own = await redeemAll(books, asked.discounts ?? [], {}, purchase)
  const inherited = asked.discounts === undefined ? await liveDiscounts(books, billed?.discounts ?? []) : []
  return draftInvoice(books, {
    currency: code,
    lines: [],
    items: mine,
    fields: {
      auto_advance: false,
      ...(billed && fromSubscription(billed)),
      ...plainFields(asked),
      collection_method,
      discounts: [...own, ...inherited],
      due_date,
      metadata: changedMetadata(null, asked.metadata),
    },
  })
}

export const retrieveInvoice = retrieval('invoice')

export async function updateInvoice(call: Call): Promise<object> {
  const asked = readParameters(update, call.input)
  const { books, object: invoice } = await openNamed(call, 'invoice', pathId(call))
  const names = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (invoice.status !== 'draft' && names.some((name) => !MAY_CHANGE_FINAL.has(name))) {
    throw refused(`Finalized invoices can't be updated in this way`, 'invoice_not_editable')
  }
  const { default_payment_method: method, metadata: pairs } = asked
  if (method !== undefined) await requireOwn(call.unit, method, books.customer, 'default_payment_method')
  const collection_method = asked.collection_method ?? invoice.collection_method
  const changed: StoredInvoice = {
    ...invoice,
    ...plainFields(asked),
    ...(asked.due_date === undefined && asked.days_until_due === undefined
      ? {}
      : { due_date: dueDate(books, asked, collection_method) }),
    metadata: changedMetadata(invoice.metadata, pairs),
  }
  if (asked.discounts === undefined) return changeInvoice(books, invoice, changed)
  const purchase = { amount: invoice.subtotal, currency: invoice.currency }
  const discounts = await redeemAll(books, asked.discounts ?? [], { invoice: invoice.id }, purchase)
  return relined(books, invoice, { ...changed, discounts })
}

/** Takes a draft away that was made by hand; its invoice items wait again. */
export async function deleteInvoice(call: Call): Promise<object> {
  const { books, object: invoice } = await openNamed(call, 'invoice', pathId(call))
  if (invoice.status !== 'draft') {
    throw refused('You can only delete draft invoices.', 'invoice_not_editable')
  }
  if (subscriptionOf(invoice) !== null && invoice.billing_reason !== 'manual') {
    throw refused('You cannot delete an invoice that was made by a subscription.', 'invoice_not_editable')
  }
  const items = await books.unit.db.query<{ data: StoredInvoiceItem }>(
    `select data from stripe_sandbox.objects
     where object = 'invoiceitem' and not deleted and data->>'invoice' = $1 for update`,
    [invoice.id],
  )
  for (const { data } of items.rows) books.unit.save<StoredInvoiceItem>({ ...data, invoice: null })
  books.unit.emit('invoice.deleted', invoice)
  return books.unit.remove({ id: invoice.id, object: 'invoice', deleted: true })
}

export async function listInvoices(call: Call): Promise<object> {
  const asked = takeFilters(call, { due_date: range.optional(), subscription: text.optional() })
  const { due_date, subscription } = asked
  return listObjects(call, {
    objectType: 'invoice',
    filters: ['collection_method', 'customer', 'status'],
    where: (bind) => [
      ...(subscription === undefined ? [] : [`${SUBSCRIPTION} = ${bind(subscription)}`]),
      ...(due_date === undefined ? [] : within(`(data->>'due_date')::bigint`, due_date, bind)),
    ],
    url: '/v1/invoices',
  })
}

export async function listInvoiceLines(call: Call): Promise<object> {
  const { hidden } = await readNamed(call.unit, 'invoice', pathId(call))
  return pageOf(call, hidden.lines ?? [], listBelow(call, 'invoices', 'lines'))
}

/** A draft with other discounts or lines comes to something else. */
export async function relined(
  books: Books,
  before: StoredInvoice,
  changed: StoredInvoice = before,
  lines?: Awaited<ReturnType<typeof reckon>>['lines'],
): Promise<StoredInvoice> {
  const hidden = await books.unit.hiddenOf(before.id)
  const reckoned = await reckon(books, changed, lines ?? hidden.lines ?? [])
  const after = changeInvoice(books, before, reckoned.invoice)
  books.unit.save(after, { ...hidden, lines: reckoned.lines })
  return after
}

const SUBSCRIPTION = `data->'parent'->'subscription_details'->>'subscription'`

const MAY_CHANGE_FINAL = new Set(['auto_advance', 'default_payment_method', 'metadata'])

async function subscriptionNamed(call: Call, id: string): Promise<StoredSubscription> {
  return (await readNamed(call.unit, 'subscription', id, 'subscription')).data
}

/** For a subscription, what waits to be billed with it; else what waits by itself, if that is asked for. */
async function itemsFor(
  books: Books,
  { pending_invoice_items_behavior }: Creation,
  billed: StoredSubscription | undefined,
): Promise<StoredInvoiceItem[]> {
  if (billed !== undefined) {
    const items = await pendingItems(books, billed.id)
    return items.filter(({ parent }) => parent?.subscription_details?.subscription === billed.id)
  }
  return pending_invoice_items_behavior === 'include' ? pendingItems(books, null) : []
}
