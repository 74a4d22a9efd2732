import { isFree } from '../checkout/attempt.ts'
import { type Problems, typeOf, type Way, waysOf } from './checkout-form.ts'
import type { Shown } from './checkout-shown.ts'
import { summary, wordsOf } from './checkout-summary.ts'
import { errorText, textField } from './fields.ts'
import { type HtmlSafeString, html, join, safe } from './html.ts'
import { page } from './layout.ts'
import { methodFields, TEST_CARDS_NOTE } from './method-fields.ts'
import { cardName, typeName } from './method-name.ts'

/** The page on which a customer pays or saves a card: what it is for, and one form. */
export function checkoutPage(shown: Shown, values: Record<string, string>, problems: Problems, note?: string): string {
  const { session } = shown
  const wrong = Object.keys(problems).some((name) => name !== 'page' && name !== 'code')
  const alert = problems.page ?? (wrong ? 'Check the highlighted answers.' : undefined)
  const { title, button } = wordsOf(session, shown.trialEnds)
  return page(
    title,
    html`${session.cancel_url === null ? '' : html`<p><a href="${session.cancel_url}">Back</a></p>`}
${alert === undefined ? '' : html`<p class="error" role="alert">${alert}</p>`}
${note === undefined ? '' : html`<p role="status">${note}</p>`}
<form method="post" novalidate>
${ENTER}<input type="hidden" name="attempts" value="${shown.attempts}">
${session.mode === 'setup' ? '' : summary(shown, values, problems)}
<fieldset><legend>You</legend>${who(shown, values, problems)}</fieldset>
${isFree(session) ? '' : howToPay(shown, values, problems)}
<div class="buttons"><button class="main">${button}</button></div>
</form>${isFree(session) || !session.payment_method_types.includes('card') ? '' : TEST_CARDS_NOTE}`,
  )
}

/** Enter in any field presses the first button of a form, which is not to be the one beside the promotion code. */
const ENTER = html`<button hidden>Go on</button>`

export function expiredPage({ session }: Shown): string {
  const back = session.cancel_url
  return page(
    'This page has expired',
    html`<section><p>You have not been charged. Go back and start again.</p>
${back === null ? '' : html`<p><a href="${back}">Back</a></p>`}</section>`,
  )
}

function who(shown: Shown, values: Record<string, string>, problems: Problems): HtmlSafeString {
  if (shown.knownEmail !== null) return html`<p>${shown.knownEmail}</p>`
  const value = values.email ?? ''
  const { email: problem } = problems
  const field = { name: 'email', label: 'Email', value, problem, autocomplete: 'email' }
  return textField({ ...field, autofocus: problem !== undefined })
}

function howToPay(shown: Shown, values: Record<string, string>, problems: Problems): HtmlSafeString {
  const ways = waysOf(shown)
  const chosen = ways.find((way) => way === values.way) ?? ways[0]
  const choices = ways.map((way) => choice(shown, way, way === chosen, ways.length === 1, values, problems))
  return html`<fieldset><legend>${shown.session.mode === 'payment' ? 'How you pay' : 'How you will pay'}</legend>
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
  const { name: problem } = problems
  const field = { name: 'name', label: 'Name on the card', value, problem, autocomplete: 'cc-name' }
  return textField({ ...field, autofocus: problem !== undefined })
}
