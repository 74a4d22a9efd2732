import { formatMonth } from '#domain/calendar-date-words.ts'
import { type Currency, formatMoney, formatWholeMoney, sumAmounts } from '#domain/money.ts'
import type { Scenario } from '#domain/projection.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import type { ReadoutLine } from '../../ui/chart/chart-data.ts'
import { SCENARIO_WORDS, type Scenarios } from './chart-choices.ts'
import type { PaymentMonth } from './chart-months.ts'

interface Reading {
  isCumulative: boolean
  named: Named
}

/** What the readout says of a month. */
export function readoutOf(
  one: PaymentMonth,
  { isCumulative, named, compare }: Reading & Pick<Scenarios, 'compare'>,
): ReadoutLine[] {
  const { reported, gross, net, amount, worst, best, cumulative } = one
  const soFar: ReadoutLine[] = isCumulative
    ? [{ label: `All months to date, ${named}`, amount: cumulative, isSum: true, isEstimate: reported === null }]
    : []
  if (reported === null) {
    const bounds: ReadoutLine[] = [
      { label: 'Worst', amount: worst, tone: 'dim', isEstimate: true },
      { label: 'Best', amount: best, tone: 'dim', isEstimate: true },
    ]
    const others = compare ? comparisonOf(one, compare, isCumulative) : bounds
    return [{ label: `Expected, ${named}`, amount, isEstimate: true }, ...others, ...soFar]
  }
  const revenue: ReadoutLine = { label: 'Reported revenue', amount: reported.revenue, tone: 'dim' }
  if (reported.status === 'in_review') {
    return [revenue, { label: `Estimated, ${named}`, amount, isEstimate: true }, ...soFar]
  }
  const late = reported.overdue_days > 0 ? { tone: 'red' as const } : {}
  return [
    revenue,
    { label: 'Gross', amount: gross, ...(named === 'gross' ? late : { tone: 'dim' as const }) },
    { label: 'Commission', amount: gross - net, tone: 'dim' },
    { label: 'Net', amount: net, ...(named === 'net' ? late : {}) },
    ...soFar,
  ]
}

function comparisonOf(one: PaymentMonth, compare: Scenario, isCumulative: boolean): ReadoutLine[] {
  const other = (isCumulative ? one.compared_cumulative : one.compared) ?? 0
  const own = isCumulative ? one.cumulative : one.amount
  const label = `${SCENARIO_WORDS[compare]}${isCumulative ? ', to date' : ''}`
  return [
    { label, amount: other, tone: 'dim', isEstimate: true },
    { label: 'Difference', amount: other - own, isSigned: true, isEstimate: true },
  ]
}

/** '1 month', '24 months'. */
export const monthsInWords = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`

interface SummaryOptions extends Reading, Scenarios {
  currency: Currency
}

/** What the chart shows, in a sentence, where its months alone do not say it. */
export function chartSummary(
  months: readonly PaymentMonth[],
  { isCumulative, named, scenario, compare, currency }: SummaryOptions,
): string | null {
  const sentences = [
    ...(isCumulative ? [cumulativeWords(months, named, currency)] : []),
    ...(compare ? [comparisonWords(months, scenario, compare, currency)] : []),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

function cumulativeWords(months: readonly PaymentMonth[], named: Named, currency: Currency): string {
  const [last, over] = [months.at(-1), months.findLast(({ reported }) => reported !== null)]
  if (!last) return 'No months yet.'
  const sum = over ? `${formatMoney(over.cumulative, currency)} up to ${formatMonth(over.month)}; ` : ''
  return `Payments, cumulative, ${named}: ${sum}about ${formatWholeMoney(last.cumulative, currency)} up to ${formatMonth(last.month)}.`
}

/** 'Expected in 31 months: Base about £30,231, Best about £41,020, £10,789 more.' */
function comparisonWords(
  months: readonly PaymentMonth[],
  scenario: Scenario,
  compare: Scenario,
  currency: Currency,
): string {
  const expected = months.filter(({ reported }) => reported === null)
  const [own, other] = [
    sumAmounts(expected.map(({ amount }) => amount)),
    sumAmounts(expected.map(({ compared }) => compared ?? 0)),
  ]
  const about = (amount: number) => `about ${formatWholeMoney(amount, currency)}`
  const than =
    own === other
      ? 'no difference'
      : `${formatWholeMoney(Math.abs(other - own), currency)} ${other > own ? 'more' : 'less'}`
  return `Expected in ${monthsInWords(expected.length)}: ${SCENARIO_WORDS[scenario]} ${about(own)}, ${SCENARIO_WORDS[compare]} ${about(other)}, ${than}.`
}
