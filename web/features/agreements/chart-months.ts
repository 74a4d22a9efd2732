import type { CalendarMonth } from '#domain/calendar-dates.ts'
import { type ExpectedInput, expectedPayments } from '#domain/expected-payments.ts'
import { sumAmounts } from '#domain/money.ts'
import { overdueWords } from '#domain/overdue.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import type { Scenario } from '#domain/projection.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import type { ChartMonth, MonthNote, MonthPart } from '../../ui/chart/chart-data.ts'
import type { Agreement, PaymentsByMonth } from './agreement-values.ts'
import { expectedAmount, expectedNet } from './own-amount.ts'

type ProjectedAgreement = Pick<Agreement, 'terms' | 'terms_versions' | 'effective_date' | 'expiration_date'>
type Reported = PaymentsByMonth['months'][number]

/** A month of the agreement, reported or only expected. */
export interface PaymentMonth {
  month: CalendarMonth
  reported: Reported | null
  /** Reported, or expected in the scenario. */
  revenue: number
  /** What it paid, is to pay or may pay. */
  gross: number
  net: number
  /** Of these the one that the viewer reads; all others are of the same kind. */
  amount: number
  worst: number
  best: number
  cumulative: number
  /** The same in the scenario it is compared with; a reported month is the same in all. Null without a comparison. */
  compared: number | null
  compared_cumulative: number | null
}

interface MonthsOptions {
  scenario: Scenario
  compare?: Scenario | null
  named: Named
}

/** The reported months of an agreement and those to come, in a scenario: what the chart and its table show. */
export function paymentMonths(
  data: Pick<PaymentsByMonth, 'months' | 'commission_rate'>,
  input: ExpectedInput,
  { scenario, compare = null, named }: MonthsOptions,
): PaymentMonth[] {
  const reported = data.months.map((one) => {
    const sums = { gross: one.gross + one.in_review.gross, net: one.net + one.in_review.net }
    const amount = sums[named]
    const same = { amount, worst: amount, best: amount, compared: compare && amount }
    return { month: one.month, reported: one, revenue: one.revenue, ...sums, ...same }
  })
  const amounts = (one: Scenario) =>
    expectedPayments(input, one).map((month) => expectedAmount(month.gross, data, named))
  const in_scenario = { base: amounts('base'), best: amounts('best'), worst: amounts('worst') }
  const at = (one: Scenario, index: number) => in_scenario[one][index] ?? 0
  const expected = expectedPayments(input, scenario).map(({ month, revenue, gross }, index) => ({
    ...{ month, reported: null, revenue, gross, net: expectedNet(gross, data), amount: at(scenario, index) },
    ...{ worst: at('worst', index), best: at('best', index), compared: compare && at(compare, index) },
  }))
  let [cumulative, compared_sum] = [0, 0]
  return [...reported, ...expected].map((one) => {
    cumulative += one.amount
    compared_sum += one.compared ?? 0
    return { ...one, cumulative, compared_cumulative: compare && compared_sum }
  })
}

/** What an agreement is projected with. */
export function expectedInput(
  { terms, terms_versions, effective_date, expiration_date }: ProjectedAgreement,
  data: PaymentsByMonth,
): ExpectedInput {
  const { projection, share_of_right } = data
  const { duration: value, unit } = terms.timeline
  return {
    revenue: {
      base_monthly_revenue: projection.base_monthly_revenue,
      growth_rate_basis_points: basisPointsFromPercent(terms.target_growth_rate),
      duration: { value, unit },
    },
    terms: terms_versions.map(({ number, effective_from, provider_share, monthly_revenue_threshold }) => ({
      ...{ number, effective_from, monthly_revenue_threshold },
      provider_share_basis_points: basisPointsFromPercent(provider_share),
    })),
    dates: { effective_date, expiration_date },
    first: projection.first,
    last: projection.last,
    portion_basis_points: basisPointsFromPercent(share_of_right),
  }
}

