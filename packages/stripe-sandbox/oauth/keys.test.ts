import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { connected, consent, redeem } from '../testing/connect.ts'
import { confirmInBrowser, fund } from '../testing/people.ts'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const BACK = 'https://sharewell.example/oauthcallback'
const sandbox = useSandbox({ redirectUris: [BACK, 'https://sharewell.example/other'] })

const CHARGE = { amount: 900, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true }

test('The access token is a key of that account, and of no other', async () => {
  const { access_token, stripe_user_id: id = '' } = await connected(sandbox, 'priya@example.com')
  const own = sandbox.client(access_token)
  expect((await own.accounts.retrieveCurrent()).id).toBe(id)
  await own.paymentIntents.create({ ...CHARGE, application_fee_amount: 90 })
  expect((await own.balance.retrieve()).available).toMatchObject([{ amount: 810, currency: 'gbp' }])
  const asPlatform = await sandbox.stripe.charges.list({}, { stripeAccount: id })
  expect((await own.charges.list()).data).toEqual(asPlatform.data)

  await fund(sandbox, 1000)
  const other = (await connected(sandbox, 'marco@example.com')).stripe_user_id ?? ''
  await expect(own.balance.retrieve({}, { stripeAccount: other })).rejects.toMatchObject({ statusCode: 403 })
  expect((await own.balance.retrieve({}, { stripeAccount: id })).available).toMatchObject([{ amount: 810 }])
  await expect(own.oauth.deauthorize({ client_id: sandbox.sandbox.client_id, stripe_user_id: other })).rejects.toThrow()
  expect((await ask(sandbox, 'GET', '/sandbox/faults', undefined, access_token)).status).toBe(401)
})

test('Its publishable key is for browsers', async () => {
  const { access_token, stripe_publishable_key: key = '' } = await connected(sandbox, 'theo@example.com')
  const intent = await sandbox.client(access_token).paymentIntents.create({ amount: 900, currency: 'gbp' })
  const paid = await confirmInBrowser(sandbox, intent, { number: '4242424242424242' }, { key })
  expect(await paid.json()).toMatchObject({ id: intent.id, status: 'succeeded' })
  await expect(sandbox.client(key).charges.list()).rejects.toMatchObject({ statusCode: 401 })
})

test('Who may only look changes nothing, by whichever key', async () => {
  const { access_token, refresh_token, scope, stripe_user_id } = await connected(
    sandbox,
    'ada@example.com',
    'read_only',
  )
  expect(scope).toBe('read_only')
  const own = sandbox.client(access_token)
  const on = { stripeAccount: stripe_user_id ?? '' }
  await expect(own.customers.create()).rejects.toMatchObject({ type: 'StripePermissionError', statusCode: 403 })
  await expect(sandbox.stripe.customers.create({}, on)).rejects.toMatchObject({ statusCode: 403 })
  expect((await own.customers.list()).data).toEqual([])
  expect((await sandbox.stripe.customers.list({}, on)).data).toEqual([])
  const more = { grant_type: 'refresh_token' as const, refresh_token: refresh_token ?? '', scope: 'read_write' }
  await expect(sandbox.stripe.oauth.token(more)).rejects.toMatchObject({ rawType: 'invalid_scope' })
  // Its holder's own key may do everything.
  const keys = (await ask(sandbox, 'POST', `/sandbox/accounts/${stripe_user_id}/keys`)).body
  await sandbox.client(Reflect.get(keys, 'secret_key')).paymentIntents.create(CHARGE)
  expect((await own.charges.list()).data).toHaveLength(1)
})

test('A code shown twice ends the keys that came of it, but not the connection', async () => {
  const code = await consent(sandbox, 'olivia@example.com')
  const { access_token, refresh_token = '', stripe_user_id } = await redeem(sandbox, code)
  const own = sandbox.client(access_token)
  await own.balance.retrieve()
  await expect(redeem(sandbox, code)).rejects.toMatchObject({ type: 'StripeInvalidGrantError' })
  await expect(own.balance.retrieve()).rejects.toMatchObject({ statusCode: 401, code: 'api_key_expired' })
  const again = { grant_type: 'refresh_token' as const, refresh_token }
  await expect(sandbox.stripe.oauth.token(again)).rejects.toMatchObject({ type: 'StripeInvalidGrantError' })
  await sandbox.stripe.accounts.retrieve(stripe_user_id ?? '')
})

