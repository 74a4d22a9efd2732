import type { Contract } from '#contract/index.ts'
import { prorate, sumAmounts } from '#domain/money.ts'
import { percentFromBasisPoints, WHOLE } from '#domain/percent.ts'
import { refuse } from '#server/platform/commands.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { figuresNow } from '#server/queries/listing-figures.ts'
import { presentRate, presentRates } from './present.ts'

/** From the books as they are now, not as they were stored for the list. */
export const getListingFigures: Handler<Contract['listingFigures']['getListingFigures']> = (
  { db, today, now },
  { id },
) =>
  readSnapshot(db, async (snapshot) => {
    const figures = await figuresNow(snapshot, id, today)
    if (!figures) return refuse('NOT_FOUND')
    const { months, expected, evidence, periods } = figures
    const total = sumAmounts(evidence.streams.map(({ amount }) => amount))
    const periodOf = new Map(periods.map((period) => [period.end.slice(0, 7), period]))
    return {
      listing_id: id,
      as_of: now.toISOString(),
      figures_hash: figures.hash,
      currency: figures.currency,
      months: months.map(({ month, net, stage, days_late, owner_kept = false }) => ({
        ...{ month: `${month}-01`, net, stage, days_late, owner_kept },
        revenue: periodOf.get(month)?.revenue ?? null,
        due_date: periodOf.get(month)?.due_date ?? null,
      })),
      expected: expected && {
        ...{ monthly: expected.monthly, back: expected.back },
        yield: presentRates(expected.yield_basis_points),
      },
      earnings_yield: presentRate(figures.earnings_yield),
      original_value: figures.original_value,
      discount_percentage: presentRate(figures.discount_basis_points),
      months_left: figures.months_left,
      facts: figures.facts,
      sources: evidence.streams.map(({ name, amount }) => ({
        ...{ name, amount },
        percentage: percentFromBasisPoints(prorate(amount, WHOLE, total)),
      })),
      refunds_percentage:
        evidence.charged > 0 ? percentFromBasisPoints(prorate(evidence.refunded, WHOLE, evidence.charged)) : null,
      disputes: { open: evidence.open_disputes, settled: evidence.settled_disputes },
      amendments: evidence.amendments,
    }
  })
