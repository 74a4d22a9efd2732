import { z } from 'zod'
import { REPORT_STATUSES } from '#domain/report.ts'
import { amount, currency, date, exported, id, listOf, page, person, timestamp } from './fields.ts'
import { fileRead, read, refusals } from './operation.ts'

/** A reported period of an agreement and its payments; for a holder of the right, the payments to them. */
export const financialRow = z.object({
  id: id.describe('ID of the report'),
  reporting_period_start: date,
  reporting_period_end: date,
  revenue: amount.describe('Total revenue of the report in minor units'),
  currency,
  status: z.enum(REPORT_STATUSES),
  payment: amount.nullable().describe('Net amount in minor units; null until it is calculated'),
  payment_gross: amount.nullable().describe('The same before commission'),
  payments: z.array(z.object({ id, payee: person, gross_amount: amount, amount: amount.describe('Net amount') })),
  due_date: date.nullable().describe('Earliest due date of the unpaid payments; null if none is unpaid'),
  overdue_days: z.int().min(0).describe('Days since that date; 0 when nothing is overdue'),
  payment_date: timestamp.nullable().describe('When the last payment completed; null while any is unpaid'),
})

export const FINANCIAL_SORTS = ['date_desc', 'date_asc', 'revenue_desc', 'revenue_asc'] as const

/** What a list of reported periods and its totals are limited to. */
const filters = { id, status: z.enum(REPORT_STATUSES).optional() }

const financialsTotals = z.object({
  count: z.int().min(0),
  revenue: amount.describe('Total revenue of the listed reports in minor units'),
  payment: amount.describe('Net amount of their payments in minor units'),
  payment_gross: amount.describe('The same before commission'),
  currency: currency.describe('Currency that amounts and the count cover'),
  statuses: z
    .array(z.object({ status: z.enum(REPORT_STATUSES), count: z.int() }))
    .describe('Number of reports by status, whatever the filter by status'),
})

const order = { sort: z.enum(FINANCIAL_SORTS).default('date_desc') }

export const financials = {
  listFinancials: read('/api/agreements/{id}/financials', 'List reported periods of an agreement')
    .input(z.object({ ...page, ...filters, ...order }))
    .output(listOf(financialRow)),
  exportFinancials: fileRead('/api/agreements/{id}/financials/export', 'Export reported periods of an agreement as CSV')
    .input(z.object({ ...filters, ...order, ...exported }))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
  getFinancialsTotals: read('/api/agreements/{id}/financials/totals', 'Get totals of reported periods of an agreement')
    .input(z.object(filters))
    .output(financialsTotals),
}
