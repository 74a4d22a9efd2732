import type Stripe from 'stripe'
import { rateOf } from '../billing/wording.ts'
import type { StoredItem } from '../store/billing-shapes.ts'
import type { Problems } from './checkout-form.ts'
import type { Shown } from './checkout-shown.ts'
import { day } from './day.ts'
import { textField } from './fields.ts'
import { type HtmlSafeString, html, join } from './html.ts'
import { money } from './money.ts'

/** What is bought, what is taken off, and what is due now. */
export function summary(shown: Shown, values: Record<string, string>, problems: Problems): HtmlSafeString {
  const { session, items } = shown
  const currency = session.currency ?? 'gbp'
  const line = (name: HtmlSafeString | string, amount: number) =>
    html`<tr><td>${name}</td><td class="amount">${money(amount, currency)}</td></tr>`
  const off = session.total_details?.amount_discount ?? 0
  const lines = [
    ...items.map((item) => line(described(item), item.amount_subtotal)),
    ...(off > 0 ? [line(html`Discount${shown.code === null ? '' : html` (${shown.code})`}`, -off)] : []),
  ]
  const total = session.mode === 'subscription' ? 'Total due today' : 'Total'
  return html`<section><h2>${session.mode === 'subscription' ? 'Your subscription' : 'Order summary'}</h2>
<table><tbody>${join(lines, '')}</tbody><tfoot>${line(html`<strong>${total}</strong>`, session.amount_total ?? 0)}</tfoot></table>
${trial(shown)}${session.allow_promotion_codes === true ? code(shown, values, problems) : ''}</section>`
}

function described({ description, quantity, price }: StoredItem): HtmlSafeString {
  const several = (quantity ?? 1) > 1 ? html` <span class="hint">× ${quantity}</span>` : ''
  const rate = price?.recurring ? html`<br><span class="hint">${rateOf(price)}</span>` : ''
  return html`${description}${several}${rate}`
}

function trial({ trialEnds }: Shown): HtmlSafeString | string {
  return trialEnds === null ? '' : html`<p>Free until ${day(trialEnds)}; then you are charged for each period.</p>`
}

/** Within the form that pays, so that what was typed elsewhere is not lost when a code is applied. */
function code(shown: Shown, values: Record<string, string>, problems: Problems): HtmlSafeString {
  if (shown.code !== null) {
    return html`<div class="buttons"><button name="action" value="remove_code">Remove ${shown.code}</button></div>`
  }
  const value = values.code ?? ''
  const { code: problem } = problems
  const field = textField({ name: 'code', label: 'Promotion code', value, problem, autofocus: problem !== undefined })
  return html`${field}<div class="buttons"><button name="action" value="apply_code">Apply</button></div>`
}

/** What the page is called, and its button. */
export function wordsOf(session: Stripe.Checkout.Session, trialEnds: number | null): { title: string; button: string } {
  const { mode, submit_type, amount_total, currency } = session
  if (mode === 'setup') return { title: 'Save a payment method', button: 'Save' }
  if (mode === 'subscription') {
    return trialEnds === null
      ? { title: 'Subscribe', button: 'Subscribe' }
      : { title: 'Start your trial', button: 'Start trial' }
  }
  const total = money(amount_total ?? 0, currency ?? 'gbp')
  const title = `Pay ${total}`
  if (amount_total === 0) return { title, button: 'Complete order' }
  if (submit_type === 'book') return { title, button: `Book for ${total}` }
  return { title, button: submit_type === 'donate' ? `Donate ${total}` : title }
}
