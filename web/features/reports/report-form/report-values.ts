import { reportForm } from '#contract/report-forms.ts'
import { addMonths, monthOf, type Period, periodOfMonth } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { DEFAULT_REPORTING_FREQUENCY, type ReportingFrequency } from '#domain/schedule.ts'
import type { Report } from '../../../shared/payments/money-values.ts'

export interface SourceValues {
  /** Names the row, so that what is typed stays with it when another is removed. */
  key: string
  source_name: string
  amount: number | null
  description: string
}

export interface ReportValues {
  project_id: string
  reporting_period_start: string
  reporting_period_end: string
  frequency: ReportingFrequency
  revenue_sources: SourceValues[]
  notes: string
}

export function emptySource(): SourceValues {
  return { key: crypto.randomUUID(), source_name: '', amount: null, description: '' }
}

/** A new report: the last whole month before today, one source to fill in. */
export function newReportValues(project_id: string, today: string): ReportValues {
  const { start, end } = lastWholeMonth(today)
  return {
    project_id,
    reporting_period_start: start,
    reporting_period_end: end,
    frequency: DEFAULT_REPORTING_FREQUENCY,
    revenue_sources: [emptySource()],
    notes: '',
  }
}

export function lastWholeMonth(today: string): Period {
  return periodOfMonth(monthOf(addMonths(today, -1)))
}

export function valuesOfReport(report: Report): ReportValues {
  const { project_id, reporting_period_start, reporting_period_end, frequency, revenue_sources, notes } = report
  return {
    project_id,
    reporting_period_start,
    reporting_period_end,
    frequency,
    revenue_sources: revenue_sources.map((source) => ({ key: crypto.randomUUID(), ...source })),
    notes,
  }
}

/** The sum of what is typed so far; amounts that cannot be read yet count for nothing. */
export function typedTotal({ revenue_sources }: Pick<ReportValues, 'revenue_sources'>): number {
  return sumAmounts(revenue_sources.map(({ amount }) => (amount !== null && Number.isSafeInteger(amount) ? amount : 0)))
}

/** What is not right yet, by the path of its field, in the sentences of the contract. */
export function reportErrors(values: ReportValues): Record<string, string> {
  const errors: Record<string, string> = values.project_id ? {} : { project_id: 'Choose the project that earned it' }
  const issues = reportForm.safeParse(values).error?.issues ?? []
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** Whether two forms say the same; the keys of their rows say nothing. */
export function isSameReport(a: ReportValues, b: ReportValues): boolean {
  const said = (values: ReportValues) => JSON.stringify(values, (name, value) => (name === 'key' ? undefined : value))
  return said(a) === said(b)
}

/** The form as the server takes it. Only for values without errors. */
export function reportInput(values: ReportValues) {
  return reportForm.parse(values)
}
