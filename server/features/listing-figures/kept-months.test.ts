import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { batchFor } from '#scenarios/pay-shares.ts'
import { giveSubscription } from '#server/testing/give-subscription.ts'
import { sellQuarter } from '#server/testing/sell-quarter.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'
import { figureWorkers, refreshFiguresJob } from './refresh-figures.ts'

const { as, clock, db, jobs, people, makeDeal, approved } = useFernleaf(figureWorkers())
const listing_id = randomUUID()
let [agreement_id, project_id] = ['', '']

async function share(month: string, amount = 812_000) {
  const { start, end } = periodOfMonth(month)
  const days = { reporting_period_start: start, reporting_period_end: end }
  const report = await approved(project_id, { ...days, revenue_sources: [{ source_name: 'Shop', amount }] })
  if (report.payable.amount > 0) {
    await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
    await jobs.drain()
  }
}

/** Olivia, who pays it, bought half of the right on the first of August, and the rest on the first of September. */
beforeAll(async () => {
  await giveSubscription(db, people.theo.id, clock.now())
  const deal = await makeDeal({ effective_date: '2026-06-01', expiration_date: '2029-05-31' })
  ;[agreement_id, project_id] = [deal.id, deal.project.id]
  const sale = { agreement_id, seller: people.priya, buyer: people.olivia, basis_points: 5_000 }
  for (const month of ['2026-06', '2026-07']) await share(month)
  await sellQuarter(db, { ...sale, day: '2026-08-01' })
  // Invented revenue.
  await share('2026-08', 8_120_000)
  await sellQuarter(db, { ...sale, day: '2026-09-01' })
  await share('2026-09', 8_120_000)
  const now = clock.now()
  await sql`insert into listings (id, right_id, seller_id, basis_points, asking_price, currency, status, declared_at,
      created_at, updated_at)
    select ${listing_id}, g.id, ${people.olivia.id}, 2500, 450000, 'gbp', 'active', ${now}, ${now}, ${now}
    from rights g where g.agreement_id = ${agreement_id}`.execute(db)
  await db.transaction().execute((tx) => jobs.enqueue(tx, refreshFiguresJob, {}))
  await jobs.drain()
})

// A quarter of 828.24 is 207.06. Of the invented 9,744.00 half was paid, less 15%: 4,141.20, and a quarter of that.
const MONTHS = [
  { month: '2026-06-01', net: 207_06, stage: 'paid', owner_kept: false },
  { month: '2026-07-01', net: 207_06, stage: 'paid', owner_kept: false },
  { month: '2026-08-01', net: 1_035_30, stage: 'paid', owner_kept: true },
  { month: '2026-09-01', net: 0, stage: 'kept', owner_kept: true },
]

test('figures count what was paid, and name the months in which the owner kept a part', async () => {
  const figures = await as(people.theo).listingFigures.getListingFigures({ id: listing_id })
  expect(figures.months).toMatchObject(MONTHS)
  // Of the four months' 1,449.42, three times a year, by 4,500.00.
  expect(figures.earnings_yield).toBe(96.63)
  const { items } = await as(people.theo).listingFigures.listListings({})
  expect(items).toMatchObject([{ id: listing_id, historical_earnings: MONTHS, projected_annual_return: 96.63 }])
})

test('are stored with stages that a server of the version before knows', async () => {
  const { content } = await db.selectFrom('listing_figures').select('content').executeTakeFirstOrThrow()
  const { months } = content as { months: object[] }
  expect(months.slice(2)).toEqual([
    { month: '2026-08', net: 1_035_30, stage: 'paid', owner_kept: 'a part' },
    { month: '2026-09', net: 0, stage: 'nothing', owner_kept: 'all' },
  ])
})

test('a holder reads of a last month that the owner kept', async () => {
  await sellQuarter(db, { agreement_id, day: '2026-10-01', seller: people.olivia, buyer: people.theo })
  const { rows } = await sql<{ kept: number }>`select sum(kept) as kept from distributions`.execute(db)
  expect(Number(rows[0]?.kept)).toBe(487_200 + 974_400)
  const { rights } = await as(people.theo).portfolio.getPortfolio({})
  expect(rights[0]?.note).toBe('The owner held all of the right in September 2026, and kept it')
})
