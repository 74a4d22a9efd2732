import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, exclusive, missing, refused } from '../http/failure.ts'
import { listObjects, takeFilters } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  boolean,
  changedMetadata,
  clearable,
  currency,
  given,
  integer,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import { readNamed, retrieval } from '../objects/named.ts'
import type { StoredInvoice, StoredInvoiceItem, StoredPricing } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import { type Books, openBooks } from './books.ts'
import { clearableDiscounts, redeemAll } from './discounts.ts'
import { insertInvoiceItem, parentOf, pricingOf } from './invoice-item-shape.ts'
import { invoiceItemLine, invoiceItemOf } from './invoice-lines.ts'
import { relined } from './invoices.ts'
import { openNamed } from './opening.ts'

const fields = {
  amount: integer.optional(),
  description: text.optional(),
  discountable: boolean.optional(),
  discounts: clearableDiscounts.optional(),
  metadata: metadata.optional(),
  period: z.strictObject({ end: integer, start: integer }).optional(),
  pricing: z.strictObject({ price: text }).optional(),
  quantity: integer.refine((value) => value >= 0, 'positive').optional(),
}

const creation = parametersOf<Stripe.InvoiceItemCreateParams>()({
  ...fields,
  currency: currency.optional(),
  customer: text,
  invoice: text.optional(),
  subscription: text.optional(),
})
const update = parametersOf<Stripe.InvoiceItemUpdateParams>()({ ...fields, description: clearable(text).optional() })

/** Something to be billed: with the next invoice, or with a draft that is named. */
export async function createInvoiceItem(call: Call): Promise<object> {
  const asked = readParameters(creation, call.input)
  const books = await openBooks(call, asked.customer, 'customer')
  const draft = asked.invoice === undefined ? undefined : await draftOf(books, asked.invoice)
  const price = await priced(books, asked)
  const code = price?.currency ?? asked.currency ?? draft?.currency
  if (code === undefined) throw badParameter('Missing required param: currency.', 'parameter_missing', 'currency')
  if (draft !== undefined && draft.currency !== code) {
    throw refused(`The currency of the invoice item (${code}) must be that of the invoice (${draft.currency}).`)
  }
  if (asked.subscription !== undefined) await ownSubscription(books, asked.subscription)
  const { description, discountable, period, quantity } = asked
  const item = insertInvoiceItem(books, {
    ...given({ description, discountable, period, quantity }),
    amount: price?.amount ?? asked.amount ?? missingAmount(),
    currency: code,
    invoice: draft?.id ?? null,
    metadata: changedMetadata(null, asked.metadata),
    ...(price && { pricing: price.pricing }),
    ...(price && description === undefined && { description: price.product }),
    ...(asked.subscription !== undefined && { parent: parentOf(asked.subscription) }),
  })
  const discounts = await discountsFor(books, item, asked.discounts)
  const stored = discounts.length === 0 ? item : call.unit.save<StoredInvoiceItem>({ ...item, discounts })
  if (draft !== undefined) await placeOn(books, draft, stored)
  return stored
}

export const retrieveInvoiceItem = retrieval('invoiceitem')

export async function updateInvoiceItem(call: Call): Promise<object> {
  const asked = readParameters(update, call.input)
  const { books, item, draft } = await openItem(call)
  const { description, discountable, period, quantity, amount } = asked
  const price = await priced(books, asked)
  const after: StoredInvoiceItem = {
    ...item,
    ...given({ description, discountable, period, quantity, amount }),
    ...(price && { amount: price.amount, pricing: price.pricing }),
    ...(quantity !== undefined && { quantity_decimal: String(quantity) }),
    metadata: changedMetadata(item.metadata, asked.metadata),
  }
  const discounts = asked.discounts === undefined ? after.discounts : await discountsFor(books, after, asked.discounts)
  const stored = call.unit.save<StoredInvoiceItem>({ ...after, discounts, net_amount: after.amount })
  if (draft !== undefined) await placeOn(books, draft, stored)
  return stored
}

