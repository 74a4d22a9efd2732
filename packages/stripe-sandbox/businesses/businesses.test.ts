import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { connected } from '../testing/connect.ts'
import { differences } from '../testing/differences.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox({ settlementDays: 2, fee: { basis_points: 150, fixed: 20 } })

interface Given {
  account: string
  objects: Record<string, number>
  money: Record<string, Record<string, number>>
}

const give = (body: object) => ask(sandbox, 'POST', '/sandbox/businesses', body)

async function given(body: object): Promise<Given> {
  const answer = await give(body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Given
}

async function newAccount(email: string): Promise<string> {
  return (await connected(sandbox, email)).stripe_user_id ?? ''
}

/** Everything an account has, in its order, with numbers in place of ids. */
async function booksOf(account: string): Promise<string[]> {
  const rows = await sandbox.sql<{ data: object; hidden: object }>(
    `select data - 'client_secret' - 'trace_id' as data, hidden from stripe_sandbox.objects
     where account = $1 and object <> 'event' order by created, seq`,
    [account],
  )
  const numbers = new Map<string, number>()
  return rows.map(({ data, hidden }) =>
    JSON.stringify([data, hidden]).replace(/\b[a-z]+_[A-Za-z0-9]{12,}/g, (id) => {
      numbers.set(id, numbers.get(id) ?? numbers.size)
      return `#${numbers.get(id)}`
    }),
  )
}

test('The same seed makes the same business, another seed another', async () => {
  const [first, second, third] = [
    await newAccount('olivia@example.com'),
    await newAccount('priya@example.com'),
    await newAccount('marco@example.com'),
  ]
  const one = await given({ account: first, seed: 7, months: 8, customers: 40 })
  const two = await given({ account: second, seed: 7, months: 8, customers: 40 })
  const other = await given({ account: third, seed: 8, months: 8, customers: 40 })
  expect(two).toEqual({ ...one, account: second })
  expect(other.money).not.toEqual(one.money)
  const books = await booksOf(first)
  expect(books.length).toBeGreaterThan(500)
  expect(await booksOf(second)).toEqual(books)
  expect(await booksOf(third)).not.toEqual(books)
  expect(await differences(sandbox)).toEqual([])
})

test('A business has all that happens to one, and every object finds those it names', async () => {
  const account = await newAccount('theo@example.com')
  const { objects, money } = await given({
    account,
    seed: 3,
    months: 18,
    customers: 250,
    settles_in: ['gbp', 'eur', 'usd'],
  })
  expect(Object.keys(money).sort()).toEqual(['eur', 'gbp', 'usd'])
  for (const kind of ['subscription', 'invoice', 'charge', 'refund', 'dispute', 'payout', 'product', 'price']) {
    expect(objects[kind], kind).toBeGreaterThan(0)
  }
  expect(Object.keys(money.gbp ?? {})).toEqual(expect.arrayContaining(['charge', 'refund', 'payout']))
  const lost = await sandbox.sql(
    `select named.object, field, named.data->>field as id
     from stripe_sandbox.objects as named, unnest($2::text[]) as field
     where named.account = $1 and named.data->>field is not null
       and not exists (select from stripe_sandbox.objects where id = named.data->>field)`,
    [
      account,
      [
        'balance_transaction',
        'charge',
        'customer',
        'invoice',
        'latest_charge',
        'latest_invoice',
        'payment_intent',
        'product',
        'source',
      ],
    ],
  )
  expect(lost).toEqual([])
  const on = { stripeAccount: account }
  const [charge] = (
    await sandbox.stripe.charges.list({ limit: 1, expand: ['data.balance_transaction', 'data.customer'] }, on)
  ).data
  expect(charge).toMatchObject({
    paid: true,
    balance_transaction: { amount: charge?.amount, fee: Math.round((charge?.amount ?? 0) * 0.015) + 20 },
    customer: { email: expect.stringMatching(/^customer-\d+@example\.com$/) },
  })
  expect(await differences(sandbox)).toEqual([])
})

test('Lists by date give its months, and together all of it', async () => {
  const account = await newAccount('ada@example.com')
  const on = { stripeAccount: account }
  const { money } = await given({ account, seed: 5, months: 6, customers: 60, currencies: ['gbp'] })
  const months: number[] = []
  for (let month = 0; month < 7; month += 1) {
    const from = Date.UTC(2026, 8 + month) / 1000
    const to = Date.UTC(2026, 9 + month) / 1000
    let sum = 0
    const asked = { created: { gte: from, lt: to }, type: 'charge', limit: 100 }
    for await (const { amount, created } of sandbox.stripe.balanceTransactions.list(asked, on)) {
      expect(created).toBeGreaterThanOrEqual(from)
      expect(created).toBeLessThan(to)
      sum += amount
    }
    months.push(sum)
  }
  expect(months.reduce((a, b) => a + b)).toBe(money.gbp?.charge)
  expect(months.filter((sum) => sum > 0).length).toBeGreaterThanOrEqual(5)
  const newest = (await sandbox.stripe.charges.list({ limit: 100 }, on)).data.map(({ created }) => created)
  expect(newest).toEqual([...newest].sort((a, b) => b - a))
})

test('Ten thousand charges are there in one call', async () => {
  const account = await newAccount('olivia@fernleaf.example')
  const { objects } = await given({ account, seed: 1, months: 24, customers: 2200 })
  expect(objects.charge).toBeGreaterThan(10_000)
  expect(await differences(sandbox)).toEqual([])
  const on = { stripeAccount: account }
  const [last] = (await sandbox.stripe.charges.list({ limit: 1 }, on)).data
  expect((await sandbox.stripe.refunds.create({ charge: last?.id ?? '', amount: 1 }, on)).status).toBe('succeeded')
})

test.each([
  [{}, 'account'],
  [{ account: 'acct_nobody' }, 'no connected account'],
  [{ account: 'known', months: 0 }, 'months'],
  [{ account: 'known', months: 61 }, 'months'],
  [{ account: 'known', customers: 5000, months: 60 }, 'customers'],
  [{ account: 'known', seed: -1 }, 'seed'],
  [{ account: 'known', currencies: [] }, 'currencies'],
  [{ account: 'known', currencies: 'gbp' }, 'currencies: Give a list.'],
  [{ account: 'known', currencies: ['GBP'] }, 'currencies'],
  [{ account: 'known', currencies: ['gbp', 'gbp'] }, 'currencies'],
  [{ account: 'known', currencies: ['gbp', 'xyz'] }, 'xyz is no currency'],
  [{ account: 'known', settles_in: [] }, 'settles_in'],
  [{ account: 'known', settlement_days: 31 }, 'settlement_days'],
  [{ account: 'known', fee: { basis_points: 1.5, fixed: 20 } }, 'fee'],
  [{ account: 'known', colour: 'green' }, 'colour'],
])('The business %j is refused', async (body, named) => {
  const account = 'account' in body && body.account === 'known' ? await newAccount('known@example.com') : undefined
  const refused = await give({ ...body, ...(account && { account }) })
  expect(refused.status).toBe(400)
  const error: Stripe.StripeRawError = Reflect.get(refused.body, 'error')
  expect(error.message).toContain(named)
})

test('The same past is given once, also when it is asked for twice at once', async () => {
  const account = await newAccount('twice@example.com')
  const answers = await Promise.all([1, 2].map(() => give({ account, seed: 2, months: 2, customers: 5 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await give({ account, seed: 3, months: 2, customers: 5 })).status).toBe(200)
  expect(await differences(sandbox)).toEqual([])
})
