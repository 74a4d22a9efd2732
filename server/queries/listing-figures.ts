import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { canonicalJson } from '#domain/canonical-json.ts'
import { priceWithFee } from '#domain/listing.ts'
import { type Fact, factsOf, paidOnTime, type RightRecord } from '#domain/listing-facts.ts'
import { type Currency, prorate, shareOf, sumAmounts } from '#domain/money.ts'
import { WHOLE } from '#domain/percent.ts'
import { paidAfterDays, type VerifiedMonth, verifiedMonths, yieldMonths } from '#domain/verified-months.ts'
import { discountOf, type ExpectedReturn, earningsYield, expectedReturn, monthsLeft } from '#domain/yield.ts'
import type { DB } from '#server/platform/database.ts'
import { evidenceOfRights, type RightEvidence } from './right-evidence.ts'
import { periodsOfRights, type RightPeriod } from './right-periods.ts'

/** A live listing as its figures depend on it. */
export interface FiguredListing {
  listing_id: string
  right_id: string
  basis_points: number
  asking_price: number
  currency: Currency
  end_date: string | null
}

/** What the books say of a listing today; amounts are net, of the part that is offered, in minor units. */
export interface ListingFigures {
  months: VerifiedMonth[]
  expected: ExpectedReturn | null
  earnings_yield: number | null
  /** What the part would bring unchanged to the end of its term. */
  original_value: number | null
  discount_basis_points: number | null
  months_left: number | null
  paid_on_time: number | null
  facts: Fact[]
  evidence: RightEvidence
  periods: RightPeriod[]
  /** Over all that a buyer decides by; it changes when the ledger has moved, and not with the day. */
  hash: string
  currency: Currency
}

/** The figures of listings, in three statements however many there are. */
export async function figuresOfListings(
  db: Kysely<DB>,
  listings: readonly FiguredListing[],
  today: string,
): Promise<Map<string, ListingFigures>> {
  const right_ids = [...new Set(listings.map(({ right_id }) => right_id))]
  const periods = Map.groupBy(await periodsOfRights(db, right_ids, today), ({ right_id }) => right_id)
  const evidence = await evidenceOfRights(db, right_ids, today)
  return new Map(
    listings.flatMap((listing) => {
      const found = evidence.get(listing.right_id)
      return found ? [[listing.listing_id, figuresOf(listing, periods.get(listing.right_id) ?? [], found, today)]] : []
    }),
  )
}

function figuresOf(
  listing: FiguredListing,
  periods: RightPeriod[],
  evidence: RightEvidence,
  today: string,
): ListingFigures {
  const { asking_price, basis_points, end_date } = listing
  const months = verifiedMonths(periods).map((month) => ({ ...month, net: shareOf(month.net, basis_points) }))
  const verified = yieldMonths(months)
  const paid_after_days = paidAfterDays(periods.at(-1), evidence.payment_terms_days)
  const term = { from: today, last_day: end_date, paid_after_days }
  const expected = expectedReturn(priceWithFee(asking_price).total, verified, term)
  const original_value = expected?.back.expected ?? null
  const record = recordOf(months, evidence)
  return {
    ...{ months, expected, original_value, evidence, periods },
    earnings_yield: earningsYield(asking_price, verified),
    discount_basis_points: original_value === null ? null : discountOf(asking_price, original_value),
    months_left: monthsLeft(term),
    paid_on_time: paidOnTime(months)?.basis_points ?? null,
    facts: factsOf(record),
    hash: hashOf(listing, record),
    currency: listing.currency,
  }
}

function recordOf(months: readonly VerifiedMonth[], evidence: RightEvidence): RightRecord {
  const { streams, charged, refunded, open_disputes, settled_disputes, amendments } = evidence
  const [largest] = streams
  const total = sumAmounts(streams.map(({ amount }) => amount))
  const { share_basis_points: share, first_share_basis_points: first } = evidence
  return {
    months,
    refunds_basis_points: charged > 0 ? prorate(refunded, WHOLE, charged) : null,
    sources: largest
      ? {
          count: streams.length,
          largest_name: largest.name,
          largest_basis_points: prorate(largest.amount, WHOLE, total),
        }
      : null,
    disputes: { open: open_disputes, settled: settled_disputes },
    amendments: { count: amendments, share: share < first ? 'lowered' : share > first ? 'raised' : 'unchanged' },
  }
}

function hashOf({ listing_id, basis_points, asking_price, end_date }: FiguredListing, record: RightRecord): string {
  const months = record.months.map((month) => ({ ...month, days_late: month.stage === 'paid' ? month.days_late : 0 }))
  const said = canonicalJson({ listing_id, basis_points, asking_price, end_date, ...record, months })
  return createHash('sha256').update(said).digest('hex')
}

/** The figures of one live listing from the books as they are now; undefined when it is not for sale. */
export async function figuresNow(
  db: Kysely<DB>,
  listing_id: string,
  today: string,
): Promise<ListingFigures | undefined> {
  const { rows } = await sql<FiguredListing>`
    select l.id as listing_id, l.right_id, l.basis_points, l.asking_price, l.currency, a.expiration_date as end_date
    from listings l join rights g on g.id = l.right_id join agreements a on a.id = g.agreement_id
    where l.id = ${listing_id} and l.status in ('active', 'pending')`.execute(db)
  return (await figuresOfListings(db, rows, today)).get(listing_id)
}
