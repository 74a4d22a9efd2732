import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { createLog } from '#server/platform/process.ts'
import { useCollection } from '#server/testing/use-collection.ts'
import { operationsAs, refusalOf } from '#server/testing/use-operations.ts'
import { mappings } from './feature.ts'

const collected = useCollection()
const { house, deal, movements, map, charge, product, invoice, refund, collect, reset, connect } = collected
const { clock, db, people } = house
const as = operationsAs(
  {
    mappings: mappings.routes({
      movements,
      mapping_activated: async () => {},
      revenue_sources: { list: notAsked, find: notAsked },
    }),
  },
  { ...house, log: createLog({ level: 'silent' }) },
)

async function notAsked(): Promise<never> {
  throw new Error('No source is looked for here.')
}

let plan: { id: string; price: string }
let seat: { id: string; price: string }

beforeAll(async () => {
  plan = await product('Meal plan', 900)
  seat = await product('Seat', 300)
  // October has a plan with a seat, of which 400 went back, and a gift card; November another plan.
  clock.set('2026-10-10T09:00:00Z')
  const { charge: both } = await invoice([plan.price, seat.price])
  await refund(both, 400)
  await charge(5_000)
  await charge(2_000, 'usd')
  clock.set('2026-11-20T09:00:00Z')
  await invoice([plan.price])
})
beforeEach(async () => {
  clock.set('2026-11-23T09:00:00Z')
  collected.clearFaults()
  await reset()
})

const tried = (change: object = {}, viewer: Viewer = people.olivia) =>
  as(viewer).mappings.dryRun({
    ...{ project_id: deal.project.id, agreement_id: deal.id, mapping_type: 'stripe_product' as const },
    source_config: { product_id: plan.id },
    ...change,
  })

/** 900 of the plan less three quarters of 400, and the plan of November. */
const PLANS = [
  { month: '2026-10', charges: 1, amount: 600 },
  { month: '2026-11', charges: 1, amount: 900 },
]

