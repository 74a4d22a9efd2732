import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/calendar-dates.ts'
import { orpc } from '../../../lib/client.ts'

interface Asked {
  project_id: string
  /** The report that is being edited. */
  report_id?: string | undefined
  /** Without one, the next period is offered. */
  period?: Period | null
}

/** What a report of a project and period is written on; what was shown stays until the next is there. */
export function useReportBasis({ project_id, report_id, period }: Asked) {
  const dates = period ? { reporting_period_start: period.start, reporting_period_end: period.end } : {}
  return useQuery({
    ...orpc.reports.getReportBasis.queryOptions({
      input: { project_id, ...(report_id && { report_id }), ...dates },
    }),
    placeholderData: keepPreviousData,
  })
}
