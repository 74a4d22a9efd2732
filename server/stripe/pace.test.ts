import Stripe from 'stripe'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { createPace, inBackground, type Pace, paced } from './pace.ts'

const { db } = useDatabase()

beforeEach(async () => {
  await db.deleteFrom('stripe_pace').execute()
})

/** How many milliseconds so many calls take, shared by the given processes. */
async function timeOf(processes: Pace[], count: number, kind: 'read' | 'write' = 'write'): Promise<number> {
  const begun = performance.now()
  await Promise.all(Array.from({ length: count }, (_, index) => processes[index % processes.length]?.(kind)))
  return performance.now() - begun
}

test('processes share one limit, in the background too', async () => {
  const processes = [1, 2, 3].map(() => createPace({ db, calls_per_second: 100 }))
  // The first is sent at once, each further one a hundredth of a second later.
  expect(await timeOf(processes, 60)).toBeGreaterThan(550)
  expect(await inBackground(() => timeOf(processes, 60))).toBeGreaterThan(550)
})

test('reads and writes are counted by themselves', async () => {
  const pace = createPace({ db, calls_per_second: 1 })
  await Promise.all([pace('read'), pace('write')])
  const rows = await db.selectFrom('stripe_pace').select('kind').orderBy('kind').execute()
  expect(rows.map(({ kind }) => kind)).toEqual(['read', 'write'])
})

test('times are reserved in blocks, and no more than are waited for', async () => {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await timeOf([createPace({ db: counted, calls_per_second: 1000 })], 400)
  expect(statements).toBeLessThan(20)
})

test('a call that a person waits for does not wait for all those in the background', async () => {
  const processes = [1, 2].map(() => createPace({ db, calls_per_second: 20 }))
  let done = 0
  const inLine = Array.from({ length: 60 }, async (_, index) => {
    await inBackground(async () => processes[index % 2]?.('write'))
    done += 1
  })
  await Promise.race(inLine)
  await processes[0]?.('write')
  expect(done).toBeLessThan(40)
  await Promise.all(inLine)
})

test('a database that is away fails the calls that wait, and the next ones are tried again', async () => {
  let isAway = true
  const failing = db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const pace = createPace({ db: failing, calls_per_second: 100 })
  await expect(Promise.all([pace('write'), pace('write')])).rejects.toThrow('away')
  isAway = false
  await pace('write')
})

test('what Stripe refuses for its rate is sent again, a bounded number of times', async () => {
  const statuses = [429, 429, 200]
  let sent = 0
  const client = new Stripe('sk_test_pace', {
    maxNetworkRetries: 0,
    httpClient: paced(
      answering(() => statuses[sent++] ?? 429),
      async () => {},
    ),
  })
  expect((await client.balance.retrieve()).object).toBe('balance')
  expect(sent).toBe(3)
  await expect(client.balance.retrieve()).rejects.toMatchObject({ statusCode: 429 })
  expect(sent).toBe(7)
})

function answering(statusOf: () => number): Stripe.HttpClient {
  return Stripe.createFetchHttpClient(async () => {
    const status = statusOf()
    return Response.json(status === 200 ? { object: 'balance' } : { error: {} }, { status })
  })
}
