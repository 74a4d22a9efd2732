import type Stripe from 'stripe'
import type {
  Debit,
  StoredInvoice,
  StoredInvoiceItem,
  StoredLine,
  StoredSubscription,
} from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import { type Books, customerOf, doLater } from './books.ts'
import { endDiscounts, liveDiscounts } from './discounts.ts'
import { invoiceItemLine, invoiceItemOf } from './invoice-lines.ts'
import { blankInvoice, fromSubscription } from './invoice-shape.ts'
import { reckon } from './invoice-totals.ts'
import { sumOf } from './reductions.ts'
import { hide } from './subscription-change.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
const MAX_PENDING = 250

interface Draft {
  currency: string
  lines: StoredLine[]
  /** Invoice items that become lines of it. */
  items?: StoredInvoiceItem[]
  fields: Partial<StoredInvoice>
  /** It becomes final within the same request. */
  atOnce?: boolean
}

/** An invoice that can still be changed. */
export async function draftInvoice(
  books: Books,
  { currency, lines, items = [], fields, atOnce = false }: Draft,
): Promise<StoredInvoice> {
  const { unit } = books
  const blank = { ...blankInvoice(books, await customerOf(books), currency), ...fields }
  const all = [...lines, ...items.map(invoiceItemLine)]
  const reckoned = await reckon(books, { ...blank, ...(atOnce ? {} : datesOf(blank)) }, all)
  const { invoice } = reckoned
  unit.insert(invoice, { lines: reckoned.lines })
  for (const item of items) unit.save<StoredInvoiceItem>({ ...item, invoice: invoice.id })
  unit.emit('invoice.created', invoice)
  if (invoice.automatically_finalizes_at !== null) {
    await doLater(books, 'invoice_finalized', invoice.id, invoice.automatically_finalizes_at)
  }
  return invoice
}

interface SubscriptionDraft {
  reason: Stripe.Invoice.BillingReason
  lines: StoredLine[]
  fields?: Partial<StoredInvoice>
  atOnce?: boolean
}

/** Drafts an invoice of a subscription, with everything that waits to be billed, and gives both as they are then. */
export async function draftForSubscription(
  books: Books,
  subscription: StoredSubscription,
  { reason, lines, fields = {}, atOnce = false }: SubscriptionDraft,
): Promise<{ invoice: StoredInvoice; subscription: StoredSubscription }> {
  const { currency } = subscription
  const discounts = await liveDiscounts(books, subscription.discounts)
  const { days_until_due } = subscription
  const due_date = days_until_due === null ? null : books.now + days_until_due * DAY_SECONDS
  const items = (await pendingItems(books, subscription.id)).filter((item) => item.currency === currency)
  const invoice = await draftInvoice(books, {
    currency,
    lines,
    items,
    atOnce,
    fields: { ...fromSubscription(subscription), billing_reason: reason, discounts, due_date, ...fields },
  })
  const used = await usedUp(books, invoice)
  await endDiscounts(books, used)
  const after = {
    ...subscription,
    discounts: discounts.filter((discount) => !used.includes(discount)),
    latest_invoice: invoice.id,
  }
  await recordDebits(books, after, invoice)
  return { invoice, subscription: after }
}

/** Invoice items of the customer that wait for an invoice: of no subscription, or of this one. */
export async function pendingItems(books: Books, subscription: string | null): Promise<StoredInvoiceItem[]> {
  const { unit, customer } = books
  await unit.flush()
  const found = await unit.db.query<{ data: StoredInvoiceItem }>(
    `select data from stripe_sandbox.objects
     where object = 'invoiceitem' and not deleted and data->>'invoice' is null and data->>'customer' = $1
     order by created, seq limit ${MAX_PENDING}`,
    [customer],
  )
  return found.rows
    .map(({ data }) => data)
    .filter(({ parent }) => {
      const of = parent?.subscription_details?.subscription ?? null
      return of === null || of === subscription
    })
}

/** An automatic draft becomes final after an hour, so that its webhook's receiver may still add to it. */
function datesOf({ auto_advance, collection_method, created }: StoredInvoice): Partial<StoredInvoice> {
  if (auto_advance !== true) return {}
  const finalizes = created + HOUR_SECONDS
  const charges = collection_method === 'charge_automatically'
  return { automatically_finalizes_at: finalizes, next_payment_attempt: charges ? finalizes : null }
}

/** Discounts for one invoice only, which have taken something off this one. */
async function usedUp(books: Books, invoice: StoredInvoice): Promise<string[]> {
  const used: string[] = []
  for (const { discount } of invoice.total_discount_amounts ?? []) {
    const id = idOf(discount) ?? ''
    const { terms } = await books.unit.hiddenOf(id)
    if (terms?.duration === 'once') used.push(id)
  }
  return used
}

/** What was debited for which time, so that unused time can be given back at the price that was paid for it. */
async function recordDebits(books: Books, subscription: StoredSubscription, invoice: StoredInvoice): Promise<void> {
  const { unit, now } = books
  const { debits: known = [] } = await unit.hiddenOf(subscription.id)
  const { lines = [] } = await unit.hiddenOf(invoice.id)
  const lineOf = new Map(lines.map((line) => [invoiceItemOf(line), line.id]))
  const invoiced = known
    .filter((debit) => debit.end > now)
    .map((debit) => {
      const line = debit.invoice === null ? lineOf.get(debit.line) : undefined
      return line === undefined ? debit : { ...debit, invoice: invoice.id, line }
    })
  await hide(unit, subscription, { debits: [...invoiced, ...lines.flatMap(debitOf)] })
}

function debitOf(line: StoredLine): Debit[] {
  const details = line.parent?.subscription_item_details
  const amount = line.amount - sumOf(line.discount_amounts ?? [])
  if (!details || details.invoice_item !== null || amount <= 0) return []
  const { start, end } = line.period
  return [{ item: details.subscription_item, amount, start, end, invoice: line.invoice, line: line.id }]
}
