import type Stripe from 'stripe'
import { isFree } from '../checkout/attempt.ts'
import { type Problems, typeOf, type Way, waysOf } from './checkout-form.ts'
import type { Shown } from './checkout-shown.ts'
import { errorText, textField } from './fields.ts'
import { type HtmlSafeString, html, join, safe } from './html.ts'
import { page } from './layout.ts'
import { methodFields, TEST_CARDS_NOTE } from './method-fields.ts'
import { cardName, typeName } from './method-name.ts'
import { money } from './money.ts'

/** The page on which a customer pays or saves a card: what it is for, and one form. */
export function checkoutPage(shown: Shown, values: Record<string, string>, problems: Problems): string {
  const { session } = shown
  const wrong = Object.keys(problems).some((name) => name !== 'page')
  const alert = problems.page ?? (wrong ? 'Some answers need another look.' : undefined)
  return page(
    titleOf(session),
    html`${session.cancel_url === null ? '' : html`<p><a href="${session.cancel_url}">Back</a></p>`}
${session.mode === 'setup' ? '' : summary(shown)}
${alert === undefined ? '' : html`<p class="error" role="alert">${alert}</p>`}
<form method="post" novalidate>
<input type="hidden" name="attempts" value="${shown.attempts}">
<fieldset><legend>You</legend>${who(shown, values, problems)}</fieldset>
${isFree(session) ? '' : howToPay(shown, values, problems)}
<div class="buttons"><button class="main">${buttonOf(session)}</button></div>
</form>${isFree(session) || !session.payment_method_types.includes('card') ? '' : TEST_CARDS_NOTE}`,
  )
}

export function expiredPage({ session }: Shown): string {
  const back = session.cancel_url
  return page(
    'This page has expired',
    html`<section><p>Nothing was paid here. Go back to where you came from and start again.</p>
${back === null ? '' : html`<p><a href="${back}">Back</a></p>`}</section>`,
  )
}

function titleOf({ mode, amount_total, currency }: Stripe.Checkout.Session): string {
  if (mode === 'setup') return 'Save a way to pay'
  return `Pay ${money(amount_total ?? 0, currency ?? 'gbp')}`
}

function buttonOf({ mode, submit_type, amount_total, currency }: Stripe.Checkout.Session): string {
  if (mode === 'setup') return 'Save'
  const total = money(amount_total ?? 0, currency ?? 'gbp')
  if (amount_total === 0) return 'Complete order'
  if (submit_type === 'book') return `Book for ${total}`
  return submit_type === 'donate' ? `Donate ${total}` : `Pay ${total}`
}

function summary({ session, items }: Shown): HtmlSafeString {
  const currency = session.currency ?? 'gbp'
  const line = (name: HtmlSafeString | string, amount: number) =>
    html`<tr><td>${name}</td><td class="amount">${money(amount, currency)}</td></tr>`
  const lines = items.map((item) => {
    const several = (item.quantity ?? 1) > 1 ? html` <span class="hint">× ${item.quantity}</span>` : ''
    return line(html`${item.description}${several}`, item.amount_subtotal)
  })
  return html`<section><h2>What you pay for</h2><table><tbody>${join(lines, '')}</tbody>
<tfoot>${line(html`<strong>Total</strong>`, session.amount_total ?? 0)}</tfoot></table></section>`
}

function who(shown: Shown, values: Record<string, string>, problems: Problems): HtmlSafeString {
  if (shown.knownEmail !== null) return html`<p>${shown.knownEmail}</p>`
  const value = values.email ?? ''
  const { email: problem } = problems
  const field = { name: 'email', label: 'E-mail', value, problem, autocomplete: 'email' }
  return textField({ ...field, autofocus: problem !== undefined })
}

function howToPay(shown: Shown, values: Record<string, string>, problems: Problems): HtmlSafeString {
  const ways = waysOf(shown)
  const chosen = ways.find((way) => way === values.way) ?? ways[0]
  const choices = ways.map((way) => choice(shown, way, way === chosen, ways.length === 1, values, problems))
  return html`<fieldset><legend>${shown.session.mode === 'setup' ? 'How you will pay' : 'How you pay'}</legend>
${join(choices, '')}${errorText('way', problems.way)}</fieldset>`
}

function choice(
  shown: Shown,
  way: Way,
  chosen: boolean,
  only: boolean,
  values: Record<string, string>,
  problems: Problems,
): HtmlSafeString {
  const type = typeOf(way)
  const fields =
    type === undefined
      ? ''
      : html`<div class="way-fields">${methodFields(type, values, problems)}${type === 'card' ? holder(values, problems) : ''}</div>`
  if (only) return html`<input type="hidden" name="way" value="${way}"><div class="way only">${fields}</div>`
  const checked = safe(chosen ? 'checked' : '')
  return html`<div class="way"><label class="choice"><input type="radio" name="way" value="${way}" ${checked}> ${labelOf(shown, way)}</label>${fields}</div>`
}

function labelOf({ saved }: Shown, way: Way): string {
  const type = typeOf(way)
  if (type !== undefined) return typeName(type)
  const card = saved.find((method) => way === `saved:${method.id}`)?.card
  return card === undefined ? '' : cardName(card)
}

function holder(values: Record<string, string>, problems: Problems): HtmlSafeString {
  const value = values.name ?? ''
  return textField({ name: 'name', label: 'Name on the card', value, problem: problems.name, autocomplete: 'cc-name' })
}
