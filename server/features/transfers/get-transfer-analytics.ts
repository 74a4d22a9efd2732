import type { Contract } from '#contract/index.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { lastDays, partsOf, successRate, unitOf } from '#domain/time-windows.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { type Sums, sumsByDay, sumsByStatus, topDestinations } from './transfer-sums.ts'

/** Totals of the transfers of the last days that the viewer pays for, or of all for an admin: three statements at once. */
export const getTransferAnalytics: Handler<Contract['transfers']['getTransferAnalytics']> = async (context, input) => {
  const { db, viewer, today } = context
  const { days_back, project_id } = input
  const project = project_id ? await findVisibleProject(db, viewer, project_id) : null
  if (project === undefined) return refuse('NOT_FOUND')
  const window = lastDays(today, days_back)
  const covered = { viewer, project_id, start: window.start }
  const [statuses, days, destinations] = await Promise.all([
    sumsByStatus(db, covered),
    sumsByDay(db, covered),
    topDestinations(db, covered),
  ])
  const counted = statuses.filter(({ is_counted }) => is_counted)
  const countOf = (status: string) => counted.find((row) => row.status === status)?.count ?? 0
  const status_counts = {
    pending: countOf('pending'),
    processing: countOf('processing'),
    completed: countOf('completed'),
    failed: countOf('failed'),
  }
  const arrived = counted.find(({ status }) => status === 'completed')
  const { median_seconds = null, slowest_seconds = null } = arrived ?? {}
  const unit = unitOf(days_back)
  return {
    currency: TOTALS_CURRENCY,
    project: project && { id: project.id, title: project.title },
    time_period_days: days_back,
    total_transfers: sumOf(counted, 'count'),
    total_amount: arrived?.amount ?? 0,
    total_commission: arrived?.commission ?? 0,
    reversed_amount: arrived?.reversed ?? 0,
    success_rate: successRate(status_counts),
    status_counts,
    time_to_money: median_seconds === null || slowest_seconds === null ? null : { median_seconds, slowest_seconds },
    top_destinations: destinations.map(({ payee_id, payee_name, amount, commission, ...row }) => ({
      ...row,
      payee: { id: payee_id, name: payee_name },
      total_amount: amount,
      total_commission: commission,
    })),
    series_unit: unit,
    time_series: partsOf(window, unit).map(({ start, end }) => ({
      start,
      end,
      ...presentSums(days.filter(({ day }) => day >= start && day <= end)),
    })),
    other_currencies_count: sumOf(
      statuses.filter(({ is_counted }) => !is_counted),
      'count',
    ),
  }
}

function presentSums(days: readonly Sums[]) {
  return {
    total_transfers: sumOf(days, 'count'),
    successful_count: sumOf(days, 'successful_count'),
    failed_count: sumOf(days, 'failed_count'),
    total_amount: sumOf(days, 'amount'),
    total_commission: sumOf(days, 'commission'),
  }
}

const sumOf = (rows: readonly Sums[], field: keyof Sums) => rows.reduce((sum, row) => sum + row[field], 0)
