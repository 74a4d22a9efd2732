import type { Contract } from '#contract/index.ts'
import { MAX_NEXT_PAYMENTS } from '#contract/portfolio.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { portfolioTotals } from '#domain/portfolio.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentBand, presentPayment, presentRate, presentRight } from './present.ts'
import { readPortfolio } from './read-portfolio.ts'

export const getPortfolio: Handler<Contract['portfolio']['getPortfolio']> = ({ db, viewer, today, now }) =>
  readSnapshot(db, async (snapshot) => {
    const { rights, is_complete, open } = await readPortfolio({ db: snapshot, viewer, today })
    const totals = portfolioTotals(rights.filter(({ currency }) => currency === TOTALS_CURRENCY))
    return {
      as_of: now.toISOString(),
      currency: TOTALS_CURRENCY,
      rights: rights.map((right) => presentRight(right, today)),
      is_complete,
      totals: {
        ...totals,
        yield_to_date: presentRate(totals.yield_to_date),
        expected_yield: presentBand(totals.expected_yield),
      },
      next_payments: open.slice(0, MAX_NEXT_PAYMENTS).map(presentPayment),
    }
  })
