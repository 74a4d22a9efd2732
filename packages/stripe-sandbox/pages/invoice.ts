import type Stripe from 'stripe'
import { collect } from '../billing/collection.ts'
import { openNamed } from '../billing/opening.ts'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { Failure, type FailureBody } from '../http/failure.ts'
import { makePaymentMethod, type PaymentMethodData } from '../objects/payment-method-data.ts'
import type { StoredInvoice, StoredLine } from '../store/billing-shapes.ts'
import { findLink, type HostedLink } from '../store/hosted-links.ts'
import type { Hidden } from '../store/stored.ts'
import { invoicePage, type ShownInvoice } from './invoice-page.ts'
import { redirect, sendGone, sendPage } from './layout.ts'
import { fieldOf, type MethodProblems, readMethod } from './method-fields.ts'
import { inUnit } from './page-unit.ts'

/** The page of a final invoice: what it is for, and a card form while it is owed. */
export async function visitInvoice(api: ApiOptions, incoming: ApiRequest, token: string): Promise<void> {
  const { request, response, url, body } = incoming
  const link = await findLink(api.pool, 'invoice', token)
  const shown = link === undefined || link.expires_at <= api.now() ? undefined : await readInvoice(api, link.subject)
  if (link === undefined || shown === undefined) return sendGone(response)
  if (request.method !== 'POST') return sendPage(response, 200, invoicePage(shown, {}, problemsSoFar(shown)))
  const address = `${api.context.publicUrl}${url.pathname}`
  if (!shown.isOwed) return redirect(response, address)
  const typed = new URLSearchParams(body)
  const values = Object.fromEntries(['number', 'expiry'].map((name) => [name, (typed.get(name) ?? '').slice(0, 40)]))
  const read = readMethod('card', typed)
  if ('problems' in read) return sendPage(response, 422, invoicePage(shown, values, read.problems))
  const refusal = await pay(api, incoming.request_id, link, read.data, address)
  const bank = refusal?.payment_intent?.next_action?.redirect_to_url?.url
  if (refusal === undefined || bank) return redirect(response, bank ?? address)
  const problems = { [fieldOf(refusal, 'card') ?? 'page']: refusal.message }
  sendPage(response, 402, invoicePage(shown, values, problems))
}

/** Tries to take what is owed; a second attempt finds it paid. */
async function pay(
  api: ApiOptions,
  request_id: string,
  link: HostedLink,
  card: PaymentMethodData,
  address: string,
): Promise<FailureBody | undefined> {
  const { context } = api
  let refusal: Failure | undefined
  try {
    await inUnit(
      api,
      request_id,
      async (unit) => {
        const work = { unit, context }
        const { books, object: invoice } = await openNamed(work, 'invoice', link.subject)
        if (!isOwed(invoice)) return
        const method = makePaymentMethod(work, card).data.id
        refusal = await collect(books, invoice, { automatic: false, paymentMethod: method, returnUrl: address })
      },
      link.account,
    )
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    refusal = error
  }
  return refusal?.body
}

async function readInvoice(api: ApiOptions, id: string): Promise<ShownInvoice | undefined> {
  const found = await api.pool.query<{ data: StoredInvoice; hidden: Hidden; intent: Stripe.PaymentIntent | null }>(
    `select invoice.data, invoice.hidden, intent.data as intent
     from stripe_sandbox.objects as invoice
     left join stripe_sandbox.objects as intent on intent.id = invoice.hidden->'payment'->>'payment_intent'
     where invoice.id = $1 and invoice.object = 'invoice' and not invoice.deleted`,
    [id],
  )
  const [row] = found.rows
  if (row === undefined) return undefined
  const lines: StoredLine[] = row.hidden.lines ?? row.data.lines.data
  return { invoice: row.data, lines, isOwed: isOwed(row.data), lastError: row.intent?.last_payment_error?.message }
}

function isOwed({ status, amount_remaining }: StoredInvoice): boolean {
  return (status === 'open' || status === 'uncollectible') && amount_remaining > 0
}

/** The bank's last answer, for people who come back from it. */
function problemsSoFar({ isOwed: owed, lastError }: ShownInvoice): MethodProblems & { page?: string } {
  return owed && lastError !== undefined ? { page: lastError } : {}
}
