import type { Contract } from '#contract/index.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { plainAmount } from '#domain/money.ts'
import { exportList, type Handler } from '#server/platform/http.ts'
import { presentLine, readLines } from './get-custom-report.ts'

/** The lines of a report as a file; its columns come to the totals of the report. */
export const exportReport: Handler<Contract['paymentReports']['exportReport']> = exportList({
  name: 'payment-report',
  readPage: readLines,
  present: presentLine,
  columns: [
    ['Payment ID', ({ payment_id }) => payment_id],
    ['Project', ({ project }) => project.title],
    ['Owner', ({ payer }) => payer.name],
    ['Payee', ({ payee }) => payee.name],
    [
      'Period',
      ({ reporting_period_start, reporting_period_end }) =>
        formatPeriod({ start: reporting_period_start, end: reporting_period_end }),
    ],
    ['Gross Amount', ({ gross_amount, currency }) => plainAmount(gross_amount, currency)],
    ['Platform Commission', ({ commission_amount, currency }) => plainAmount(commission_amount, currency)],
    ['Net Amount', ({ amount, currency }) => plainAmount(amount, currency)],
    ['Currency', ({ currency }) => currency.toUpperCase()],
    ['Status', ({ status, stage }) => (status === 'failed' ? 'failed' : stage)],
    ['Due Date', ({ due_date }) => due_date],
    ['Paid Date', ({ paid_on }) => paid_on ?? ''],
  ],
})
