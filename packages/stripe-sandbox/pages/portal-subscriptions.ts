import { periodOf } from '../billing/subscription-shape.ts'
import { rateOf } from '../billing/wording.ts'
import { offeredPrices } from '../portal/subscriptions.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import { day } from './day.ts'
import { type HtmlSafeString, html, join } from './html.ts'
import type { Portal } from './portal-shown.ts'

/** Each subscription: what it is, how it stands, and what may be done with it. */
export function subscriptionList(portal: Portal): HtmlSafeString | string {
  if (portal.subscriptions.length === 0) return ''
  const lines = portal.subscriptions.map(
    (each) => html`<div class="entry"><div><strong>${titleOf(portal, each)}</strong>
<p class="hint">${stateOf(each)}</p></div>${actions(portal, each)}</div>`,
  )
  return html`<section><h2>Subscriptions</h2>${join(lines, '')}</section>`
}

/** `Fernleaf, £9.00 / month` for each thing it has. */
export function titleOf({ names }: Portal, { items }: StoredSubscription): string {
  const parts = items.data.map(({ price, quantity = 1 }) => {
    const name = names[idOf(price.product) ?? ''] ?? 'Subscription'
    return `${quantity > 1 ? `${quantity} × ` : ''}${name}, ${rateOf(price)}`
  })
  return parts.join('; ')
}

export function stateOf(subscription: StoredSubscription): string {
  const { ended_at, cancel_at, status } = subscription
  const { end } = periodOf(subscription)
  if (ended_at !== null) return `Ended on ${day(ended_at)}`
  if (cancel_at !== null) return `Ends on ${day(cancel_at)}`
  if (status === 'trialing') return `Free until ${day(end)}, then charged`
  if (status === 'active') return `Renews on ${day(end)}`
  return 'A payment is open: see the invoices below'
}

/** Whether it may be left, or taken at another price. */
export function mayLeave({ features }: Portal, { ended_at, cancel_at_period_end }: StoredSubscription): boolean {
  return features.subscription_cancel.enabled && ended_at === null && !cancel_at_period_end
}

export function mayChange({ features }: Portal, { status, items, cancel_at_period_end }: StoredSubscription): boolean {
  const { enabled, default_allowed_updates } = features.subscription_update
  const runs = (status === 'active' || status === 'trialing') && !cancel_at_period_end
  const offered = offeredPrices(features.subscription_update)
  return runs && enabled && default_allowed_updates.includes('price') && items.data.length === 1 && offered.length > 0
}

function actions(portal: Portal, subscription: StoredSubscription): HtmlSafeString {
  const { home, features } = portal
  const place = `${home}/subscriptions/${subscription.id}`
  const title = titleOf(portal, subscription)
  const back =
    features.subscription_cancel.enabled && subscription.ended_at === null && subscription.cancel_at_period_end
  return html`<div class="buttons">
${mayChange(portal, subscription) ? html`<a href="${place}/update" aria-label="Change: ${title}">Change</a>` : ''}
${mayLeave(portal, subscription) ? html`<a href="${place}/cancel" aria-label="Cancel: ${title}">Cancel</a>` : ''}
${back ? html`<form method="post" action="${place}/keep"><button aria-label="Keep: ${title}">Keep it</button></form>` : ''}</div>`
}
