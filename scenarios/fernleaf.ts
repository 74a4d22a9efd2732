import { formatMonth } from '#domain/calendar-date-words.ts'
import { addMonths, type CalendarDate, monthOf, type Period, periodOfMonth } from '#domain/calendar-dates.ts'

/** The deal that every test is about: 10% offered, 12% agreed, from £1,000 a month on, for three years. */
export const WORK = {
  title: 'Growth work for Fernleaf',
  scope_of_work: 'Run the growth experiments of the meal-planner.',
  deliverables: ['A weekly experiment', 'A referral programme'],
  context: 'Fernleaf grows by word of mouth and wants to grow faster.',
}

export const REVENUE_STREAM = 'All Fernleaf revenue'
export const OFFERED_SHARE = 10
export const AGREED_SHARE = 12

export const WORKING_CARD = '4242424242424242'
/** Can be saved, and is refused when it is charged. */
export const CARD_DECLINED_WHEN_CHARGED = '4000000000000341'

/** £8,120.00 in a month. 12% of it is £974.40: £146.16 commission and £828.24 for Priya. */
export const SOURCES = [
  { source_name: 'Subscriptions', amount: 600_000 },
  { source_name: 'Gift cards', amount: 212_000 },
]

/** The month that is reported where the clock stands still. */
export const OCTOBER: Period = { start: '2026-10-01', end: '2026-10-31' }

/** The whole month that lies so many months back on the real clock: 1 is the last one. */
export function wholeMonth(months_back: number): Period {
  return periodOfMonth(monthOf(addMonths(today(), -months_back)))
}

/** The name of that month: 'October 2026'. */
export const nameOfWholeMonth = (months_back: number): string => formatMonth(monthOf(wholeMonth(months_back).start))

/** The twelve whole months up to the running one, as an address names them. */
export function lastTwelveMonthsQuery(): string {
  return `from=${wholeMonth(11).start}&to=${wholeMonth(0).end}`
}

/** The year on the real clock: '2026'. */
export const thisYear = (): string => wholeMonth(0).start.slice(0, 4)

/** Today on the real clock: the product's days begin and end in London. */
export function today(): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' }).format(new Date())
  return parts.split('/').reverse().join('-')
}
