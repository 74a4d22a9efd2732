import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import type { LISTING_SORTS } from '#domain/listing-filters.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { figureWorkers, refreshFiguresJob } from './refresh-figures.ts'

const { as, clock, db, pool, jobs, people, makeDeal, approved } = useFernleaf(figureWorkers())

/** Of £8,120.00 in a month, 12% less the commission is £828.24; a quarter of it £207.06. */
const QUARTER = 207_06
const MANY = Number(process.env.MANY_LISTINGS ?? 20_000)
let agreement_id: string
let project_id: string
const listing_id = randomUUID()

async function pay(month: string) {
  const { start, end } = periodOfMonth(month)
  const report = await approved(project_id, { reporting_period_start: start, reporting_period_end: end })
  await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
  await jobs.drain()
}

async function list(id: string, asking_price: number, basis_points = 2_500): Promise<void> {
  const now = clock.now()
  await sql`insert into listings (id, right_id, seller_id, basis_points, asking_price, currency, status, declared_at,
      created_at, updated_at)
    select ${id}, g.id, ${people.priya.id}, ${basis_points}, ${asking_price}, 'gbp', 'active', ${now}, ${now}, ${now}
    from rights g where g.agreement_id = ${agreement_id}`.execute(db)
  clock.advance({ minutes: 1 })
}

async function refresh() {
  await db.transaction().execute((tx) => jobs.enqueue(tx, refreshFiguresJob, {}))
  await jobs.drain()
}

beforeAll(async () => {
  for (const { id } of [people.theo, people.marco]) await giveSubscription(db, id, clock.now())
  const deal = await makeDeal({ effective_date: '2026-06-01', expiration_date: '2029-05-31' })
  agreement_id = deal.id
  project_id = deal.project.id
  for (const month of ['2026-06', '2026-07', '2026-08', '2026-09']) await pay(month)
  await list(listing_id, 4_500_00)
  await refresh()
})

const read = (filters: object = {}) => as(people.theo).listingFigures.listListings(filters)

describe('what is for sale', () => {
  test('is listed with what the books say of it', async () => {
    const { items } = await read()
    expect(items).toMatchObject([
      {
        id: listing_id,
        project_title: 'Fernleaf',
        provider_name: 'Priya Shah',
        rev_share_percentage: 25,
        revenue_percentage: 3,
        asking_price: 4_500_00,
        previous_price: null,
        historical_earnings: ['06', '07', '08', '09'].map((month) => ({
          month: `2026-${month}-01`,
          net: QUARTER,
          stage: 'paid',
        })),
        // 4 × 207.06 × 3 / 4,500.00
        projected_annual_return: 55.22,
        months_left: 30,
        is_own: false,
        is_watched: false,
      },
    ])
    expect(items[0]?.expected_yield?.expected).toBeGreaterThan(20)
    expect(items[0]?.facts.length).toBeLessThanOrEqual(2)
  })

  test('follows payments, and its hash says that the ledger has moved', async () => {
    const before = await as(people.theo).listingFigures.getListingFigures({ id: listing_id })
    await pay('2026-10')
    const after = await as(people.theo).listingFigures.getListingFigures({ id: listing_id })
    expect([before.months.length, after.months.length]).toEqual([4, 5])
    expect(after.figures_hash).not.toBe(before.figures_hash)
    expect((await read()).items[0]?.historical_earnings).toHaveLength(4)
    await refresh()
    expect((await read()).items[0]?.historical_earnings).toHaveLength(5)
    const again = await as(people.theo).listingFigures.getListingFigures({ id: listing_id })
    expect(again.figures_hash).toBe(after.figures_hash)
    expect(again.sources.map(({ percentage }) => percentage).reduce((sum, part) => sum + part, 0)).toBeCloseTo(100)
  })

  test('is narrowed by each filter', async () => {
    const found = async (filters: object) => (await read(filters)).items.length
    expect(await found({ search: 'FERN' })).toBe(1)
    expect(await found({ search: 'priya' })).toBe(1)
    expect(await found({ search: 'nobody' })).toBe(0)
    expect(await found({ returns: ['over_20'] })).toBe(1)
    expect(await found({ returns: ['under_15', '15_18', '18_20'] })).toBe(0)
    expect([await found({ price_up_to: 4_500_00 }), await found({ price_up_to: 4_499_99 })]).toEqual([1, 0])
    expect([await found({ months_from: 30 }), await found({ months_from: 36 })]).toEqual([1, 0])
    expect(await found({ paid_on_time: 100 })).toBe(1)
    expect(await found({ stages: ['Mature'] })).toBe(0)
    const industriesListed = async () => (await as(people.theo).listingFigures.listIndustries({})).industries
    expect(await industriesListed()).toEqual([])
    await sql`update listing_figures set industry = 'Pet care'`.execute(db)
    const industries = await industriesListed()
    expect(industries).toEqual(['Pet care'])
    expect([await found({ industries }), await found({ industries: ['Education'] })]).toEqual([1, 0])
  })

  test('comes in each order, in pages', async () => {
    const dearer = randomUUID()
    await list(dearer, 6_000_00)
    expect((await read()).items[0]).toMatchObject({ id: dearer, counted_at: null, facts: [], historical_earnings: [] })
    await refresh()
    const order = async (sort: (typeof LISTING_SORTS)[number]) => {
      const first = await read({ sort, limit: 1 })
      const next = await read({ sort, limit: 1, cursor: first.next_cursor ?? '' })
      return [...first.items, ...next.items].map(({ id }) => (id === dearer ? 'dearer' : 'cheaper'))
    }
    for (const sort of ['newest', 'price-high'] as const) expect(await order(sort)).toEqual(['dearer', 'cheaper'])
    for (const sort of ['oldest', 'price-low', 'return-high', 'discount-high'] as const) {
      expect(await order(sort)).toEqual(['cheaper', 'dearer'])
    }
    await sql`update listings set status = 'cancelled', closed_at = now() where id = ${dearer}`.execute(db)
    expect((await read()).items).toHaveLength(1)
  })

  test('names its last price once it has changed', async () => {
    await sql`update listings set asking_price = 430000 where id = ${listing_id}`.execute(db)
    expect((await read()).items[0]).toMatchObject({ asking_price: 4_300_00, previous_price: 4_500_00 })
  })
})

