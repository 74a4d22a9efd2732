import { reportForm } from '#contract/report-forms.ts'
import type { Period } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import type { Report } from '../../../shared/payments/money-values.ts'

export interface SourceValues {
  /** Names the row, so that what is typed stays with it when another is removed. */
  key: string
  source_name: string
  amount: number | null
  description: string
  /** What its records come to is read by the server. */
  mapping_id?: string | null
  /** What its owner has seen of them, where they report another amount. */
  collected_amount?: number | null
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

/** A new report of this period, with a row for each source it may have; their amounts are still to be filled in. */
export function newReportValues(
  project_id: string,
  { next_period, frequency }: { next_period: Period; frequency: ReportingFrequency },
  sources: readonly string[] = [],
): ReportValues {
  const rows = sources.map((source_name) => ({ ...emptySource(), source_name }))
  return {
    project_id,
    reporting_period_start: next_period.start,
    reporting_period_end: next_period.end,
    frequency,
    revenue_sources: rows.length > 0 ? rows : [emptySource()],
    notes: '',
  }
}

export function valuesOfReport(report: Report): ReportValues {
  const { project_id, reporting_period_start, reporting_period_end, frequency, revenue_sources, notes } = report
  return {
    project_id,
    reporting_period_start,
    reporting_period_end,
    frequency,
    revenue_sources: revenue_sources.map(({ source_name, amount, description, mapping_id }) => ({
      ...{ key: crypto.randomUUID(), source_name, amount, description },
      ...(mapping_id !== null && { mapping_id }),
    })),
    notes,
  }
}

/** The sum of the typed amounts; unreadable ones count as 0. */
export function typedTotal({ revenue_sources }: Pick<ReportValues, 'revenue_sources'>): number {
  return sumAmounts(revenue_sources.map(({ amount }) => (amount !== null && Number.isSafeInteger(amount) ? amount : 0)))
}

/** The errors of the form by field path, worded by the contract. */
export function reportErrors(values: ReportValues): Record<string, string> {
  const errors: Record<string, string> = values.project_id ? {} : { project_id: 'Choose a project' }
  const issues = reportForm.safeParse(values).error?.issues ?? []
  for (const { path, message } of issues) errors[path.join('.')] ??= message
  return errors
}

/** Whether two forms say the same; the keys of their rows say nothing. */
export function isSameReport(a: ReportValues, b: ReportValues): boolean {
  const said = (values: ReportValues) => JSON.stringify(values, (name, value) => (name === 'key' ? undefined : value))
  return said(a) === said(b)
}

/** The input for the server. Only for values without errors. */
export function reportInput(values: ReportValues) {
  return reportForm.parse(values)
}
