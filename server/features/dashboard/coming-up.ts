import { COMING_UP_DAYS, MAX_COMING_UP } from '#contract/dashboard.ts'
import { formatMonth, formatPeriod } from '#domain/calendar-date-words.ts'
import { addDays, type CalendarDate, monthOf, periodOfMonth } from '#domain/calendar-dates.ts'
import { prorate, sumAmounts, TOTALS_CURRENCY } from '#domain/money.ts'
import { estimatedDueDate } from '#domain/schedule.ts'
import type { ComingUp } from './coming-up-date.ts'
import { duePayments } from './payments-to-do.ts'
import type { Reading } from './reading.ts'

/** How many months of shares the next ones are estimated from. */
const MONTHS_OF_ESTIMATE = 3

/** What an owner pays, reports and can expect to pay within a month, the earliest first. */
export async function comingUpOf(context: Reading) {
  if (context.viewer.role !== 'owner') return { dates: [], running: null, payment_terms_days: undefined }
  const until = addDays(context.today, COMING_UP_DAYS)
  const [payments, schedules] = await Promise.all([duePayments(context), context.schedules()])
  const periods = schedules.flatMap(({ period, project_ids, oldest }) => {
    const isNext = period !== null && period.end >= context.today && period.end < until
    return isNext ? [{ period, project_ids, oldest }] : []
  })
  const month = monthOf(context.today)
  const running = periods.some(({ period }) => period.end === periodOfMonth(month).end) ? month : null
  // The first payments of the month are due by the shortest payment terms.
  const terms = schedules.map(({ payment_terms_days }) => payment_terms_days)
  const payment_terms_days = terms.length > 0 ? Math.min(...terms) : undefined
  return { dates: [...payments, ...reportsOf(periods)], running, payment_terms_days }
}

/** The dates with the shares to expect for the running month, as it was in the months before. */
export function withEstimate(
  { dates, running, payment_terms_days }: Awaited<ReturnType<typeof comingUpOf>>,
  months: readonly { month: CalendarDate; shares: number }[],
  today: CalendarDate,
): ComingUp[] {
  const all = [...dates]
  const paying = months.filter(({ shares }) => shares > 0).slice(-MONTHS_OF_ESTIMATE)
  if (running !== null && paying.length > 0) {
    const day = estimatedDueDate(periodOfMonth(running).end, today, payment_terms_days)
    const amount = prorate(sumAmounts(paying.map(({ shares }) => shares)), 1, paying.length)
    if (day <= addDays(today, COMING_UP_DAYS)) {
      all.push({
        kind: 'shares',
        day,
        title: `Shares of ${formatMonth(running)}`,
        note: `Estimated from the last ${paying.length === 1 ? 'month' : `${paying.length} months`}, gross`,
        money: { amount, currency: TOTALS_CURRENCY, is_estimate: true },
        link: '/rev-share?status=active',
      })
    }
  }
  return all.sort((a, b) => a.day.localeCompare(b.day)).slice(0, MAX_COMING_UP)
}

interface Asked {
  period: { start: CalendarDate; end: CalendarDate }
  project_ids: string[]
  oldest: { project_id: string; title: string }[]
}

/** One line for each period, whatever number of projects and agreements asks for it. */
function reportsOf(asked: Asked[]): ComingUp[] {
  return [...Map.groupBy(asked, ({ period }) => `${period.start} ${period.end}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const projects = new Set(same.flatMap(({ project_ids }) => project_ids))
    const titles = new Map(same.flatMap(({ oldest }) => oldest.map(({ project_id, title }) => [project_id, title])))
    const [only = ''] = projects
    const search = { action: 'create', ...(projects.size === 1 ? { projectId: only } : {}) }
    return {
      kind: 'report',
      day: addDays(first.period.end, 1),
      title: `Report ${formatPeriod(first.period)}`,
      note:
        projects.size <= 2 ? [...titles.values()].join(' and ') : `${projects.size.toLocaleString('en-GB')} projects`,
      money: null,
      link: `/revenue-reports?${new URLSearchParams(search)}`,
    }
  })
}