test('what is for sale is seen with a subscription, and by admins', async () => {
  const { olivia, ada } = people
  const refused = async (call: Promise<unknown>) => (await refusalOf(call)).code
  expect(await refusalOf(as(olivia).listingFigures.listListings({}))).toMatchObject({
    code: 'SUBSCRIPTION_REQUIRED',
    message: expect.stringContaining(
      'The secondary marketplace for trading revenue share rights requires an active subscription.',
    ),
  })
  expect(await refused(as(olivia).listingFigures.addToWatchlist({ id: listing_id }))).toBe('SUBSCRIPTION_REQUIRED')
  expect(await refused(as(olivia).listingFigures.listWatchlist({}))).toBe('SUBSCRIPTION_REQUIRED')
  expect((await as(ada).listingFigures.listListings({})).items).toHaveLength(1)
})

describe('a watchlist', () => {
  test('has what its owner added, with the price they saw, until they remove it', async () => {
    const theo = as(people.theo).listingFigures
    expect(await theo.addToWatchlist({ id: listing_id })).toEqual({ listing_id, is_watched: true })
    await sql`update listings set asking_price = 420000 where id = ${listing_id}`.execute(db)
    await theo.addToWatchlist({ id: listing_id })
    const { items } = await theo.listWatchlist({})
    expect(items).toMatchObject([{ id: listing_id, is_watched: true, price_seen: 4_300_00, asking_price: 4_200_00 }])
    expect((await as(people.marco).listingFigures.listWatchlist({})).items).toEqual([])
    expect(await theo.removeFromWatchlist({ id: listing_id })).toEqual({ listing_id, is_watched: false })
    expect((await theo.listWatchlist({})).items).toEqual([])
  })

  test('refuses what is not for sale, and visitors', async () => {
    const id = randomUUID()
    expect((await refusalOf(as(people.theo).listingFigures.addToWatchlist({ id }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(as(people.theo).listingFigures.getListingFigures({ id }))).code).toBe('NOT_FOUND')
    expect((await refusalOf(as(people.theo).listingFigures.removeFromWatchlist({ id: listing_id }))).code).toBe(
      'NOT_FOUND',
    )
    expect((await refusalOf(as(null).listingFigures.listListings({}))).code).toBe('NOT_SIGNED_IN')
    expect((await refusalOf(as(people.ada).listingFigures.listWatchlist({}))).code).toBe('NOT_ALLOWED')
  })
})

describe('among very many listings', () => {
  beforeAll(async () => {
    // Without triggers and keys: these are rows of the list alone.
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into listings (id, right_id, seller_id, basis_points, asking_price, currency, status, declared_at,
          created_at, updated_at)
        select gen_random_uuid(), l.right_id, l.seller_id, 1, 100 + n, 'gbp', 'active', l.declared_at,
          l.created_at - n * interval '1 minute', l.updated_at
        from listings l, generate_series(1, ${MANY}::int) n where l.id = ${listing_id}`.execute(tx)
      await sql`insert into listing_figures (listing_id, right_id, seller_id, basis_points, asking_price, currency,
          listed_at, words, industry, stage, yield_basis_points, discount_basis_points)
        select id, right_id, seller_id, 1, asking_price, 'gbp', created_at, 'project ' || asking_price, 'Software', 'Growth',
          asking_price * 7919 % 9000, asking_price * 104729 % 9000
        from listings where basis_points = 1`.execute(tx)
    })
    await sql`analyze listings, listing_figures`.execute(db)
  })

  test.each(['newest', 'oldest', 'price-low', 'price-high', 'return-high', 'discount-high'] as const)(
    'a page of them is found through an index: %s',
    async (sort) => {
      const { next_cursor } = await read({ sort })
      const [page] = await recordStatements(pool, () => read({ sort, cursor: next_cursor ?? '' }))
      const { rows } = await pool.query(`explain analyze ${page?.text}`, page?.values)
      const plan = rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toMatch(/Seq Scan on listing_figures/)
      expect(Number(/rows removed by filter: (\d+)/i.exec(plan)?.[1] ?? 0)).toBeLessThan(100)
      if (process.env.SHOW_PLANS) console.log(sort, /Execution Time: .*/.exec(plan)?.[0])
    },
  )
})
