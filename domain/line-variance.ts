import { type CalendarDate, daysBetweenInclusive, type Period } from './calendar-dates.ts'
import { countOf } from './counted.ts'
import { type Currency, formatMoney, prorate, sumAmounts } from './money.ts'

/** An earlier report with its lines. */
export interface EarlierReport {
  period: Period
  lines: readonly { source_name: string; amount: number; mapping_id: string | null }[]
}

interface Stream {
  source_name: string
  mapping_id: string | null
}

/** How many earlier reports a line is compared with at most. */
const MAX_COMPARED = 3
/** By how many days comparable periods differ at most: months do, by up to three. */
const MAX_DAYS_APART = 3

export interface LineVariance {
  /** How many reports the line is compared with. */
  reports: number
  /** What they say on average, half up. */
  average: number
  /** How much more or less the line says, in whole percent of the average, half up; null where that is nothing. */
  percent: number | null
  direction: 'same' | 'more' | 'less'
}

/**
 * How a line compares with the latest reports of about as many days that have a line of the same mapping or of the same name;
 * null where there is none. Several such lines of one report count together.
 */
export function lineVariance(
  line: Stream & { amount: number },
  period: Period,
  earlier: readonly EarlierReport[],
): LineVariance | null {
  const past = earlier
    .filter((report) => Math.abs(daysOf(report.period) - daysOf(period)) <= MAX_DAYS_APART)
    .toSorted((a, b) => compareDays(b.period.start, a.period.start))
    .flatMap(({ lines }) => {
      const same = lines.filter((one) => isSameStream(one, line))
      return same.length === 0 ? [] : [sumAmounts(same.map(({ amount }) => amount))]
    })
    .slice(0, MAX_COMPARED)
  if (past.length === 0) return null
  const average = prorate(sumAmounts(past), 1, past.length)
  const difference = line.amount - average
  const direction = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less'
  const percent = average === 0 ? null : prorate(Math.abs(difference), 100, average)
  return { reports: past.length, average, percent, direction }
}

const daysOf = ({ start, end }: Period) => daysBetweenInclusive(start, end)
const compareDays = (a: CalendarDate, b: CalendarDate) => a.localeCompare(b)

function isSameStream(one: Stream, other: Stream): boolean {
  if (one.mapping_id !== null && one.mapping_id === other.mapping_id) return true
  return nameOf(one) === nameOf(other)
}

const nameOf = ({ source_name }: Stream) => source_name.trim().toLowerCase()

/** '25% more than the average of the last 3 reports, £4,800.00'; what says that there is none to compare with. */
export function varianceWords(variance: LineVariance | null, currency: Currency): string {
  if (!variance) return 'No earlier report of about as many days has this source'
  const { reports, average, percent, direction } = variance
  const past = reports === 1 ? 'in the last report' : `the average of the last ${countOf(reports, 'report')}`
  const figure = formatMoney(average, currency)
  if (direction === 'same') return `As ${reports === 1 ? '' : 'much as '}${past}, ${figure}`
  if (percent === null) return `More than ${past}, ${figure}`
  const difference = percent === 0 ? 'Less than 1%' : `${percent.toLocaleString('en-GB')}%`
  return `${difference} ${direction} than ${past}, ${figure}`
}