describe('a dry run', () => {
  test('reads from Stripe what was never collected, and stores nothing', async () => {
    const answer = await tried()
    expect(answer).toMatchObject({
      currency: 'gbp',
      since: '2026-08-01',
      from: 'stripe',
      is_complete: true,
      overlaps: [],
    })
    expect(answer.months.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
    expect(answer.months.slice(2)).toMatchObject(PLANS)
    expect(await db.selectFrom('source_records').select('id').execute()).toEqual([])
    expect(await db.selectFrom('revenue_mappings').select('id').execute()).toEqual([])
  })

  test('names what other mappings of the agreement match too', async () => {
    const id = await map('stripe_charge', 'status:succeeded')
    clock.set('2026-11-23T09:01:00Z')
    const { months, overlaps } = await tried()
    const overlapping = PLANS.map((month) => ({ ...month, overlapping: month.amount }))
    expect(months.slice(2)).toMatchObject(overlapping.map((month) => ({ ...month, beyond_older: 0 })))
    expect(overlaps).toEqual([{ id, name: 'stripe_charge status:succeeded', charges: 2, amount: 1_500 }])
    await db.updateTable('revenue_mappings').set({ status: 'inactive' }).execute()
    const inactive = (await tried()).months.slice(2)
    expect(inactive).toMatchObject(overlapping.map((month) => ({ ...month, beyond_older: month.amount })))
    // Not with itself, nor with what is deleted.
    expect((await tried({ id })).overlaps).toEqual([])
    await db.updateTable('revenue_mappings').set({ removed_at: clock.now() }).execute()
    expect((await tried()).overlaps).toEqual([])
  })

  test('comes to the same by what was collected, which is what the mapping counts then', async () => {
    const all = { mapping_type: 'stripe_charge' as const, source_config: { criteria: 'status:succeeded' } }
    const [byStripe, allByStripe] = [await tried(), await tried(all)]
    const id = await map('stripe_product', plan.id)
    await db.updateTable('revenue_mappings').set({ counts_from: '2026-08-01' }).execute()
    expect((await collect()).status).toBe('completed')
    const stored = await tried({ id })
    expect(stored).toMatchObject({ from: 'collected', is_complete: true })
    const inMonths = (answer: typeof stored) => answer.months.filter(({ charges }) => charges > 0)
    expect(inMonths(stored)).toEqual(inMonths(byStripe))
    expect(inMonths(await tried({ ...all, id }))).toEqual(inMonths(allByStripe))
    expect(await collected.counted(id)).toBe(1_500)
  })

  test('says how many charges were in other currencies', async () => {
    const { other_currencies, months } = await tried({
      ...{ mapping_type: 'stripe_charge', source_config: { criteria: 'status:succeeded' } },
    })
    const [october] = months.filter(({ month }) => month === '2026-10')
    expect([other_currencies, october?.charges]).toEqual([1, 2])
    // Of what it matches: no plan was sold in another one.
    expect((await tried()).other_currencies).toBe(0)
  })

  test('of a manual mapping is nothing', async () => {
    const { months } = await tried({ mapping_type: 'manual', source_config: {} })
    expect(months.every(({ charges, amount }) => charges === 0 && amount === 0)).toBe(true)
  })

  test('is of months in the project’s time zone', async () => {
    await db
      .updateTable('projects')
      .set({ time_zone: 'Pacific/Kiritimati' })
      .where('id', '=', deal.project.id)
      .execute()
    clock.set('2026-10-31T11:00:00Z')
    await charge(700)
    clock.set('2026-11-23T09:00:00Z')
    const charged = { mapping_type: 'stripe_charge' as const, source_config: { criteria: 'status:succeeded' } }
    const [ahead] = (await tried(charged)).months.slice(-1)
    await db.updateTable('projects').set({ time_zone: 'Europe/London' }).where('id', '=', deal.project.id).execute()
    const [here] = (await tried(charged)).months.slice(-1)
    expect((ahead?.amount ?? 0) - (here?.amount ?? 0)).toBe(700)
  })
})

describe('is refused', () => {
  test('to others, and beside other people’s agreements', async () => {
    const other = await house.makeDeal({ provider: people.marco, effective_date: '2026-10-01' })
    for (const viewer of [people.priya, people.theo]) {
      expect((await refusalOf(tried({}, viewer))).code).toBe('NOT_ALLOWED')
    }
    expect((await refusalOf(tried({}, { ...people.theo, role: 'owner' }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(tried({ agreement_id: other.id }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(tried({ agreement_id: randomUUID() }))).code).toBe('NOT_FOUND')
    expect((await tried({}, people.ada)).months).toHaveLength(4)
  })

  test('without a source, without an account, or while Stripe does not answer', async () => {
    expect((await refusalOf(tried({ source_config: {} }))).code).toBe('BAD_REQUEST')
    collected.fault({ kind: 'error_before', method: 'GET', path: '/v1/balance_transactions', times: 4 })
    expect((await refusalOf(tried())).code).toBe('PAYMENT_SERVICE_UNAVAILABLE')
    collected.clearFaults()
    await db.updateTable('project_connections').set({ ended_at: clock.now(), end_reason: 'revoked' }).execute()
    expect((await refusalOf(tried())).code).toBe('NOT_CONNECTED')
    await connect()
  })
})

test('what mappings have matched is there by month and by day, with what was stored last', async () => {
  const id = await map('stripe_product', plan.id)
  const listed = () => as(people.olivia).mappings.listMatchedMonths({ project_id: deal.project.id })
  expect((await listed()).mappings).toMatchObject([{ id, months: [], last: null }])
  await collect()
  const [mapping] = (await listed()).mappings
  expect(mapping).toMatchObject({
    name: `stripe_product ${plan.id}`,
    is_deleted: false,
    months: [{ month: '2026-10' }, { month: '2026-11', charges: 1, amount: 900 }],
    last: { occurred_at: '2026-11-20T09:00:00.000Z' },
  })
  expect(mapping?.days).toHaveLength(30)
  expect(mapping?.days.filter(({ charges }) => charges > 0)).toEqual([{ day: '2026-11-20', charges: 1, is_read: true }])
  await db.updateTable('revenue_mappings').set({ removed_at: clock.now() }).execute()
  expect((await listed()).mappings).toMatchObject([{ id, is_deleted: true }])
  expect((await refusalOf(as(people.priya).mappings.listMatchedMonths({ project_id: deal.project.id }))).code).toBe(
    'NOT_ALLOWED',
  )
})
