import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/calendar-dates.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import { orpc } from '../../../lib/client.ts'

interface Asked {
  project_id: string
  /** The report that is being edited. */
  report_id?: string | undefined
  /** The agreement that a new report is for. */
  agreement_id?: string | undefined
  /** Without one, the next period is offered. */
  period?: Period | null
  frequency?: ReportingFrequency | undefined
}

/** What a report of a project and period is written on; what was shown stays until the next is there. */
export function useReportBasis({ project_id, report_id, agreement_id, period, frequency }: Asked) {
  const dates = period ? { reporting_period_start: period.start, reporting_period_end: period.end } : {}
  return useQuery({
    ...orpc.reports.getReportBasis.queryOptions({
      input: {
        project_id,
        ...(report_id && { report_id }),
        ...(agreement_id && { agreement_id }),
        ...(frequency && { frequency }),
        ...dates,
      },
    }),
    placeholderData: keepPreviousData,
  })
}
