import type Stripe from 'stripe'
import type { Asked } from '../oauth/authorize-request.ts'
import { type HtmlSafeString, html, join } from './html.ts'
import { page } from './layout.ts'

export const NEW_ACCOUNT = 'new'

interface Typed {
  /** An account's id, or the choice of a new one. */
  chosen: string
  email: string
  wrong?: boolean
}

export function question({ scope }: Asked, accounts: Stripe.Account[], typed: Typed): string {
  const may = scope === 'read_write' ? 'see your account and act for it' : 'see your account, but not act for it'
  return page(
    'Connect your Stripe account',
    html`<section><p>This platform asks to ${may}: payments, customers, balance and payouts. You can disconnect it at any time.</p></section>
<form method="post">
${accounts.length === 0 ? newAccount(typed) : choices(accounts, typed)}
<div class="buttons"><button class="main" name="action" value="connect">Connect my Stripe account</button>
<button name="action" value="deny">Cancel</button></div>
</form>`,
  )
}

export function refusal(why: string): string {
  return page('This link does not work', html`<section><p>${why}</p></section>`)
}

function choices(accounts: Stripe.Account[], typed: Typed): HtmlSafeString {
  const listed = accounts.map(({ id, email, business_profile }) => {
    const name = business_profile?.name ?? email ?? id
    return html`<label class="choice"><input type="radio" name="account" value="${id}" ${checked(typed, id)}>
<span>${name} <span class="hint">${id}</span></span></label>`
  })
  return html`<fieldset><legend>Which account?</legend>
${join(listed, '')}
<label class="choice"><input type="radio" name="account" value="${NEW_ACCOUNT}" ${checked(typed, NEW_ACCOUNT)}> Create a new account</label>
${emailField(typed, 'Email of the new account')}
</fieldset>`
}

function newAccount(typed: Typed): HtmlSafeString {
  return html`<section><input type="hidden" name="account" value="${NEW_ACCOUNT}">
${emailField(typed, 'Email of your new Stripe account')}</section>`
}

function emailField({ email, wrong }: Typed, label: string): HtmlSafeString {
  const state = wrong
    ? html`aria-invalid="true" aria-describedby="email-note" autofocus`
    : html`aria-describedby="email-note"`
  return html`<label for="email">${label}</label>
<input id="email" name="email" value="${email}" autocomplete="email" ${state}>
<p class="${wrong ? 'error' : 'hint'}" id="email-note">${wrong ? 'Choose an account, or enter the email of a new one, such as priya@example.com.' : 'It can receive payments immediately.'}</p>`
}

function checked({ chosen }: Typed, value: string): HtmlSafeString {
  return chosen === value ? html`checked` : html``
}
