import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSandbox } from './sandbox.ts'
import { fund, providerAccount } from './testing/people.ts'
import { KEYS, useSandbox } from './testing/use-sandbox.ts'

const sandbox = useSandbox()

test('Two that start together on a fresh database both answer, as one Stripe', async () => {
  await sandbox.sandbox.close()
  await sandbox.sql('drop schema stripe_sandbox cascade')
  const start = () => createSandbox({ connection: sandbox.connection, port: 0, ...KEYS })
  const [first, second] = await Promise.all([start(), start()])
  const ask = (url: string, body?: URLSearchParams) =>
    fetch(`${url}/v1/customers`, {
      headers: { authorization: `Bearer ${KEYS.secretKey}` },
      ...(body && { method: 'POST', body }),
    })
  expect((await ask(first.url, new URLSearchParams({ name: 'Olivia Hart' }))).status).toBe(200)
  expect(await (await ask(second.url)).json()).toMatchObject({ data: [{ name: 'Olivia Hart' }] })
  await Promise.all([first.close(), second.close()])
  await sandbox.restart()
})

test('A text with the character NUL is refused in words, to programs as to people', async () => {
  const send = (path: string, body?: string) => {
    const who = path.startsWith('/console') ? { origin: sandbox.url } : { authorization: `Bearer ${KEYS.secretKey}` }
    return fetch(`${sandbox.url}${path}`, { headers: who, ...(body !== undefined && { method: 'POST', body }) })
  }
  const nul = 'Null characters are not allowed.'
  for (const [path, body] of [
    ['/v1/customers', 'name=a%00'],
    ['/sandbox/faults', JSON.stringify({ kind: 'late', path: '/\0' })],
  ] as const) {
    const answer = await send(path, body)
    expect([path, answer.status]).toEqual([path, 400])
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining(nul) } })
  }
  for (const [path, body] of [
    ['/console/find?id=%00'],
    ['/console/businesses', 'account=%00'],
    ['/oauth/authorize?state=%00'],
  ] as const) {
    const answer = await send(path, body)
    expect([path, answer.status]).toEqual([path, 400])
    expect(answer.headers.get('content-type')).toContain('text/html')
    const page = await answer.text()
    expect(page).toContain(nul)
    expect(page).toMatch(/Request req_\w+/)
  }
})

test('Whatever happens, balances are the sums of their transactions and no money appears or vanishes', async () => {
  const { stripe } = sandbox
  const accounts = [await providerAccount(sandbox), await providerAccount(sandbox)]
  const charges: string[] = []
  const transfers: string[] = []
  const pick = (list: string[], n: number) => list[n % Math.max(list.length, 1)] ?? 'none'
  const step = fc.record({
    act: fc.constantFrom('charge', 'refund', 'transfer', 'reverse'),
    amount: fc.integer({ min: 30, max: 3000 }),
    which: fc.nat({ max: 50 }),
  })
  const run = async ({ act, amount, which }: { act: string; amount: number; which: number }) => {
    if (act === 'charge') charges.push((await fund(sandbox, amount)).id)
    if (act === 'refund') await stripe.refunds.create({ payment_intent: pick(charges, which), amount })
    const destination = accounts[which % accounts.length]?.id ?? ''
    if (act === 'transfer') transfers.push((await stripe.transfers.create({ amount, currency: 'gbp', destination })).id)
    if (act === 'reverse') await stripe.transfers.createReversal(pick(transfers, which), { amount })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      // Some are refused; all at once, so that they get in each other's way.
      const results = await Promise.allSettled(steps.map(run))
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ type: 'StripeInvalidRequestError' })
      }
      expect(await differences()).toEqual([])
    }),
    { numRuns: 8 },
  )
  expect(transfers.length).toBeGreaterThan(0)
})

/** Balances that are not the sum of their transactions, connected ones below zero, and money from nowhere. */
function differences() {
  return sandbox.sql(
    `with booked as (
       select account, sum((data->>'net')::bigint) as net from stripe_sandbox.objects
       where object = 'balance_transaction' group by account
     ), taken as (
       select coalesce(sum((data->>'amount')::bigint - (data->>'amount_refunded')::bigint), 0) as net
       from stripe_sandbox.objects where object = 'charge' and account = '' and data->>'status' = 'succeeded'
     )
     select account, available, net from stripe_sandbox.balances join booked using (account)
     where available <> net or (account <> '' and available < 0)
     union all
     select 'everybody', sum(available), taken.net from stripe_sandbox.balances, taken
     group by taken.net having sum(available) <> taken.net`,
  )
}
