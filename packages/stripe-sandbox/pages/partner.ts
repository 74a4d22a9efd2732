import { z } from 'zod'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { settlePartnersPage } from '../objects/payment-intent-confirmation.ts'
import { wayOf } from '../objects/payment-method-types.ts'
import { settlePartnersSetup } from '../objects/setup-intent-confirmation.ts'
import { findLink, type HostedLink, spendLink } from '../store/hosted-links.ts'
import type { Unit } from '../store/unit.ts'
import { readAsked } from './asked-intent.ts'
import { html } from './html.ts'
import { page, redirect, sendGone, sendPage } from './layout.ts'
import { money } from './money.ts'
import { inUnit } from './page-unit.ts'
import { returnAddress } from './return-address.ts'

const answers = z.enum(['complete', 'later', 'fail'])

/** The page of PayPal or of a crypto wallet, where the payer approves or declines. */
export async function visitPartner(api: ApiOptions, incoming: ApiRequest, token: string): Promise<void> {
  const { request, response, body } = incoming
  const link = await findLink(api.pool, 'partner', token)
  if (link === undefined) return sendGone(response)
  const answered = link.used_at !== null
  // Pressed twice, the button leads on twice; only the first press counts.
  if (answered && request.method === 'POST') return redirect(response, await returnAddress(api.pool, link))
  if (answered || link.expires_at <= api.now()) return sendGone(response)
  const chosen = answers.safeParse(new URLSearchParams(body).get('action'))
  if (request.method !== 'POST' || !chosen.success) {
    const question = await questionOf(api, link)
    return question === undefined ? sendGone(response) : sendPage(response, 200, question)
  }
  const answer = async (unit: Unit) => {
    if (!(await spendLink(unit.db, token, unit.now))) return
    const { context } = api
    if (link.subject.startsWith('seti_')) await settlePartnersSetup({ unit, context }, link.subject, chosen.data)
    else await settlePartnersPage({ unit, context }, link.subject, chosen.data)
  }
  await inUnit(api, incoming.request_id, answer, link.account)
  redirect(response, await returnAddress(api.pool, link))
}

async function questionOf(api: ApiOptions, link: HostedLink): Promise<string | undefined> {
  const asked = await readAsked(api.pool, link.subject)
  if (asked === undefined) return undefined
  const { name } = wayOf(asked.method)
  const { intent } = asked
  const sentence =
    intent.object === 'payment_intent'
      ? `This platform asks you to pay ${money(intent.amount, intent.currency)}.`
      : `This platform asks to charge your ${name} account for later payments without asking again.`
  const later = html`<button name="action" value="later">Approve, and settle in three minutes</button>`
  return page(
    intent.object === 'payment_intent' ? `Pay with ${name}` : `Connect ${name}`,
    html`<section><p>${sentence}</p><p class="hint">This is where you would sign in to ${name}.</p>
<form method="post" class="buttons">
<button class="main" name="action" value="complete">Approve</button>
${intent.object === 'payment_intent' ? later : ''}
<button name="action" value="fail">Decline</button>
</form></section>`,
  )
}
