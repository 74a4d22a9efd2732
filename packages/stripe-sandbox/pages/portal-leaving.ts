import { periodOf } from '../billing/subscription-shape.ts'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { FEEDBACK, type Feedback, leaveSubscription, resumeSubscription } from '../portal/subscriptions.ts'
import type { StoredSubscription } from '../store/billing-shapes.ts'
import { day } from './day.ts'
import { type HtmlSafeString, html, join } from './html.ts'
import { page, redirect, sendGone, sendPage } from './layout.ts'
import { inUnit } from './page-unit.ts'
import { leave } from './portal-done.ts'
import type { Portal } from './portal-shown.ts'
import { mayLeave, titleOf } from './portal-subscriptions.ts'

/** The customer reads what cancelling means, and confirms. */
export async function visitCancel(api: ApiOptions, incoming: ApiRequest, portal: Portal, id: string): Promise<void> {
  const { request, response, body } = incoming
  const subscription = portal.subscriptions.find((each) => each.id === id)
  if (subscription === undefined || !portal.features.subscription_cancel.enabled) return sendGone(response)
  if (!mayLeave(portal, subscription)) return redirect(response, portal.home)
  if (request.method !== 'POST') return sendPage(response, 200, question(portal, subscription))
  const { context } = api
  const { subscription_cancel: rules } = portal.features
  const feedback = reasonsOf(portal).find((reason) => reason === new URLSearchParams(body).get('feedback'))
  await inUnit(
    api,
    incoming.request_id,
    (unit) => leaveSubscription({ unit, context }, portal.customer.id, id, rules, feedback),
    portal.account,
  )
  await leave(api, incoming, portal)
}

/** The customer stays after all. */
export async function visitKeep(api: ApiOptions, incoming: ApiRequest, portal: Portal, id: string): Promise<void> {
  const { request, response, request_id } = incoming
  const own = portal.subscriptions.some((each) => each.id === id)
  if (!own || !portal.features.subscription_cancel.enabled) return sendGone(response)
  const { context } = api
  if (request.method === 'POST') {
    const keep = (unit: Parameters<typeof resumeSubscription>[0]['unit']) =>
      resumeSubscription({ unit, context }, portal.customer.id, id)
    await inUnit(api, request_id, keep, portal.account)
  }
  redirect(response, portal.home)
}

function reasonsOf({ features }: Portal): Feedback[] {
  const { enabled, options } = features.subscription_cancel.cancellation_reason
  const all = Object.keys(FEEDBACK) as Feedback[]
  return enabled ? all.filter((reason) => options.includes(reason)) : []
}

function question(portal: Portal, subscription: StoredSubscription): string {
  const atEnd = portal.features.subscription_cancel.mode === 'at_period_end'
  const when = atEnd
    ? `You keep it until ${day(periodOf(subscription).end)} and are not charged again.`
    : 'It ends immediately.'
  return page(
    'Cancel your subscription?',
    html`<p><a href="${portal.session.flow === null ? portal.home : (portal.session.return_url ?? portal.home)}">Back</a></p>
<form method="post"><section><p><strong>${titleOf(portal, subscription)}</strong></p><p>${when}</p></section>
${reasons(reasonsOf(portal))}
<div class="buttons"><button class="main">Cancel subscription</button></div></form>`,
  )
}

function reasons(offered: Feedback[]): HtmlSafeString | string {
  if (offered.length === 0) return ''
  const choices = offered.map(
    (reason) =>
      html`<label class="choice"><input type="radio" name="feedback" value="${reason}"> ${FEEDBACK[reason]}</label>`,
  )
  return html`<fieldset><legend>Why are you leaving? You need not say.</legend>${join(choices, '')}</fieldset>`
}
