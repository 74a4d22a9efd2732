import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { typedPeriod } from './live-shares.ts'
import type { ReportValues } from './report-values.ts'

/** What was collected for the typed period; nothing while it is not readable. */
export function useCollected(values: ReportValues, report_id: string | undefined) {
  const period = typedPeriod(values)
  const { project_id, frequency } = values
  const input = period && {
    ...{ project_id, frequency, reporting_period_start: period.start, reporting_period_end: period.end },
    ...(report_id && { report_id }),
  }
  const query = useQuery({
    ...orpc.reports.getCollectedRevenue.queryOptions({ input: input ?? skipToken }),
    placeholderData: keepPreviousData,
  })
  return query.data ?? null
}
