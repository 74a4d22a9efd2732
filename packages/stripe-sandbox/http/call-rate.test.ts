import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { KEYS, useSandbox } from '../testing/use-sandbox.ts'
import { CallRate } from './call-rate.ts'

const sandbox = useSandbox({ callsPerSecond: 3 })

test('so many in any second pass, reads and writes by themselves', () => {
  const rate = new CallRate(2)
  expect([0, 400, 900].map((at) => rate.admit('POST', at))).toEqual([0, 0, 100])
  expect(rate.admit('GET', 900)).toBe(0)
  expect([1000, 1001, 1400].map((at) => rate.admit('DELETE', at))).toEqual([0, 399, 0])
  expect(rate.counted).toEqual({ read: { calls: 1, refused: 0 }, write: { calls: 6, refused: 2 } })
})

test('without a limit all pass', () => {
  const rate = new CallRate(undefined)
  expect(Array.from({ length: 500 }, () => rate.admit('POST', 0)).every((wait) => wait === 0)).toBe(true)
})

test('a refused call gets Stripe’s headers: why, for how long, and that sending it again at once is no use', async () => {
  const headers = { authorization: `Bearer ${KEYS.secretKey}` }
  const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(`${sandbox.url}/v1/balance`, { headers })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'retry-after': '1',
      'stripe-rate-limited-reason': 'global-rate',
      'stripe-should-retry': 'false',
    })
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', code: 'rate_limit' } })
  }
})

test('a refusal that was ordered looks the same; other answers have none of these headers', async () => {
  // Of the sandbox's own calls none is refused.
  await ask(sandbox, 'POST', '/sandbox/faults', { kind: 'rate_limit', method: 'POST', path: '/v1/customers' })
  const stripe = sandbox.client()
  await expect(stripe.customers.create()).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    headers: { 'retry-after': '1', 'stripe-rate-limited-reason': 'global-rate', 'stripe-should-retry': 'false' },
  })
  const { headers } = (await stripe.customers.create()).lastResponse
  expect(Object.keys(headers).filter((name) => /retry|rate/.test(name))).toEqual([])
})
