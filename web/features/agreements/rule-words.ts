import { formatMonth } from '#domain/calendar-date-words.ts'
import { type ExpectedTerms, termsOfMonth } from '#domain/expected-payments.ts'
import { type Currency, formatWholeMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { type RevenueParams, type Scenario, scenarioParams } from '#domain/projection.ts'
import { GROWTH_LABELS } from '#domain/terms.ts'
import type { PaymentsByMonth } from './agreement-values.ts'

type Start = PaymentsByMonth['projection']

/** Where the expected amounts come from, in a sentence or two (decision C-208). */
export function ruleWords(
  { revenue, terms }: { revenue: RevenueParams; terms: readonly ExpectedTerms[] },
  start: Start,
  scenario: Scenario,
  currency: Currency,
): string {
  const params = scenarioParams(revenue, scenario)
  const base = formatWholeMoney(params.base_monthly_revenue, currency)
  const changed = scenario === 'base' ? '' : scenario === 'best' ? ' plus 10%' : ' less 5%'
  const rate = params.growth_rate_basis_points
  const label = GROWTH_LABELS[revenue.duration.unit].toLowerCase()
  const growth = rate === 0 ? 'no growth' : `${label} growth of ${formatPercent(rate)}`
  const { what, why } = BASES[start.from](start.reported_months)
  const expected = `Expected from ${base} of revenue, ${what}${changed}${why}, with ${growth}.`
  return [expected, ...changesWords(terms, start, currency)].join(' ')
}

const BASES: Record<Start['from'], (months: number) => { what: string; why: string }> = {
  reports: (months) => ({
    what: months === 1 ? 'the one month reported' : `the mean of the last ${months} reported months`,
    why: '',
  }),
  threshold: () => ({ what: 'the threshold', why: ', because no month is reported yet' }),
  default: () => ({ what: 'an assumption', why: ', because no month is reported yet and there is no threshold' }),
}

/** Amended terms that begin to apply within the projected months. */
function changesWords(terms: readonly ExpectedTerms[], { first, last }: Start, currency: Currency): string[] {
  const begin = terms.map(({ effective_from }) => effective_from.slice(0, 7)).filter((on) => on > first && on <= last)
  let before = termsOfMonth(terms, first)
  return [...new Set(begin)].sort().flatMap((month) => {
    const after = termsOfMonth(terms, month)
    const isChanged =
      after.provider_share_basis_points !== before.provider_share_basis_points ||
      after.monthly_revenue_threshold !== before.monthly_revenue_threshold
    before = after
    if (!isChanged) return []
    const { provider_share_basis_points, monthly_revenue_threshold: threshold } = after
    const least = threshold > 0 ? ` in months of ${formatWholeMoney(threshold, currency)} or more` : ''
    return [`From ${formatMonth(month)}, the share is ${formatPercent(provider_share_basis_points)}${least}.`]
  })
}