/** The annual estimate: what the first twelve expected months pay, or all of them where there are fewer. */
export function estimatedYear(expected: readonly Pick<PaymentMonth, 'amount'>[]): { amount: number; months: number } {
  const year = expected.slice(0, 12)
  return { amount: sumAmounts(year.map(({ amount }) => amount)), months: year.length }
}

const NOTES: Record<Reported['status'], string> = {
  in_review: 'In review',
  nothing_due: 'Nothing due',
  due: 'Due',
  overdue: 'Overdue',
  processing: 'Processing',
  completed: 'Paid',
  failed: 'Failed',
}

/** Monthly or cumulative bars. */
export function chartMonths(
  months: readonly PaymentMonth[],
  { isCumulative, named, agreement_id }: { isCumulative: boolean; named: Named; agreement_id: string },
): ChartMonth[] {
  return months.map((one, index) => {
    const before = isCumulative ? months.slice(0, index + 1) : [one]
    const isExpected = one.reported === null
    const extent = isExpected ? { state: 'expected' as const, ...boundsOf(one, before, isCumulative) } : {}
    return {
      month: one.month,
      parts: partsOf(before, named),
      note: noteOf(one.reported),
      ...extent,
      ...(one.reported?.status === 'in_review' ? { state: 'expected' as const } : {}),
      ...(one.reported ? linkOf(one.reported, agreement_id) : {}),
    }
  })
}

const KEYS = ['paid', 'processing', 'due', 'overdue', 'in_review'] as const

function partsOf(months: readonly PaymentMonth[], named: Named): MonthPart[] {
  const sum = (of: (one: PaymentMonth) => number) => months.reduce((total, one) => total + of(one), 0)
  const parts: MonthPart[] = KEYS.map((series) => ({
    series,
    amount: sum((one) => one.reported?.[series][named] ?? 0),
  }))
  parts.push({ series: 'expected', amount: sum((one) => (one.reported ? 0 : one.amount)) })
  return parts.filter(({ amount }) => amount !== 0)
}

/** What an expected month is compared with; without a comparison, how far it may end. */
function boundsOf(one: PaymentMonth, before: readonly PaymentMonth[], isCumulative: boolean) {
  const compared = isCumulative ? one.compared_cumulative : one.compared
  return compared === null ? { range: rangeOf(before) } : { compared }
}

function rangeOf(months: readonly PaymentMonth[]) {
  return {
    worst: months.reduce((sum, one) => sum + one.worst, 0),
    best: months.reduce((sum, one) => sum + one.best, 0),
  }
}

/** The state of a month in words: 'Paid', '5 days overdue', 'Expected'. */
export function stateWords(reported: Reported | null): string {
  if (reported === null) return 'Expected'
  const late = reported.status === 'overdue' ? overdueWords(reported.overdue_days) : null
  return late ?? NOTES[reported.status]
}

function noteOf(reported: Reported | null): MonthNote {
  const words = stateWords(reported)
  if (reported === null) return { words }
  if (reported.status === 'completed') return { words, mark: 'check' }
  if (reported.status !== 'overdue' && reported.status !== 'failed') return { words }
  return { words, short: NOTES[reported.status], mark: 'alert' }
}

function linkOf({ payment_id, report_id }: Reported, id: string): Pick<ChartMonth, 'link' | 'linkLabel'> {
  if (payment_id) {
    const link = { to: '/agreement-detail', search: { id, payment: payment_id }, resetScroll: false } as const
    return { link, linkLabel: 'Open trace' }
  }
  return { link: { to: '/revenue-report-detail', search: { reportId: report_id } }, linkLabel: 'Open report' }
}

/** So many months around the first one without a report: at most half of them are over. */
export function monthsShown<Month extends PaymentMonth>(months: readonly Month[], most: number): readonly Month[] {
  const over = months.filter(({ reported }) => reported !== null).length
  const first = Math.max(0, Math.min(over - Math.ceil(most / 2), months.length - most))
  return months.slice(first, first + most)
}
