import type { Contract } from '#contract/index.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { shareTotals } from '#domain/export-totals.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { exportList, type Handler } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import type { PaymentRow } from '#server/queries/visible-payments.ts'
import type { PaymentHooks } from './hooks.ts'
import { readPayments } from './list-payments.ts'
import { presentSummary } from './present.ts'

/** The columns that the product's documents name, the currency of the amounts, when each is due, and what came back. */
export const exportPayments = ({ payment_journal }: PaymentHooks): Handler<Contract['payments']['exportPayments']> =>
  exportList({
    name: 'payments',
    readPage: readPayments,
    present: (row: PaymentRow, context) => ({
      ...presentSummary(row, context),
      revenue: row.reported_revenue,
      share_gross: row.share_gross ?? row.gross_amount,
      share: percentFromBasisPoints(row.provider_share_basis_points),
      created_on: dayOf(row.created_at),
      processed_on: row.processed_at ? dayOf(row.processed_at) : '',
    }),
    columns: [
      ['ID', ({ id }) => id],
      ['Provider', ({ payee }) => payee.name],
      ['Project', ({ project }) => project.title],
      [
        'Period',
        ({ reporting_period_start, reporting_period_end }) =>
          formatPeriod({ start: reporting_period_start, end: reporting_period_end }),
      ],
      ['Project Revenue', ({ revenue, currency }) => ({ amount: revenue, currency })],
      ['Share %', ({ share }) => share],
      ['Gross Amount', ({ gross_amount, currency }) => ({ amount: gross_amount, currency })],
      ['Platform Commission', ({ commission_amount, currency }) => ({ amount: commission_amount, currency })],
      ['Net Amount', ({ amount, currency }) => ({ amount: amount, currency })],
      ['Currency', ({ currency }) => currency.toUpperCase()],
      ['Status', ({ status, waiting }) => (waiting?.state === 'payer' ? 'waiting for payer' : status)],
      ['Created Date', ({ created_on }) => created_on],
      ['Processed Date', ({ processed_on }) => processed_on],
      ['Due Date', ({ due_date }) => due_date],
      ['Owed Again', ({ came_back, currency }) => ({ amount: came_back?.payer_owes ?? 0, currency })],
      ['To Transfer Again', ({ came_back, currency }) => ({ amount: came_back?.payee_is_owed ?? 0, currency })],
      ['Share Before Corrections', ({ share_gross, currency }) => ({ amount: share_gross, currency })],
      [
        'Corrections And Carried',
        ({ share_gross, gross_amount, currency }) => ({ amount: gross_amount - share_gross, currency }),
      ],
    ],
    totals: (lines) => shareTotals(lines).map(({ count, cells }) => ['Total', count, '', '', '', '', ...cells]),
    journal: (context, { lines, ...wanted }) =>
      payment_journal(context, { ...wanted, payment_ids: lines.map(({ id }) => id) }),
  })
