import type { StoredInvoice } from '../store/billing-shapes.ts'
import { makeLink } from '../store/hosted-links.ts'
import { type Books, changeCustomer, customerOf, doLater } from './books.ts'
import { moveBalance } from './customer-balance.ts'
import { changeInvoice } from './invoice-change.ts'
import { cancelPayment, closePayment, expectPayment } from './invoice-payments.ts'
import { subscriptionOf } from './invoice-shape.ts'
import { withBalance } from './invoice-totals.ts'
import { activateWith } from './subscription-status.ts'

const PAGE_SECONDS = 30 * 24 * 60 * 60

/** A draft becomes final: it gets its number and its page, and waits to be paid unless there is nothing to pay. */
export async function finalize(books: Books, draft: StoredInvoice): Promise<StoredInvoice> {
  const { unit, now } = books
  const { balance, invoice_prefix, next_invoice_sequence = 1, currency } = await customerOf(books)
  const { amount_due, ending } = withBalance(draft.total, balance, draft.currency)
  if (ending !== balance) {
    const type = ending > 0 ? 'invoice_too_small' : 'applied_to_invoice'
    await moveBalance(books, { amount: ending - balance, currency: draft.currency, type, invoice: draft.id })
  }
  await changeCustomer(books, {
    currency: currency ?? draft.currency,
    next_invoice_sequence: next_invoice_sequence + 1,
  })
  const open: StoredInvoice = {
    ...draft,
    amount_due,
    amount_remaining: amount_due,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: ending,
    hosted_invoice_url: await pageOf(books, draft),
    next_payment_attempt: null,
    number: `${invoice_prefix}-${String(next_invoice_sequence).padStart(4, '0')}`,
    starting_balance: balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  }
  unit.save(open)
  unit.emit('invoice.finalized', open)
  if (amount_due === 0) return settle(books, open)
  await expectPayment(books, open)
  if (open.due_date !== null) await doLater(books, 'invoice_overdue', open.id, open.due_date)
  return open
}

interface Settlement {
  /** Marked as paid elsewhere. */
  elsewhere?: boolean
  /** What it was paid with, which the subscription may keep for later. */
  paymentMethod?: string | null
}

/** An invoice is paid, and what waited for that goes on. */
export async function settle(
  books: Books,
  open: StoredInvoice,
  { elsewhere = false, paymentMethod = null }: Settlement = {},
): Promise<StoredInvoice> {
  const { now } = books
  if (elsewhere) await cancelPayment(books, open)
  else await closePayment(books, open)
  const paid = changeInvoice(
    books,
    open,
    {
      amount_paid: open.amount_due,
      amount_remaining: 0,
      attempt_count: elsewhere || open.amount_due === 0 ? open.attempt_count : Math.max(open.attempt_count, 1),
      attempted: true,
      auto_advance: false,
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...open.status_transitions, paid_at: now },
      ...(elsewhere && { amount_paid_off_stripe: open.amount_due }),
    },
    'invoice.paid',
    'invoice.payment_succeeded',
  )
  await changeCustomer(books, { delinquent: await owesOthers(books, open.id) })
  const subscription = subscriptionOf(open)
  if (subscription !== null) await activateWith(books, subscription, open.id, paymentMethod)
  return paid
}

/** Nobody owes it any more; as if it had never been. What it used of the customer's credit comes back. */
export async function voidInvoice(books: Books, invoice: StoredInvoice): Promise<StoredInvoice> {
  await cancelPayment(books, invoice)
  const used = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance
  if (used !== 0) {
    const { currency, id } = invoice
    await moveBalance(books, { amount: -used, currency, type: 'unapplied_from_invoice', invoice: id })
  }
  const status_transitions = { ...invoice.status_transitions, voided_at: books.now }
  const ended = { auto_advance: false, next_payment_attempt: null, status: 'void', status_transitions }
  return changeInvoice(books, invoice, ended, 'invoice.voided')
}

/** It is still owed, but nobody expects it to be paid. */
export function writeOff(books: Books, invoice: StoredInvoice): StoredInvoice {
  const status_transitions = { ...invoice.status_transitions, marked_uncollectible_at: books.now }
  const ended = { auto_advance: false, next_payment_attempt: null, status: 'uncollectible', status_transitions }
  return changeInvoice(books, invoice, ended, 'invoice.marked_uncollectible')
}

/** Where the customer sees the invoice and pays it. */
async function pageOf({ unit, context }: Books, { id }: StoredInvoice): Promise<string> {
  const token = await makeLink(unit.db, {
    kind: 'invoice',
    subject: id,
    account: unit.account,
    return_url: '',
    refresh_url: '',
    expires_at: unit.now + PAGE_SECONDS,
  })
  return `${context.publicUrl}/i/${unit.account || context.platformAccount}/${token}`
}

/** Whether the customer owes another invoice that could not be collected. */
async function owesOthers({ unit, customer }: Books, invoice: string): Promise<boolean> {
  const { delinquent } = (await unit.read('customer', customer))?.data ?? {}
  if (delinquent !== true) return false
  const others = await unit.db.query(
    `select 1 from stripe_sandbox.objects
     where object = 'invoice' and not deleted and data->>'customer' = $1 and id <> $2
       and data->>'status' in ('open', 'uncollectible') and (data->>'attempted')::boolean limit 1`,
    [customer, invoice],
  )
  return others.rowCount === 1
}
