import { randomUUID } from 'node:crypto'
import type { Period } from '#domain/calendar-dates.ts'
import type { Actor, Client } from './client.ts'
import { OCTOBER, SOURCES } from './fernleaf.ts'

type ReportForm = Parameters<Client['reports']['createReport']>[0]

export interface MonthReport {
  project_id: string
  period?: Period
  sources?: ReportForm['revenue_sources']
  is_draft?: boolean
}

/** October's revenue as the report form sends it, or another month's. */
export function reportForm({ period = OCTOBER, sources = SOURCES }: Omit<MonthReport, 'project_id'> = {}) {
  return {
    reporting_period_start: period.start,
    reporting_period_end: period.end,
    revenue_sources: sources,
  }
}

/** Reports a month, submitted unless it is to be a draft. Gives the report's id. */
export async function reportMonth({ api }: Actor<'reports'>, report: MonthReport): Promise<string> {
  const { project_id, is_draft = false } = report
  const { id } = await api.reports.createReport({ id: randomUUID(), project_id, is_draft, ...reportForm(report) })
  return id
}
