import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
afterEach(() => sandbox.sandbox.faults.clear())

const INTENT = { amount: 1000, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true }

async function chargesMade(): Promise<number> {
  return (await sandbox.stripe.charges.list({ limit: 100 })).data.length
}

test('An error before the work: nothing happened, and the same key then does it', async () => {
  sandbox.sandbox.faults.add({ kind: 'error_before', method: 'POST', path: '/v1/payment_intents' })
  const before = await chargesMade()
  const idempotencyKey = randomUUID()
  await expect(sandbox.stripe.paymentIntents.create(INTENT, { idempotencyKey })).rejects.toMatchObject({
    statusCode: 500,
  })
  expect(await chargesMade()).toBe(before)
  await sandbox.stripe.paymentIntents.create(INTENT, { idempotencyKey })
  expect(await chargesMade()).toBe(before + 1)
})

test('An error after the work: it happened, and the key repeats the error, as Stripe does', async () => {
  sandbox.sandbox.faults.add({ kind: 'error_after', path: '/v1/payment_intents' })
  const before = await chargesMade()
  const idempotencyKey = randomUUID()
  for (const _ of [1, 2]) {
    await expect(sandbox.stripe.paymentIntents.create(INTENT, { idempotencyKey })).rejects.toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
    })
  }
  expect(await chargesMade()).toBe(before + 1)
})

test('A connection dropped after the work: the same key returns the result', async () => {
  sandbox.sandbox.faults.add({ kind: 'drop_after', path: '/v1/payment_intents', times: 2 })
  const before = await chargesMade()
  const idempotencyKey = randomUUID()
  await expect(sandbox.stripe.paymentIntents.create(INTENT, { idempotencyKey })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  sandbox.sandbox.faults.clear()
  const intent = await sandbox.stripe.paymentIntents.create(INTENT, { idempotencyKey })
  expect(intent.status).toBe('succeeded')
  expect(await chargesMade()).toBe(before + 1)
})

test('A rate limit, after some calls were let through', async () => {
  sandbox.sandbox.faults.add({ kind: 'rate_limit', path: '/v1/customers', skip: 1, times: 2 })
  await sandbox.stripe.customers.create()
  for (const _ of [1, 2]) {
    await expect(sandbox.stripe.customers.create()).rejects.toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
    })
  }
  await sandbox.stripe.customers.create()
})

test('A late answer runs into the caller’s time-out, though the work is done', async () => {
  sandbox.sandbox.faults.add({ kind: 'late', path: '/v1/customers', delay_ms: 600 })
  const email = `${randomUUID()}@example.com`
  await expect(sandbox.stripe.customers.create({ email }, { timeout: 200 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  expect((await sandbox.stripe.customers.list({ email })).data).toHaveLength(1)
})

test('Faults are ordered, read and cleared over HTTP, with the secret key only', async () => {
  const call = (method: string, key: string, body?: object) =>
    fetch(`${sandbox.url}/sandbox/faults`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const made = await call('POST', KEYS.secretKey, { kind: 'error_before', path: '/v1/transfers', times: 3 })
  expect(await made.json()).toMatchObject({ faults: [{ kind: 'error_before', path: '/v1/transfers', left: 3 }] })
  expect((await call('POST', KEYS.secretKey, { kind: 'earthquake' })).status).toBe(400)
  expect((await call('GET', 'sk_test_stranger')).status).toBe(401)
  await call('DELETE', KEYS.secretKey)
  expect(await (await call('GET', KEYS.secretKey)).json()).toEqual({ faults: [] })
})

test('A share of the calls meets the fault, the same ones for the same seed', async () => {
  const met = async (seed: number) => {
    sandbox.sandbox.faults.clear()
    sandbox.sandbox.faults.add({ kind: 'error_before', path: '/v1/customers', times: 10_000, share: 0.3, seed })
    const results: boolean[] = []
    for (let i = 0; i < 60; i += 1) {
      results.push(
        await sandbox.stripe.customers.list({ limit: 1 }).then(
          () => false,
          () => true,
        ),
      )
    }
    return results
  }
  const first = await met(7)
  const share = first.filter(Boolean).length / first.length
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.5)
  expect(await met(7)).toEqual(first)
  expect(await met(8)).not.toEqual(first)
})
