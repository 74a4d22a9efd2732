import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { movableClock, systemClock } from '../platform/process.ts'
import { useDatabase } from '../testing/use-database.ts'
import { createRateLimits, LIMITS } from './rate-limits.ts'

const database = useDatabase()
const clock = movableClock('2026-03-01T09:00:00Z')
const limits = createRateLimits({ pool: database.pool, clock })
const KEY = ['priya@example.com', '203.0.113.7']

beforeEach(async () => {
  await sql`truncate rate_limits`.execute(database.db)
})

test('so many tries are allowed, then none until the time is over', async () => {
  for (let attempt = 0; attempt < LIMITS.sign_in.times; attempt++) {
    expect(await limits.consume('sign_in', ...KEY)).toMatchObject({ allowed: true })
  }
  clock.advance({ minutes: 5 })
  const refused = await limits.consume('sign_in', ...KEY)
  if (refused.allowed) throw new Error('should be refused')
  expect(refused.retry_after_seconds).toBeGreaterThan(590)
  expect(refused.retry_after_seconds).toBeLessThanOrEqual(600)
  clock.advance({ minutes: 10, seconds: 1 })
  expect(await limits.consume('sign_in', ...KEY)).toMatchObject({ allowed: true })
})

test('keys and limits count apart', async () => {
  for (let attempt = 0; attempt <= LIMITS.sign_in.times; attempt++) await limits.consume('sign_in', ...KEY)
  expect(await limits.consume('sign_in', 'priya@example.com', '203.0.113.8')).toMatchObject({ allowed: true })
  expect(await limits.consume('sign_in', 'priya@example.com203.0.113.7')).toMatchObject({ allowed: true })
  expect(await limits.consume('code_request', ...KEY)).toMatchObject({ allowed: true })
})

test('the addresses of one network count together', async () => {
  for (let host = 1; host <= LIMITS.sign_in.times; host++) await limits.consume('sign_in', `2001:db8::${host}`)
  expect(await limits.consume('sign_in', '2001:db8::ffff')).toMatchObject({ allowed: false })
  expect(await limits.consume('sign_in', '2001:db8:0:1::1')).toMatchObject({ allowed: true })
})

test('tries at the same moment, on two servers, are all counted', async () => {
  const other = createRateLimits({ pool: database.pool, clock })
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, number) => (number % 2 ? limits : other).consume('sign_in', ...KEY)),
  )
  expect(outcomes.filter(({ allowed }) => allowed)).toHaveLength(LIMITS.sign_in.times)
})

test('a right password forgives the wrong ones before', async () => {
  for (let attempt = 0; attempt <= LIMITS.sign_in.times; attempt++) await limits.consume('sign_in', ...KEY)
  await limits.forgive('sign_in', ...KEY)
  expect(await limits.consume('sign_in', ...KEY)).toMatchObject({ allowed: true })
})

test('the database keeps no address, however long', async () => {
  await limits.consume('sign_in', `${'a'.repeat(5000)}@example.com`)
  await limits.consume('sign_in', 'priya@example.com')
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(database.db)
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect(key).toMatch(/^sign_in:[\w-]{43}$/)
})

test('with the time of the system it counts the same', async () => {
  const real = createRateLimits({ pool: database.pool, clock: systemClock })
  const outcomes = await Promise.all(Array.from({ length: 11 }, () => real.consume('code_verify', 'id')))
  expect(outcomes.filter(({ allowed }) => !allowed)).toEqual([{ allowed: false, retry_after_seconds: 900 }])
})

test('a broken database is an error, not a permission', async () => {
  await sql`alter table rate_limits rename to elsewhere`.execute(database.db)
  await expect(limits.consume('code_verify', 'id')).rejects.toThrow('rate_limits')
  await sql`alter table elsewhere rename to rate_limits`.execute(database.db)
})