test('A refresh token gives keys of the same account, as long as it is connected', async () => {
  const { refresh_token = '', stripe_user_id } = await connected(sandbox, 'olivia@example.com')
  const asked = { grant_type: 'refresh_token' as const, refresh_token, scope: 'read_only' }
  const fresh = await sandbox.stripe.oauth.token(asked)
  expect(fresh).toMatchObject({ stripe_user_id, scope: 'read_only' })
  const own = sandbox.client(fresh.access_token)
  expect((await own.accounts.retrieveCurrent()).id).toBe(stripe_user_id)
  await expect(own.customers.create()).rejects.toMatchObject({ statusCode: 403 })
})

test('The holder ends the platform’s access: an event is sent, and every key has ended', async () => {
  const { access_token, refresh_token = '', stripe_user_id: id = '' } = await connected(sandbox, 'priya@example.com')
  expect((await ask(sandbox, 'POST', `/sandbox/accounts/${id}/disconnect`)).body).toEqual({
    account: id,
    connected: false,
  })
  const notified = await sandbox.sql<{ account: string; type: string }>(
    `select account, data->>'type' as type from stripe_sandbox.objects where object = 'event' order by seq desc limit 1`,
  )
  expect(notified).toEqual([{ account: id, type: 'account.application.deauthorized' }])
  await expect(sandbox.stripe.accounts.retrieve(id)).rejects.toMatchObject({ statusCode: 403 })
  await expect(sandbox.client(access_token).balance.retrieve()).rejects.toMatchObject({ statusCode: 401 })
  const again = { grant_type: 'refresh_token' as const, refresh_token }
  await expect(sandbox.stripe.oauth.token(again)).rejects.toMatchObject({ type: 'StripeInvalidGrantError' })
  expect((await ask(sandbox, 'POST', `/sandbox/accounts/${id}/disconnect`)).status).toBe(404)

  // Connected again, it has new keys, and the old ones stay invalid.
  expect((await connected(sandbox, 'priya@example.com')).stripe_user_id).toBe(id)
  await expect(sandbox.client(access_token).balance.retrieve()).rejects.toMatchObject({ statusCode: 401 })
})

test('An express account has no keys of its own', async () => {
  const express = await sandbox.stripe.accounts.create({ type: 'express' })
  for (const act of ['keys', 'disconnect']) {
    expect((await ask(sandbox, 'POST', `/sandbox/accounts/${express.id}/${act}`)).status).toBe(400)
    expect((await ask(sandbox, 'POST', `/sandbox/accounts/acct_nobody/${act}`)).status).toBe(404)
  }
})

test('Only registered addresses are led back to, the first of them when none is named', async () => {
  const page = (redirect_uri?: string) => {
    const query = { client_id: sandbox.sandbox.client_id, response_type: 'code', ...(redirect_uri && { redirect_uri }) }
    return fetch(`${sandbox.url}/oauth/authorize?${new URLSearchParams(query)}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'deny' }),
    })
  }
  expect((await page('https://sharewell.example/other')).headers.get('location')).toMatch(
    /^https.*\/other\?error=access/,
  )
  expect((await page()).headers.get('location')).toMatch(/\/oauthcallback\?error=access_denied/)
  for (const wrong of [`${BACK}/deeper`, 'https://elsewhere.example/oauthcallback']) {
    const refused = await page(wrong)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Invalid redirect_uri')
  }
})

test('The token is also given when the secret key is sent in the form', async () => {
  const ask = (client_secret: string, code: string) =>
    fetch(`${sandbox.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret, grant_type: 'authorization_code', code }),
    })
  const code = await consent(sandbox, 'olivia@example.com')
  expect((await ask('sk_test_stranger', code)).status).toBe(401)
  expect(await (await ask(KEYS.secretKey, code)).json()).toMatchObject({ token_type: 'bearer' })
})
