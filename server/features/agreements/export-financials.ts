import type { z } from 'zod'
import type { financialRow } from '#contract/financials.ts'
import type { Contract } from '#contract/index.ts'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { type Currency, plainAmount } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import { exportList, type Handler } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'
import { readFinancials } from './list-financials.ts'

export const exportFinancials: Handler<Contract['agreements']['exportFinancials']> = async (context, input) => {
  const agreement = await findVisibleAgreement(context.db, context.viewer, input.id)
  if (!agreement) return refuse('NOT_FOUND')
  const exported = exportList({
    name: 'financials',
    readPage: readFinancials(agreement),
    present: (row: z.input<typeof financialRow>) => row,
    columns: [
      ['Report ID', ({ id }) => id],
      [
        'Period',
        ({ reporting_period_start, reporting_period_end }) =>
          formatPeriod({ start: reporting_period_start, end: reporting_period_end }),
      ],
      ['Revenue', ({ revenue, currency }) => plainAmount(revenue, currency)],
      ['Payment Gross', ({ payment_gross, currency }) => amountOrNothing(payment_gross, currency)],
      ['Payment Net', ({ payment, currency }) => amountOrNothing(payment, currency)],
      ['Currency', ({ currency }) => currency.toUpperCase()],
      ['Status', ({ status }) => status],
      ['Payment Date', ({ payment_date }) => (payment_date ? dayOf(new Date(payment_date)) : '')],
      ['Due Date', ({ due_date }) => due_date ?? ''],
      ['Days Overdue', ({ overdue_days }) => overdue_days],
    ],
  })
  return exported(context, input)
}

const amountOrNothing = (amount: number | null, currency: Currency) =>
  amount === null ? '' : plainAmount(amount, currency)
