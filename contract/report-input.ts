import { z } from 'zod'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { amount, id } from './fields.ts'
import { reportForm } from './report-forms.ts'

const { reporting_period_start, reporting_period_end, ...fields } = reportForm.shape

const INVALID_MONTH = 'Enter a month as YYYY-MM'

/** A report as a call describes it: its period by two dates or by a calendar month (decision C-120). */
const description = z.object({
  ...fields,
  reporting_period: z
    .string()
    .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, INVALID_MONTH)
    .optional()
    .describe('A calendar month, YYYY-MM, instead of the two dates'),
  reporting_period_start: reporting_period_start.optional(),
  reporting_period_end: reporting_period_end.optional(),
  total_revenue: amount.optional().describe('Refused unless it is the sum of the sources'),
})

export const createReportInput = description
  .extend({ id, project_id: id, is_draft: z.boolean().default(true).describe('Otherwise it is submitted at once') })
  .transform(({ id, project_id, is_draft, ...described }, context) => ({
    ...formOf(described, context),
    ...{ id, project_id, is_draft },
  }))

export const updateReportInput = description
  .extend({ id, submit: z.boolean().default(false) })
  .transform(({ id, submit, ...described }, context) => ({ ...formOf(described, context), ...{ id, submit } }))

const partly = description.partial()

/** A report is submitted as it was saved, or with all its fields. */
export const submitReportInput = partly
  .extend({
    id,
    is_draft: z.literal(false).optional(),
    supporting_documents: z.array(id).max(100).optional().describe('IDs of documents that the report must have'),
  })
  .transform(({ id, supporting_documents, is_draft: _, ...described }, context) => ({
    ...{ id, supporting_documents },
    form: isDescribed(described) ? formOf(described, context) : null,
  }))

type Described = z.output<typeof partly>

function isDescribed({ reporting_period, reporting_period_start, revenue_sources, total_revenue }: Described): boolean {
  return [reporting_period, reporting_period_start, revenue_sources, total_revenue].some((given) => given !== undefined)
}

/** The report form that is described; what is wrong with it is said at its field. */
function formOf({ reporting_period, total_revenue, ...form }: Described, context: z.RefinementCtx) {
  const month = reporting_period === undefined ? null : periodOfMonth(reporting_period)
  const { reporting_period_start = month?.start, reporting_period_end = month?.end } = form
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (month && (reporting_period_start !== month.start || reporting_period_end !== month.end)) {
    refuse('reporting_period', 'The dates are not those of the month')
  }
  const sum = sumAmounts((form.revenue_sources ?? []).map(({ amount }) => amount))
  if (total_revenue !== undefined && total_revenue !== sum) {
    refuse('total_revenue', 'The total must be the sum of the sources')
  }
  const parsed = reportForm.safeParse({ ...form, reporting_period_start, reporting_period_end })
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
}
