import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { settlePaymentChallenge } from '../objects/payment-intent-confirmation.ts'
import { settleSetupChallenge } from '../objects/setup-intent-confirmation.ts'
import { findLink, spendLink } from '../store/hosted-links.ts'
import type { Unit } from '../store/unit.ts'
import { html } from './html.ts'
import { page, redirect, sendGone, sendPage } from './layout.ts'
import { inUnit } from './page-unit.ts'
import { returnAddress } from './return-address.ts'

/** The bank's question to the cardholder, answered by one of two buttons. */
export async function visitChallenge(api: ApiOptions, incoming: ApiRequest, token: string): Promise<void> {
  const { request, response, body } = incoming
  const link = await findLink(api.pool, 'challenge', token)
  if (link === undefined || link.used_at !== null || link.expires_at <= api.now()) return sendGone(response)
  if (request.method !== 'POST') return sendPage(response, 200, QUESTION)
  const passed = new URLSearchParams(body).get('action') === 'complete'
  const answer = async (unit: Unit) => {
    if (!(await spendLink(unit.db, token, unit.now))) return
    const work = { unit, surroundings: api.surroundings }
    if (link.subject.startsWith('seti_')) await settleSetupChallenge(work, link.subject, passed)
    else await settlePaymentChallenge(work, link.subject, passed)
  }
  await inUnit(api, incoming.request_id, answer, link.account)
  if (link.return_url === '') return sendPage(response, 200, ANSWERED)
  redirect(response, returnAddress(link.return_url, link.subject, passed))
}

const QUESTION = page(
  'Your bank asks: is this you?',
  html`<section><p>This is where your card’s bank would ask for a code or a look at your phone (3-D Secure).</p>
<form method="post" class="buttons">
<button class="main" name="action" value="complete">Complete authentication</button>
<button name="action" value="fail">Fail authentication</button>
</form></section>`,
)

const ANSWERED = page('Thank you', html`<section><p>Your answer was recorded. You can close this page.</p></section>`)
