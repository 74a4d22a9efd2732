import { expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'
import { collecting } from './collecting.ts'

const house = useCollection()
const { deal, account, movements, map, charge, collect, proof, stored, command } = house
const { db, people, clock } = house.house

const moveTo = (time_zone: string) =>
  house.as(people.olivia).collection.saveCollectionSchedule({ project_id: deal.project.id, config: {}, time_zone })

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'] as const
const LAST_DAYS = { '2026-08': '31', '2026-09': '30', '2026-10': '31', '2026-11': '20' }

/** What the proof of each month lists and counts. */
async function months() {
  const found = []
  for (const month of MONTHS) {
    const { charges, mappings, is_complete } = await proof(`${month}-01`, `${month}-${LAST_DAYS[month]}`)
    found.push([month, charges.listed_amount, charges.collected_amount, mappings[0]?.amount ?? 0, is_complete])
  }
  return found
}

test('in another time zone every charge is read again, and counts in the month that it is in there', async () => {
  for (const [at, amount] of [
    ['2026-07-31T20:00:00Z', 7_000],
    ['2026-08-01T03:00:00Z', 1_111],
    ['2026-09-30T16:30:00Z', 2_000],
    ['2026-10-10T20:00:00Z', 3_000],
    ['2026-10-31T20:00:00Z', 4_000],
  ] as const) {
    clock.set(at)
    await charge(amount)
  }
  clock.set('2026-11-22T09:00:00Z')
  const id = await map('stripe_charge', 'status:succeeded')
  await db.updateTable('revenue_mappings').set({ counts_from: '2026-08-01' }).where('id', '=', id).execute()
  await collect()
  expect(await months()).toEqual([
    ['2026-08', 1_111, 1_111, 1_111, true],
    ['2026-09', 2_000, 2_000, 2_000, true],
    ['2026-10', 7_000, 7_000, 7_000, true],
    ['2026-11', 0, 0, 0, true],
  ])

  await moveTo('Asia/Tokyo')
  expect((await months()).map(([, , , , is_complete]) => is_complete)).toEqual([false, false, false, false])
  await collect()
  const inTokyo = [
    ['2026-08', 8_111, 8_111, 8_111, true],
    ['2026-09', 0, 0, 0, true],
    ['2026-10', 5_000, 5_000, 5_000, true],
    ['2026-11', 4_000, 4_000, 4_000, true],
  ]
  expect(await months()).toEqual(inTokyo)
  clock.advance({ days: 1 })
  await collect()
  expect(await months()).toEqual(inTokyo)
})

test('an event that arrives while the time zone changes counts on the new day once that is read', async () => {
  await moveTo('Europe/London')
  clock.set('2026-11-26T20:00:00Z')
  const id = await charge(650)
  const day = { from: new Date('2026-11-26T00:00:00Z'), until: new Date('2026-11-27T00:00:00Z') }
  const { listed } = await movements.movements({ account_id: account.id, ...day, after: null })
  await command(async (write) => {
    await collecting.found(write, { account_id: account.id, movements: listed, payments: [] })
    await moveTo('Asia/Tokyo')
  })
  await collect()
  const { records, matches } = await stored()
  const record = records.find(({ charge_id }) => charge_id === id)
  expect(matches.filter(({ record_id }) => record_id === record?.id)).toMatchObject([
    { day: '2026-11-27', amount: 650 },
  ])
})
