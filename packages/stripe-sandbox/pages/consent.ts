import type Stripe from 'stripe'
import { z } from 'zod'
import type { ApiOptions, ApiRequest } from '../http/api.ts'
import type { codeSubject } from '../oauth/authorization-code.ts'
import { backTo, readAsked } from '../oauth/authorize-request.ts'
import type { Choice } from '../oauth/connection.ts'
import type { Queryable } from '../store/database.ts'
import { makeLink } from '../store/hosted-links.ts'
import { NEW_ACCOUNT, question, refusal } from './consent-page.ts'
import { redirect, sendPage } from './layout.ts'

const CODE_SECONDS = 5 * 60
const SHOWN = 20

const address = z.email().max(200)

/** The holder of a Stripe account decides whether this platform may act for it, and which account that is. */
export async function visitConsent(api: ApiOptions, incoming: ApiRequest): Promise<void> {
  const { request, response, url, body } = incoming
  const read = readAsked(url.searchParams, api.context)
  if ('problem' in read) return sendPage(response, 400, refusal(read.problem))
  if ('sent' in read) return redirect(response, read.sent)
  const { asked } = read
  const accounts = await standardAccounts(api.pool)
  if (request.method !== 'POST') {
    return sendPage(
      response,
      200,
      question(asked, accounts, { chosen: firstChoice(asked, accounts), email: asked.email }),
    )
  }
  const answer = new URLSearchParams(body)
  if (answer.get('action') === 'deny') {
    const denied = { error: 'access_denied', error_description: 'The user denied your request' }
    return redirect(response, backTo(asked, denied))
  }
  const choice = choiceOf(answer, accounts)
  if (choice === undefined) {
    const typed = { chosen: answer.get('account') ?? NEW_ACCOUNT, email: answer.get('email') ?? '' }
    return sendPage(response, 422, question(asked, accounts, { ...typed, wrong: true }))
  }
  const subject: z.output<typeof codeSubject> = { choice, scope: asked.scope }
  const code = await makeLink(api.pool, {
    kind: 'authorization_code',
    subject: JSON.stringify(subject),
    account: '',
    return_url: asked.redirect_uri,
    refresh_url: '',
    expires_at: api.now() + CODE_SECONDS,
  })
  redirect(response, backTo(asked, { scope: asked.scope, code }))
}

/** An account of the list, or an address: of a new account when that was chosen, else of the account it has. */
function choiceOf(answer: URLSearchParams, accounts: Stripe.Account[]): Choice | undefined {
  const account = answer.get('account')
  if (account !== null && account !== NEW_ACCOUNT) {
    return accounts.some(({ id }) => id === account) ? { account } : undefined
  }
  const typed = address.safeParse(answer.get('email')?.trim())
  return typed.success ? { email: typed.data, new: account === NEW_ACCOUNT } : undefined
}

function firstChoice(asked: { email: string; landing: string }, accounts: Stripe.Account[]): string {
  const own = accounts.find(({ email }) => asked.email !== '' && email === asked.email)
  if (own !== undefined) return own.id
  const newest = asked.landing === 'login' && asked.email === '' ? accounts[0]?.id : undefined
  return newest ?? NEW_ACCOUNT
}

/** The accounts somebody could be signed in to, connected or not; the newest of them. */
async function standardAccounts(db: Queryable): Promise<Stripe.Account[]> {
  const found = await db.query<{ data: Stripe.Account }>(
    `select data from stripe_sandbox.objects
     where object = 'account' and data->>'type' = 'standard' and data->>'email' is not null
     order by created desc, seq desc limit ${SHOWN}`,
  )
  return found.rows.map((row) => row.data)
}
