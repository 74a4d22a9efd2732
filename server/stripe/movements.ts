import type Stripe from 'stripe'
import type { StripeDeps } from './deps.ts'
import { type AccountMovement, movementFrom } from './movement-lines.ts'
import { inBackground } from './pace.ts'
import { itemsOfCheckout, itemsOfInvoice, type PaymentItems } from './payment-items.ts'

/** What Stripe lists of a span of time of one account, newest first, from after an id. */
export interface SpanAsked {
  account_id: string
  /** From this moment on. */
  from: Date
  /** Before this moment. */
  until: Date
  after: string | null
}

/** A page, and after what id the next begins. */
export interface ListedPage<Thing> {
  listed: Thing[]
  next: string | null
}

/** Reads what connected accounts have earned, and what for. Never called inside a transaction; nobody waits for it. */
export interface Movements {
  movements(asked: SpanAsked): Promise<ListedPage<AccountMovement>>
  /** What was paid by the invoices that were made in this time. */
  invoices(asked: SpanAsked): Promise<ListedPage<PaymentItems>>
  /** What was paid at the checkouts that were begun in this time. */
  checkouts(asked: SpanAsked): Promise<ListedPage<PaymentItems>>
  /** What one payment was for. */
  payment(asked: { account_id: string; payment_id: string }): Promise<PaymentItems>
}

const PAGE = 100

export function createMovements({ client }: Pick<StripeDeps, 'client'>): Movements {
  return {
    movements: (asked) =>
      inBackground(async () => {
        const page = await client.balanceTransactions.list(
          { ...within(asked), expand: ['data.source'] },
          { stripeAccount: asked.account_id },
        )
        return { listed: page.data.map((line) => movementFrom(line, asked.account_id)), next: nextOf(page) }
      }),
    invoices: (asked) =>
      inBackground(async () => {
        const { account_id: stripeAccount } = asked
        const page = await client.invoices.list({ ...within(asked), expand: ['data.payments'] }, { stripeAccount })
        const listed: PaymentItems[] = []
        for (const invoice of page.data) listed.push(...(await paymentsOfInvoice(client, invoice, stripeAccount)))
        return { listed, next: nextOf(page) }
      }),
    checkouts: (asked) =>
      inBackground(async () => {
        const { account_id: stripeAccount } = asked
        const expand = ['data.line_items']
        const page = await client.checkout.sessions.list({ ...within(asked), expand }, { stripeAccount })
        const listed: PaymentItems[] = []
        for (const session of page.data) listed.push(...(await paymentOfCheckout(client, session, stripeAccount)))
        return { listed, next: nextOf(page) }
      }),
    payment: ({ account_id, payment_id }) => inBackground(() => readPayment(client, account_id, payment_id)),
  }
}

const seconds = (date: Date) => Math.ceil(date.getTime() / 1000)

const within = ({ from, until, after }: SpanAsked) => ({
  ...{ limit: PAGE, created: { gte: seconds(from), lt: seconds(until) } },
  ...(after !== null && { starting_after: after }),
})

const nextOf = ({ has_more, data }: Stripe.ApiList<{ id?: string }>) => (has_more ? (data.at(-1)?.id ?? null) : null)

/** One by one, for what comes by an event. A payment that neither an invoice nor a checkout knows was for nothing named. */
async function readPayment(client: Stripe, stripeAccount: string, payment_id: string): Promise<PaymentItems> {
  if (!payment_id.startsWith('pi_')) return { payment_id, items: [] }
  const paid = await client.invoicePayments.list(
    { payment: { type: 'payment_intent', payment_intent: payment_id }, limit: 1, expand: ['data.invoice'] },
    { stripeAccount },
  )
  const invoice = paid.data[0]?.invoice
  if (typeof invoice === 'object' && !invoice.deleted) {
    return {
      payment_id,
      items: itemsOf(payment_id, { ...invoice, payments: paid }, await linesOf(client, invoice, stripeAccount)),
    }
  }
  const [session] = (
    await client.checkout.sessions.list(
      { payment_intent: payment_id, limit: 1, expand: ['data.line_items'] },
      { stripeAccount },
    )
  ).data
  const [found] = session ? await paymentOfCheckout(client, session, stripeAccount) : []
  return found ?? { payment_id, items: [] }
}

const itemsOf = (payment_id: string, invoice: Stripe.Invoice, lines: Stripe.InvoiceLineItem[]) =>
  itemsOfInvoice(invoice, lines).find((found) => found.payment_id === payment_id)?.items ?? []

/** What an invoice is paid by, and for. */
export async function paymentsOfInvoice(client: Stripe, invoice: Stripe.Invoice, stripeAccount: string) {
  const isPayable = invoice.payments?.data.some(({ status }) => status !== 'canceled')
  return isPayable ? itemsOfInvoice(invoice, await linesOf(client, invoice, stripeAccount)) : []
}

/** An invoice comes with its first lines. */
async function linesOf(client: Stripe, { id, lines }: Stripe.Invoice, stripeAccount: string) {
  if (!lines.has_more || !id) return lines.data
  return all(client.invoices.listLineItems(id, { limit: PAGE }, { stripeAccount }))
}

/** What a checkout is paid by, and for. */
export async function paymentOfCheckout(client: Stripe, session: Stripe.Checkout.Session, stripeAccount: string) {
  if (session.mode !== 'payment' || session.payment_intent === null) return []
  const first = session.line_items
  const lines =
    first && !first.has_more
      ? first.data
      : await all(client.checkout.sessions.listLineItems(session.id, { limit: PAGE }, { stripeAccount }))
  const found = itemsOfCheckout(session, lines)
  return found ? [found] : []
}

async function all<Thing>(list: AsyncIterable<Thing>): Promise<Thing[]> {
  const things: Thing[] = []
  for await (const thing of list) things.push(thing)
  return things
}
