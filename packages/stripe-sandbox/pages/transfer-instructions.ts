import type Stripe from 'stripe'
import { successAddress } from '../checkout/addresses.ts'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { receiveTransfer } from '../objects/bank-transfers.ts'
import { findLink, type HostedLink } from '../store/hosted-links.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { type HtmlSafeString, html, join } from './html.ts'
import { page, redirect, sendGone, sendPage } from './layout.ts'
import { money } from './money.ts'
import { inUnit } from './page-unit.ts'

type Instructions = Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions

/** Says where to send a bank transfer; in the sandbox it can be sent from here. */
export async function visitTransfer(api: ApiOptions, incoming: ApiRequest, token: string): Promise<void> {
  const { request, response, url } = incoming
  const link = await findLink(api.pool, 'transfer', token)
  if (link === undefined || link.expires_at <= api.now()) return sendGone(response)
  if (request.method === 'POST') {
    await send(api, incoming, link)
    return redirect(response, `${api.context.publicUrl}${url.pathname}`)
  }
  const found = await api.pool.query<{ intent: Stripe.PaymentIntent; session: Stripe.Checkout.Session | null }>(
    `select intent.data as intent, session.data as session
     from stripe_sandbox.objects as intent
     left join stripe_sandbox.objects as session on session.id = intent.hidden->>'checkout_session'
     where intent.id = $1`,
    [link.subject],
  )
  const [shown] = found.rows
  if (shown === undefined) return sendGone(response)
  const { intent, session } = shown
  const waiting = intent.next_action?.display_bank_transfer_instructions
  const onward = session === null ? '' : html`<p><a href="${successAddress(session)}">Continue</a></p>`
  sendPage(response, 200, waiting === undefined ? ended(intent, onward) : instructions(intent, waiting, onward))
}

async function send(api: ApiOptions, incoming: ApiRequest, link: HostedLink): Promise<void> {
  const { context } = api
  const answer = async (unit: Unit) => {
    const intent = (await unit.lock('payment_intent', link.subject))?.data
    const waiting = intent?.next_action?.display_bank_transfer_instructions
    const customer = idOf(intent?.customer)
    // Pressed twice, the button sends once: the second time nothing is waited for.
    if (intent === undefined || waiting === undefined || customer === null) return
    const amount = waiting.amount_remaining ?? intent.amount
    const { currency } = intent
    await receiveTransfer({ unit, context }, customer, { amount, currency, reference: waiting.reference ?? '' })
  }
  await inUnit(api, incoming.request_id, answer, link.account)
}

function instructions(intent: Stripe.PaymentIntent, waiting: Instructions, onward: HtmlSafeString | string): string {
  const amount = money(waiting.amount_remaining ?? intent.amount, intent.currency)
  const lines = (waiting.financial_addresses ?? []).flatMap(addressLines)
  return page(
    `Send ${amount}`,
    html`<section><p>Send this from your bank. It is matched to your payment by its reference.</p>
<dl>${line('Amount', amount)}${line('Reference', waiting.reference ?? '')}${join(lines, '')}</dl></section>
<form method="post" class="buttons"><button class="main">Send a test transfer of ${amount}</button></form>${onward}`,
  )
}

function addressLines({
  sort_code,
  iban,
  aba,
}: Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions.FinancialAddress) {
  const holder = (sort_code ?? iban ?? aba)?.account_holder_name ?? ''
  return [
    line('Account holder', holder),
    ...(sort_code ? [line('Sort code', sort_code.sort_code), line('Account number', sort_code.account_number)] : []),
    ...(iban ? [line('IBAN', iban.iban), line('BIC', iban.bic)] : []),
    ...(aba ? [line('Routing number', aba.routing_number), line('Account number', aba.account_number)] : []),
  ]
}

function line(name: string, value: string): HtmlSafeString {
  return html`<dt>${name}</dt><dd>${value}</dd>`
}

function ended(intent: Stripe.PaymentIntent, onward: HtmlSafeString | string): string {
  const paid = intent.status === 'succeeded'
  const text = paid
    ? `Your transfer of ${money(intent.amount, intent.currency)} has arrived, and the payment is made.`
    : 'No transfer is waited for any more.'
  return page(paid ? 'Thank you' : 'Nothing to pay', html`<section><p>${text}</p></section>${onward}`)
}
