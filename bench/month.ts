import { sql } from 'kysely'
import type pg from 'pg'
import { createDatabase } from '#server/platform/database.ts'
import { systemClock } from '#server/platform/process.ts'
import { registerCast } from '#server/testing/cast.ts'
import { makeBusyAccounts, type Scale } from './busy-accounts.ts'
import { type Closed, closeMonth, ownersOf } from './close-month.ts'
import { composeBench } from './compose.ts'
import { type Measurement, mediansMs, ofTheLimit, perSecond, times } from './measurement.ts'
import { type Month, makeMonths, PAYMENTS_A_REPORT } from './month-rows.ts'
import { insertRows, monthLeft } from './raw-month.ts'
import { withDatabase } from './with-database.ts'

const SIZES = [10_000, 100_000]
/** As many as bench posting inserts at once. */
const BATCH_SIZE = 500
const RUNS = 5
/** Who closes the month of a size, and how many things happen at the same time. */
const MANY_OWNERS = { owners: 10, at_once: 4, who: 'ten owners, four things at a time' }
const ONE_OWNER = { owners: 1, at_once: 1, who: 'one owner, one thing after the other' }
/** Payments of a month that is closed beside others. */
const SMALL = 1_000

/** What there is before: a month of a thousand payments that was closed. */
const EXISTING: Month = { name: 'existing', owners: 1, reports_of_each: SMALL / PAYMENTS_A_REPORT }

/**
 * A month closed: its reports approved, its payments calculated, recorded, charged at once, posted and ready to transfer.
 * Beside the very rows that it leaves, inserted and moved on by nothing but `unnest`; beside the same month where there is a
 * million payments already; and the month of one owner beside that of many.
 */
export async function measureMonth(): Promise<Measurement[]> {
  const lines: Measurement[] = []
  for (const size of SIZES) lines.push({ ...(await measureSize(size, MANY_OWNERS)), least: 0.5 })
  lines.push(await measureSize(Math.min(...SIZES), ONE_OWNER))
  return [...lines, ...(await measureOwners()), ...(await measureExisting())]
}

async function measureSize(payments: number, { owners, at_once, who }: typeof MANY_OWNERS): Promise<Measurement> {
  return withDatabase(async (connection) => {
    const reports_of_each = payments / PAYMENTS_A_REPORT / owners
    const month: Month = { name: 'one', owners, reports_of_each }
    const bench = await begin(connection, [month])
    const closed = await closeMonth(bench, await ownersOf(bench, month), { reports_of_each, at_once })
    const { pool } = bench.app.database
    const raw = payments * (await insertRows(pool, await monthLeft(pool), BATCH_SIZE))
    await bench.close()
    return {
      what: `a month of ${payments.toLocaleString('en-GB')} payments closed by ${who}`,
      ours: perSecond(payments, sumOf(closed)),
      beside: `raw unnest, one piece after the other, ${perSecond(payments, raw)}`,
      ...ofTheLimit(raw, sumOf(closed)),
    }
  })
}

async function measureOwners(): Promise<Measurement[]> {
  return withDatabase(async (connection) => {
    const reports = SMALL / PAYMENTS_A_REPORT
    const one: Month = { name: 'one', owners: 1, reports_of_each: reports * (RUNS + 1) }
    const many: Month = { name: 'many', owners: reports, reports_of_each: RUNS + 1 }
    const bench = await begin(connection, [one, many])
    const [of_one, of_many] = [await ownersOf(bench, one), await ownersOf(bench, many)]
    const [single = Number.NaN, spread = Number.NaN] = await mediansMs(RUNS, [
      () => closeMonth(bench, of_one, { reports_of_each: reports }),
      () => closeMonth(bench, of_many, { reports_of_each: 1 }),
    ])
    await bench.close()
    return [
      {
        what: `a month of ${SMALL.toLocaleString('en-GB')} payments of one owner`,
        ours: perSecond(SMALL, single),
        beside: `of ${reports} owners ${perSecond(SMALL, spread)}`,
        ...ofTheLimit(spread, single),
        least: 0.9,
      },
    ]
  })
}

/** Where there are so many payments already, in twelve months of eight in ten deals. */
const scaleOf = (payments: number): Scale => ({
  deals: 10,
  other_deals: Math.round((payments / 12) * 1.25),
  other_months: 12,
  other_owners: Math.max(1, Math.round(payments / 200)),
  other_providers: Math.max(1, Math.round(payments / 10)),
})

const FEW = 1_000
const MANY = 1_000_000

async function measureExisting(): Promise<Measurement[]> {
  return withDatabase((few) =>
    withDatabase(async (many) => {
      const reports = SMALL / PAYMENTS_A_REPORT
      const month: Month = { name: 'one', owners: 1, reports_of_each: reports * (RUNS + 1) }
      const [beside_few, beside_many] = [await begin(few, [month], FEW), await begin(many, [month], MANY)]
      const [of_few, of_many] = [await ownersOf(beside_few, month), await ownersOf(beside_many, month)]
      const [with_few = Number.NaN, with_many = Number.NaN] = await mediansMs(RUNS, [
        () => closeMonth(beside_few, of_few, { reports_of_each: reports }),
        () => closeMonth(beside_many, of_many, { reports_of_each: reports }),
      ])
      await beside_few.close()
      await beside_many.close()
      return [
        {
          what: `a month beside ${MANY.toLocaleString('en-GB')} payments`,
          ours: perSecond(SMALL, with_many),
          beside: `beside ${FEW.toLocaleString('en-GB')} payments ${perSecond(SMALL, with_few)}`,
          ...times(with_many, with_few),
          most: 1.1,
        },
      ]
    }),
  )
}

/** The product on a database with these months to close, where a month was closed before and perhaps much else exists. */
async function begin(connection: pg.PoolConfig, months: Month[], existing = 0) {
  const { db, close } = createDatabase(connection)
  if (existing > 0) {
    const { olivia, priya, theo } = await registerCast(db)
    await makeBusyAccounts(db, { owner: olivia, provider: priya, trader: theo }, scaleOf(existing))
  }
  await makeMonths(db, [EXISTING, ...months])
  const bench = await composeBench(connection, systemClock)
  await closeMonth(bench, await ownersOf(bench, EXISTING), EXISTING)
  // As it is where PostgreSQL has been running for more than a minute.
  await sql`vacuum analyze`.execute(db)
  await close()
  return bench
}

const sumOf = ({ calculated, recorded, posted }: Closed) => calculated + recorded + posted