export async function deleteInvoiceItem(call: Call): Promise<object> {
  const { books, item, draft } = await openItem(call)
  if (draft !== undefined) await placeOn(books, draft, item, true)
  call.unit.emit('invoiceitem.deleted', item)
  return call.unit.remove({ id: item.id, object: 'invoiceitem', deleted: true })
}

export async function listInvoiceItems(call: Call): Promise<object> {
  const { pending } = takeFilters(call, { pending: boolean.optional() })
  return listObjects(call, {
    objectType: 'invoiceitem',
    filters: ['customer', 'invoice'],
    where: () => (pending === undefined ? [] : [`data->>'invoice' is ${pending ? 'null' : 'not null'}`]),
    url: '/v1/invoiceitems',
  })
}

interface Priced {
  amount: number
  currency: string
  pricing: StoredPricing
  product: string
}

/** What a named price comes to; an amount needs no price. */
async function priced({ unit }: Books, asked: z.output<typeof update>): Promise<Priced | undefined> {
  if (asked.pricing === undefined) return undefined
  if (asked.amount !== undefined) {
    throw exclusive(['amount', 'pricing'])
  }
  const { data: price } = await readNamed(unit, 'price', asked.pricing.price, 'pricing[price]')
  if (price.type !== 'one_time') {
    const message =
      'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.'
    throw refused(message, undefined, 'pricing[price]')
  }
  const { data: product } = await readNamed(unit, 'product', idOf(price.product) ?? '')
  const amount = (price.unit_amount ?? 0) * (asked.quantity ?? 1)
  return { amount, currency: price.currency, pricing: pricingOf(price), product: product.name }
}

async function discountsFor(
  books: Books,
  item: StoredInvoiceItem,
  asked: z.output<typeof clearableDiscounts> | undefined,
): Promise<string[]> {
  const purchase = { amount: item.amount, currency: item.currency }
  return redeemAll(books, asked ?? [], { invoice_item: item.id }, purchase)
}

async function openItem(
  call: Call,
): Promise<{ books: Books; item: StoredInvoiceItem; draft: StoredInvoice | undefined }> {
  const { books, object: item } = await openNamed(call, 'invoiceitem', pathId(call))
  const invoice = idOf(item.invoice)
  return { books, item, draft: invoice === null ? undefined : await draftOf(books, invoice) }
}

async function draftOf(books: Books, id: string): Promise<StoredInvoice> {
  const { data } = await readNamed(books.unit, 'invoice', id, 'invoice')
  if (idOf(data.customer) !== books.customer) throw missing('invoice', id, 'invoice')
  if (data.status === 'draft') return data
  throw refused('This invoice is no longer editable', 'invoice_not_editable', 'invoice')
}

/** The line of a draft that an invoice item is: new, changed or gone. */
async function placeOn(books: Books, draft: StoredInvoice, item: StoredInvoiceItem, gone = false): Promise<void> {
  const { lines = [] } = await books.unit.hiddenOf(draft.id)
  const at = lines.findIndex((line) => invoiceItemOf(line) === item.id)
  const line = { ...invoiceItemLine(item), ...(lines[at] && { id: lines[at].id }) }
  const others = lines.filter((_, index) => index !== at)
  const after = at < 0 ? [...lines, line] : [...lines.slice(0, at), line, ...lines.slice(at + 1)]
  await relined(books, draft, draft, gone ? others : after)
}

async function ownSubscription(books: Books, id: string): Promise<void> {
  const { data } = await readNamed(books.unit, 'subscription', id, 'subscription')
  if (idOf(data.customer) !== books.customer) throw missing('subscription', id, 'subscription')
}

function missingAmount(): never {
  throw badParameter('Missing required param: amount.', 'parameter_missing', 'amount')
}
