import { expect, test } from 'vitest'
import { providerAccount } from '../testing/people.ts'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('Without a key, or with a wrong one, nothing is answered', async () => {
  const none = await fetch(`${sandbox.url}/v1/customers`)
  expect(none.status).toBe(401)
  expect(await none.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  await expect(sandbox.client('sk_test_stranger_1234').customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    message: 'Invalid API Key provided: sk_test_*********1234',
  })
})

test('The key may come as Bearer or as the name of Basic', async () => {
  const basic = Buffer.from(`${KEYS.secretKey}:`).toString('base64')
  for (const authorization of [`Bearer ${KEYS.secretKey}`, `Basic ${basic}`]) {
    const answer = await fetch(`${sandbox.url}/v1/balance`, { headers: { authorization } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
    expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive')
  }
})

test.each<Record<string, string>>([
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin' },
])('The secret key does nothing in a web page, which sends %j', async (headers) => {
  const { secretKey } = KEYS
  const before = await sandbox.stripe.customers.list()
  const form = new URLSearchParams({ name: 'Theo Lindqvist', key: secretKey })
  const send = (path: string, body: URLSearchParams | string, more: Record<string, string> = {}) =>
    fetch(`${sandbox.url}${path}`, { method: 'POST', headers: { ...headers, ...more }, body })
  expect((await send('/v1/customers', form)).status).toBe(403)
  const authorization = `Bearer ${secretKey}`
  expect((await send('/sandbox/faults', '{"kind":"rate_limit"}', { authorization })).status).toBe(403)
  expect((await sandbox.stripe.customers.list()).data).toEqual(before.data)
  const card = new URLSearchParams({ type: 'paypal', key: KEYS.publishableKey })
  expect((await send('/v1/payment_methods', card)).status).toBe(200)
})

test.each(['/v1/customers/%', '/console/objects/%ff', '/v1/customers/%00', '//', '//elsewhere.example/v1/balance'])(
  'The address %s is nowhere, and breaks nothing',
  async (path) => {
    const headers = { authorization: `Bearer ${KEYS.secretKey}` }
    expect((await fetch(`${sandbox.url}${path}`, { headers })).status).toBe(404)
  },
)

test.each(['/v1/unicorns', '/v1', '/v2', '/v2/core/events', '/v2/core/accounts/acct_1'])(
  'An address that is not there, %s, says so in JSON',
  async (path) => {
    const answer = await fetch(`${sandbox.url}${path}`, { headers: { authorization: `Bearer ${KEYS.secretKey}` } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/json')
    const message = expect.stringContaining(`Unrecognized request URL (GET: ${path})`)
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', message } })
  },
)

test('Stripe-Account acts for a connected account, and for no other', async () => {
  const account = await providerAccount(sandbox)
  const own = await sandbox.stripe.accounts.retrieveCurrent({}, { stripeAccount: account.id })
  expect(own.id).toBe(account.id)
  const customer = await sandbox.stripe.customers.create({}, { stripeAccount: account.id })
  await expect(sandbox.stripe.customers.retrieve(customer.id)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(sandbox.stripe.balance.retrieve({}, { stripeAccount: 'acct_nobody' })).rejects.toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  })
})

test('A form that is too large or strangely named is refused', async () => {
  const send = (body: string) =>
    fetch(`${sandbox.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.secretKey}` },
      body,
    })
  expect((await send(`name=${'x'.repeat(1_100_000)}`)).status).toBe(413)
  expect((await send('name=Olivia%00')).status).toBe(400)
  expect((await send('name=Olivia%2500')).status).toBe(200)
  expect((await send('metadata[a')).status).toBe(400)
  expect((await send('__proto__[polluted]=1')).status).toBe(400)
  expect((await send(`a${'[b]'.repeat(20)}=1`)).status).toBe(400)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
