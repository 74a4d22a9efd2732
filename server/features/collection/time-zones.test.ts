import { beforeEach, expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'

const { map, charge, receive, collect, stored, proof, reset, deal, house } = useCollection()
const { db, clock } = house

beforeEach(reset)

/** In the order of the moments, since Stripe's clock does not go back. */
test.each([
  // 25 October 2026 has 25 hours in London: its last one is 23:00 to midnight by UTC.
  ['the end of summer time', 'Europe/London', '2026-10-25T00:30:00Z', '2026-10-25'],
  ['the last hour of the longer day', 'Europe/London', '2026-10-25T23:30:00Z', '2026-10-25'],
  ['UTC-12', 'Etc/GMT+12', '2026-11-01T11:59:59Z', '2026-10-31'],
  ['UTC-12, a second later', 'Etc/GMT+12', '2026-11-01T12:00:00Z', '2026-11-01'],
  ['UTC+14, the end of a month', 'Pacific/Kiritimati', '2026-11-30T09:59:59Z', '2026-11-30'],
  ['UTC+14, the next month', 'Pacific/Kiritimati', '2026-11-30T10:00:00Z', '2026-12-01'],
  ['three quarters of an hour', 'Asia/Kathmandu', '2026-12-31T18:15:00Z', '2027-01-01'],
  ['the begin of summer time', 'Europe/London', '2027-03-28T00:59:59Z', '2027-03-28'],
  ['the last hour of the shorter day', 'Europe/London', '2027-03-28T22:59:59Z', '2027-03-28'],
  ['an hour that is of the next day', 'Europe/London', '2027-03-28T23:00:00Z', '2027-03-29'],
  ['a leap day', 'America/New_York', '2028-03-01T04:59:59Z', '2028-02-29'],
  ['the day after it', 'America/New_York', '2028-03-01T05:00:00Z', '2028-03-01'],
])('%s: a charge counts on the day that it is in %s', async (_, time_zone, at, day) => {
  await db.updateTable('projects').set({ time_zone }).where('id', '=', deal.project.id).execute()
  clock.set(at)
  await map('stripe_charge', 'status:succeeded')
  const id = await charge(1_000)
  await receive('charge.succeeded', id)
  const dayOf = async () => {
    const { records, matches } = await stored()
    const record = records.find(({ charge_id }) => charge_id === id)
    return matches.find(({ record_id }) => record_id === record?.id)?.day
  }
  expect(await dayOf()).toBe(day)
  // Two days later, that day and those beside it are read as well: each charge is listed in one of them.
  clock.advance({ days: 2 })
  const { collection_end } = await collect()
  expect(await dayOf()).toBe(day)
  const read = await proof(day, collection_end)
  expect(read.is_complete).toBe(true)
  const { charges } = await proof(day, day)
  expect([charges.listed, charges.collected]).toEqual([charges.listed, charges.listed])
  expect(charges.listed).toBeGreaterThan(0)
})
