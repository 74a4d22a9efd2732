import { expect, test } from 'vitest'
import { fund, post } from '../testing/people.ts'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const BACK = 'https://sharewell.example/oauthcallback'

function consentPage(changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: sandbox.sandbox.client_id,
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'read_write',
    state: 'state-of-priya',
    ...changes,
  })
  return `${sandbox.url}/oauth/authorize?${query}`
}

/** What the platform gets back when Priya has answered. */
async function answered(action: 'connect' | 'deny', email = 'priya@example.com'): Promise<URLSearchParams> {
  const back = await post(consentPage(), { action, email })
  const address = new URL(back.headers.get('location') ?? '')
  expect(address.origin + address.pathname).toBe(BACK)
  return address.searchParams
}

const redeem = (code: string) => sandbox.stripe.oauth.token({ grant_type: 'authorization_code', code })

test('Priya consents, and the platform may act for her account', async () => {
  const { stripe } = sandbox
  const page = await (await fetch(consentPage({ 'stripe_user[email]': 'priya@example.com' }))).text()
  expect(page).toContain('value="priya@example.com"')
  const answer = await answered('connect')
  expect(answer.get('state')).toBe('state-of-priya')
  expect(answer.get('scope')).toBe('read_write')
  const token = await redeem(answer.get('code') ?? '')
  expect(token).toMatchObject({ livemode: false, scope: 'read_write', token_type: 'bearer' })

  const id = token.stripe_user_id ?? ''
  expect(await stripe.accounts.retrieve(id)).toMatchObject({
    type: 'standard',
    email: 'priya@example.com',
    charges_enabled: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
  })
  await fund(sandbox, 1000)
  await stripe.transfers.create({ amount: 900, currency: 'gbp', destination: id })
  const [event] = (await stripe.events.list({ limit: 1 }, { stripeAccount: id })).data
  expect(event?.type).toBe('account.application.authorized')
  const refreshed = await stripe.oauth.token({ grant_type: 'refresh_token', refresh_token: token.refresh_token ?? '' })
  expect(refreshed.stripe_user_id).toBe(id)
})

test('Who declines is sent back with the reason, and nothing is connected', async () => {
  const answer = await answered('deny')
  expect(Object.fromEntries(answer)).toEqual({
    error: 'access_denied',
    error_description: 'The user denied your request',
    state: 'state-of-priya',
  })
})

test('A code works once, and for five minutes; a wrong one never', async () => {
  const code = (await answered('connect', 'marco@example.com')).get('code') ?? ''
  const tries = await Promise.allSettled([redeem(code), redeem(code)])
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const refusal = { type: 'StripeInvalidGrantError', statusCode: 400 }
  await expect(redeem(code)).rejects.toMatchObject({
    ...refusal,
    message: 'This authorization code has already been used. All tokens issued with this code have been revoked.',
  })
  await expect(redeem('ac_nobody')).rejects.toMatchObject(refusal)

  const late = (await answered('connect', 'marco@example.com')).get('code') ?? ''
  sandbox.clock = new Date(sandbox.clock.getTime() + 5 * 60 * 1000)
  await expect(redeem(late)).rejects.toMatchObject({ ...refusal, message: `Authorization code expired: ${late}` })
})

test('Another grant, or none, is refused in the words of OAuth', async () => {
  const ask = (fields: Record<string, string>) =>
    fetch(`${sandbox.url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.secretKey}` },
      body: new URLSearchParams(fields),
    })
  const unknown = await ask({ grant_type: 'password' })
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toEqual({
    error: 'unsupported_grant_type',
    error_description: 'Unsupported grant type: password',
  })
  expect(await (await ask({})).json()).toMatchObject({ error: 'invalid_request' })
  expect(await (await ask({ grant_type: 'refresh_token' })).json()).toMatchObject({ error: 'invalid_grant' })
})

test('A disconnected account is out of reach, and the same one when it connects again', async () => {
  const { stripe } = sandbox
  const client_id = sandbox.sandbox.client_id
  const connect = async () => redeem((await answered('connect', 'theo@example.com')).get('code') ?? '')
  const stripe_user_id = (await connect()).stripe_user_id ?? ''
  expect(await stripe.oauth.deauthorize({ client_id, stripe_user_id })).toEqual({ stripe_user_id })

  await expect(stripe.accounts.retrieve(stripe_user_id)).rejects.toMatchObject({ code: 'account_invalid' })
  const on = { stripeAccount: stripe_user_id }
  await expect(stripe.balance.retrieve({}, on)).rejects.toMatchObject({ statusCode: 403 })
  const transfer = { amount: 100, currency: 'gbp', destination: stripe_user_id }
  await expect(stripe.transfers.create(transfer)).rejects.toMatchObject({ code: 'resource_missing' })
  const again = { type: 'StripeInvalidClientError', statusCode: 401 }
  await expect(stripe.oauth.deauthorize({ client_id, stripe_user_id })).rejects.toMatchObject(again)
  await expect(stripe.oauth.deauthorize({ client_id: 'ca_other', stripe_user_id })).rejects.toMatchObject(again)

  expect((await connect()).stripe_user_id).toBe(stripe_user_id)
  const events = (await stripe.events.list({}, on)).data.map((event) => event.type)
  expect(events).toEqual([
    'account.application.authorized',
    'account.application.deauthorized',
    'account.application.authorized',
  ])
})

test.each([
  [{ client_id: 'ca_other' }, 'No application matches'],
  [{ redirect_uri: 'javascript:alert(1)' }, 'redirect_uri'],
])('A link with %j is refused on the page, because nobody knows where it should lead back to', async (changes, why) => {
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(consentPage(changes as Record<string, string>), { method, redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(why)
  }
})

test.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ scope: 'everything' }, 'invalid_scope'],
])('A link with %j leads back with the error %s', async (changes, error) => {
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(consentPage(changes as Record<string, string>), { method, redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(BACK)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'state-of-priya' })
    expect(back.searchParams.get('error_description')).toMatch(/parameter/)
  }
})

test('Somebody who has accounts picks one, or makes another for the same address', async () => {
  const first = (await redeem((await answered('connect', 'olivia@example.com')).get('code') ?? '')).stripe_user_id ?? ''
  const page = await (await fetch(consentPage({ 'stripe_user[email]': 'olivia@example.com' }))).text()
  expect(page).toMatch(new RegExp(`value="${first}" checked`))
  const choose = async (fields: Record<string, string>) => {
    const back = await post(consentPage(), { action: 'connect', ...fields })
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
    return (await redeem(code)).stripe_user_id
  }
  expect(await choose({ account: first })).toBe(first)
  const second = await choose({ account: 'new', email: 'olivia@example.com' })
  expect(second).not.toBe(first)
  const listed = await (await fetch(consentPage())).text()
  for (const id of [first, second]) expect(listed).toContain(`value="${id}"`)

  const express = await sandbox.stripe.accounts.create({ type: 'express', email: 'theo@example.com' })
  expect(await (await fetch(consentPage())).text()).not.toContain(express.id)
  expect((await post(consentPage(), { action: 'connect', account: express.id })).status).toBe(422)
})

test('Without an e-mail address the page asks again', async () => {
  const answer = await post(consentPage(), { action: 'connect', email: 'nobody' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('aria-invalid="true"')
})
