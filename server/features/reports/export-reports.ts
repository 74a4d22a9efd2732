import type { Contract } from '#contract/index.ts'
import { plainAmount } from '#domain/money.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { exportList, type Handler } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { type ListedReport, readReports } from './list-reports.ts'

export const exportReports: Handler<Contract['reports']['exportReports']> = exportList({
  name: 'revenue-reports',
  readPage: readReports,
  present: (row: ListedReport) => row,
  columns: [
    ['ID', ({ id }) => id],
    ['Project', ({ project_title }) => project_title],
    ['Period Start', ({ reporting_period_start }) => reporting_period_start],
    ['Period End', ({ reporting_period_end }) => reporting_period_end],
    ['Frequency', ({ frequency }) => FREQUENCY_LABELS[frequency]],
    ['Revenue', ({ total_revenue, currency }) => plainAmount(total_revenue, currency)],
    ['Currency', ({ currency }) => currency.toUpperCase()],
    ['Status', ({ status }) => status],
    ['Overdue Days', ({ overdue_days }) => String(overdue_days)],
    ['Created Date', ({ created_at }) => dayOf(created_at)],
    ['Submitted Date', ({ submitted_at }) => (submitted_at ? dayOf(submitted_at) : '')],
    ['Processed Date', ({ processed_at }) => (processed_at ? dayOf(processed_at) : '')],
  ],
})
