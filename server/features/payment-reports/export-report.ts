import type { Contract } from '#contract/index.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { shareTotals } from '#domain/export-totals.ts'
import { exportList, type Handler } from '#server/platform/http.ts'
import type { PaymentHooks } from '../payments/hooks.ts'
import { presentLine, readLines } from './get-custom-report.ts'

/** The lines of a report as a file; its columns come to the totals of the report. */
export const exportReport = ({ payment_journal }: PaymentHooks): Handler<Contract['paymentReports']['exportReport']> =>
  exportList({
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
      ['Project Revenue', ({ revenue, currency }) => ({ amount: revenue, currency })],
      ['Share %', ({ provider_share }) => provider_share],
      ['Gross Amount', ({ gross_amount, currency }) => ({ amount: gross_amount, currency })],
      ['Platform Commission', ({ commission_amount, currency }) => ({ amount: commission_amount, currency })],
      ['Net Amount', ({ amount, currency }) => ({ amount: amount, currency })],
      ['Currency', ({ currency }) => currency.toUpperCase()],
      ['Status', ({ status, stage }) => (status === 'failed' ? 'failed' : stage)],
      ['Created Date', ({ created_on }) => created_on],
      ['Due Date', ({ due_date }) => due_date],
      ['Paid Date', ({ paid_on }) => paid_on ?? ''],
    ],
    totals: (lines) => shareTotals(lines).map(({ count, cells }) => ['Total', count, '', '', '', '', '', ...cells]),
    // One that is owed again is in two lines.
    journal: (context, { lines, ...wanted }) =>
      payment_journal(context, { ...wanted, payment_ids: [...new Set(lines.map(({ payment_id }) => payment_id))] }),
  })
