import type { ServerResponse } from 'node:http'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { settlePaymentChallenge } from '../objects/payment-intent-confirmation.ts'
import { settleSetupChallenge } from '../objects/setup-intent-confirmation.ts'
import { findLink, type HostedLink, spendLink } from '../store/hosted-links.ts'
import type { Unit } from '../store/unit.ts'
import { type Asked, readAsked } from './asked-intent.ts'
import { type HtmlSafeString, html } from './html.ts'
import { page, redirect, sendGone, sendPage } from './layout.ts'
import { methodName } from './method-name.ts'
import { money } from './money.ts'
import { inUnit } from './page-unit.ts'
import { returnAddress } from './return-address.ts'

/** The bank's question to the cardholder, answered by one of two buttons. */
export async function visitChallenge(api: ApiOptions, incoming: ApiRequest, token: string): Promise<void> {
  const { request, response, body } = incoming
  const link = await findLink(api.pool, 'challenge', token)
  if (link === undefined) return sendGone(response)
  const answered = link.used_at !== null
  // Pressed twice, the button leads on twice; only the first press counts.
  if (answered && request.method === 'POST') return goOn(api, response, link)
  if (answered || link.expires_at <= api.now()) return sendGone(response)
  const action = new URLSearchParams(body).get('action')
  if (action !== 'complete' && action !== 'fail') return sendPage(response, 200, await questionOf(api, link))
  const passed = action === 'complete'
  const answer = async (unit: Unit) => {
    if (!(await spendLink(unit.db, token, unit.now))) return
    const work = { unit, context: api.context }
    if (link.subject.startsWith('seti_')) await settleSetupChallenge(work, link.subject, passed)
    else await settlePaymentChallenge(work, link.subject, passed)
  }
  await inUnit(api, incoming.request_id, answer, link.account)
  await goOn(api, response, link)
}

async function goOn(api: ApiOptions, response: ServerResponse, link: HostedLink): Promise<void> {
  if (link.return_url === '') sendPage(response, 200, ANSWERED)
  else redirect(response, await returnAddress(api.pool, link))
}

async function questionOf(api: ApiOptions, { subject }: HostedLink): Promise<string> {
  return page(
    'Your bank asks: is this you?',
    html`<section>${about(await readAsked(api.pool, subject))}<p>Here your bank would ask you to confirm the payment with a code or your phone (3-D Secure).</p>
<form method="post" class="buttons">
<button class="main" name="action" value="complete">Complete authentication</button>
<button name="action" value="fail">Fail authentication</button>
</form></section>`,
  )
}

function about(asked: Asked | undefined): HtmlSafeString | string {
  if (asked === undefined) return ''
  const { intent, method } = asked
  const what =
    intent.object === 'payment_intent'
      ? `This platform asks for ${money(intent.amount, intent.currency)} from`
      : 'This platform asks to save'
  return html`<p>${what} your card: ${methodName(method)}.</p>`
}

const ANSWERED = page(
  'Thank you',
  html`<section><p>Your response has been recorded. You can close this page.</p></section>`,
)
