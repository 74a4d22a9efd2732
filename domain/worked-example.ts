import type { AgreementDates } from './agreement.ts'
import { addMonths, monthOf, type Period, periodOfMonth } from './calendar-dates.ts'
import { type Distribution, distribute } from './distribution.ts'
import { explainDistribution } from './distribution-explanation.ts'
import type { ExplanationStep } from './explanation-step.ts'
import type { Currency } from './money.ts'
import { wholeRight } from './right.ts'

/** Without a threshold, the revenue of the example: 10,000 of the currency. */
const EXAMPLE_REVENUE = 1_000_000

export interface ExampleTerms extends AgreementDates {
  currency: Currency
  provider_share_basis_points: number
  monthly_revenue_threshold: number
}

export interface WorkedExample {
  period: Period
  revenue: number
  result: Distribution
  steps: ExplanationStep[]
  /** The highest revenue of the same month that shares nothing; null without a threshold. */
  too_little: { revenue: number; gross: number } | null
}

/**
 * An agreement's terms applied to an invented month by the rule that real reports are shared by: twice the threshold, in
 * the first whole month of the agreement. The provider holds the whole right.
 */
export function workedExample(
  terms: ExampleTerms,
  { provider_name, commission_rate_basis_points }: { provider_name: string; commission_rate_basis_points: number },
): WorkedExample {
  const { currency, monthly_revenue_threshold, provider_share_basis_points } = terms
  const period = firstWholeMonth(terms.effective_date)
  const shareOut = (revenue: number) =>
    distribute({
      ...{ revenue, currency, period, commission_rate_basis_points },
      agreement: terms,
      holders: wholeRight(PROVIDER),
    })
  const revenue = monthly_revenue_threshold === 0 ? EXAMPLE_REVENUE : 2 * monthly_revenue_threshold
  const result = shareOut(revenue)
  const steps = explainDistribution(result, {
    ...{ revenue, currency, period, monthly_revenue_threshold, provider_share_basis_points },
    commission_rate_basis_points,
    holder_names: { [PROVIDER]: provider_name },
    viewer_id: null,
  })
  const below = monthly_revenue_threshold - 1
  const too_little = below < 0 ? null : { revenue: below, gross: shareOut(below).gross }
  return { period, revenue, result, steps, too_little }
}

const PROVIDER = 'provider'

function firstWholeMonth(effective_date: string): Period {
  const month = periodOfMonth(monthOf(effective_date))
  return month.start === effective_date ? month : periodOfMonth(monthOf(addMonths(month.start, 1)))
}
