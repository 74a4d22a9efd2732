import { rateOf } from '../billing/wording.ts'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { Failure } from '../http/failure.ts'
import { changePrice, offeredPrices } from '../portal/subscriptions.ts'
import type { StoredPrice, StoredSubscription } from '../store/billing-shapes.ts'
import { idOf } from '../store/stored.ts'
import { html, join, safe } from './html.ts'
import { page, redirect, sendGone, sendPage } from './layout.ts'
import { inUnit } from './page-unit.ts'
import { leave } from './portal-done.ts'
import type { Portal } from './portal-shown.ts'
import { mayChange, titleOf } from './portal-subscriptions.ts'

interface Offer {
  price: StoredPrice
  name: string
}

interface Wanted {
  price: string | null
  quantity?: number | undefined
}

/** The customer chooses among the prices that the portal offers. */
export async function visitUpdate(api: ApiOptions, incoming: ApiRequest, portal: Portal, id: string): Promise<void> {
  const { request, response, body } = incoming
  const subscription = portal.subscriptions.find((each) => each.id === id)
  if (subscription === undefined || !portal.features.subscription_update.enabled) return sendGone(response)
  if (!mayChange(portal, subscription)) return redirect(response, portal.home)
  const offers = (await offersOf(api, offeredPrices(portal.features.subscription_update))).filter(
    ({ price }) => price.currency === subscription.currency,
  )
  if (request.method !== 'POST') return sendPage(response, 200, choosing(portal, subscription, offers))
  const chosen = offers.find(({ price }) => price.id === new URLSearchParams(body).get('price'))
  if (chosen === undefined)
    return sendPage(response, 422, choosing(portal, subscription, offers, 'Choose one of these.'))
  const refusal = await change(api, incoming, portal, id, { price: chosen.price.id })
  if (refusal !== undefined) return sendPage(response, 402, choosing(portal, subscription, offers, refusal))
  await leave(api, incoming, portal)
}

/** The customer confirms the one change that the session was made for. */
export async function visitConfirm(api: ApiOptions, incoming: ApiRequest, portal: Portal, id: string): Promise<void> {
  const { request, response } = incoming
  const asked = portal.session.flow?.subscription_update_confirm
  const subscription = portal.subscriptions.find((each) => each.id === id)
  const [item] = asked?.items ?? []
  if (subscription === undefined || asked?.subscription !== id || item === undefined) return sendGone(response)
  const price = item.price ?? subscription.items.data[0]?.price.id ?? ''
  const [offer] = await offersOf(api, [price])
  if (offer === undefined) return sendGone(response)
  if (request.method !== 'POST') return sendPage(response, 200, confirming(portal, subscription, offer))
  const refusal = await change(api, incoming, portal, id, { price, quantity: item.quantity })
  if (refusal !== undefined) return sendPage(response, 402, confirming(portal, subscription, offer, refusal))
  await leave(api, incoming, portal)
}

async function change(
  api: ApiOptions,
  incoming: ApiRequest,
  portal: Portal,
  id: string,
  wanted: Wanted,
): Promise<string | undefined> {
  const { context } = api
  const { subscription_update: rules } = portal.features
  try {
    await inUnit(
      api,
      incoming.request_id,
      (unit) => changePrice({ unit, context }, portal.customer.id, id, wanted, rules),
      portal.account,
    )
    return undefined
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return error.body.message
    throw error
  }
}

async function offersOf(api: ApiOptions, prices: string[]): Promise<Offer[]> {
  const found = await api.pool.query<Offer>(
    `select price.data as price, product.data->>'name' as name
     from stripe_sandbox.objects as price
     join stripe_sandbox.objects as product on product.id = price.data->>'product'
     where price.id = any($1) and price.object = 'price' order by array_position($1, price.id)`,
    [prices],
  )
  return found.rows
}

function choosing(portal: Portal, subscription: StoredSubscription, offers: Offer[], problem?: string): string {
  const current = idOf(subscription.items.data[0]?.price)
  const choices = offers.map(({ price, name }) => {
    const checked = safe(price.id === current ? 'checked' : '')
    const mark = price.id === current ? html` <span class="badge">Now</span>` : ''
    return html`<label class="choice"><input type="radio" name="price" value="${price.id}" ${checked}> ${name}, ${rateOf(price)}${mark}</label>`
  })
  return page(
    'Change your subscription',
    html`<p><a href="${backOf(portal)}">Back</a></p>
<form method="post"><fieldset><legend>New plan</legend>${join(choices, '')}</fieldset>
${outcome(portal, problem)}<div class="buttons"><button class="main">Change</button></div></form>`,
  )
}

function confirming(portal: Portal, subscription: StoredSubscription, offer: Offer, problem?: string): string {
  return page(
    'Confirm the change',
    html`<p><a href="${backOf(portal)}">Back</a></p>
<form method="post"><section><dl><dt>Now</dt><dd>${titleOf(portal, subscription)}</dd>
<dt>Then</dt><dd>${offer.name}, ${rateOf(offer.price)}</dd></dl></section>
${outcome(portal, problem)}<div class="buttons"><button class="main">Confirm</button></div></form>`,
  )
}

const OUTCOMES: Record<string, string> = {
  always_invoice: 'The difference for this period is charged, or credited, at once.',
  create_prorations: 'The difference for this period is settled on your next invoice.',
  none: 'The new price counts from your next period.',
}

function outcome({ features }: Portal, problem: string | undefined) {
  if (problem !== undefined) return html`<p class="error" role="alert">${problem}</p>`
  return html`<p>${OUTCOMES[features.subscription_update.proration_behavior] ?? ''}</p>`
}

function backOf({ session, home }: Portal): string {
  return session.flow === null ? home : (session.return_url ?? home)
}
