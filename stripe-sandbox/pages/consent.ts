import { z } from 'zod'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import { makeLink } from '../store/hosted-links.ts'
import { html } from './html.ts'
import { page, redirect, sendPage } from './layout.ts'

const CODE_SECONDS = 5 * 60

const asked = z.object({
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.literal('code'),
  scope: z.enum(['read_only', 'read_write']).default('read_only'),
  state: z.string().max(1000).optional(),
})
type Asked = z.output<typeof asked>

const address = z.email().max(200)

/** The holder of a Stripe account decides whether this platform may act for it. */
export async function visitConsent(api: ApiOptions, incoming: ApiRequest): Promise<void> {
  const { request, response, url, body } = incoming
  const read = asked.safeParse(Object.fromEntries(url.searchParams))
  if (!read.success) return sendPage(response, 400, refusal(z.prettifyError(read.error)))
  if (read.data.client_id !== api.surroundings.application) {
    return sendPage(response, 400, refusal('No application matches the supplied client identifier.'))
  }
  const email = url.searchParams.get('stripe_user[email]') ?? ''
  if (request.method !== 'POST') return sendPage(response, 200, question(read.data, email, false))
  const answer = new URLSearchParams(body)
  if (answer.get('action') === 'deny') {
    const denied = { error: 'access_denied', error_description: 'The user denied your request' }
    return redirect(response, backTo(read.data, denied))
  }
  const typed = address.safeParse(answer.get('email')?.trim())
  if (!typed.success) return sendPage(response, 422, question(read.data, answer.get('email') ?? '', true))
  const code = await makeLink(api.pool, {
    kind: 'authorization_code',
    subject: typed.data,
    return_url: read.data.redirect_uri,
    refresh_url: read.data.scope,
    expires_at: api.now() + CODE_SECONDS,
  })
  redirect(response, backTo(read.data, { scope: read.data.scope, code }))
}

function backTo({ redirect_uri, state }: Asked, answer: Record<string, string>): string {
  const address = new URL(redirect_uri)
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
  if (state !== undefined) address.searchParams.set('state', state)
  return address.href
}

function question({ scope }: Asked, email: string, wrong: boolean): string {
  const may = scope === 'read_write' ? 'see your account and act for it' : 'see your account'
  const error = html`<p class="error" id="email-error">Give the e-mail address of the account, such as priya@example.com.</p>`
  return page(
    'Connect your Stripe account',
    html`<section><p>This platform asks to ${may}: payments, customers, balance and payouts.</p>
<form method="post">
<label for="email">E-mail address of your Stripe account</label>
<input id="email" name="email" value="${email}" autocomplete="email" ${wrong ? html`aria-invalid="true" aria-describedby="email-error"` : ''}>
${wrong ? error : html`<p class="hint">An address that has no account yet gets one, ready to be paid.</p>`}
<p>You can disconnect it at any time.</p>
<div class="buttons"><button class="main" name="action" value="connect">Connect my Stripe account</button>
<button name="action" value="deny">Cancel</button></div>
</form></section>`,
  )
}

function refusal(why: string): string {
  return page('This link does not work', html`<section><p>${why}</p></section>`)
}
