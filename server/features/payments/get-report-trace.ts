import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { audienceOf } from '../reports/hooks.ts'
import { presentReportTrace, type ReportTrace } from './present-report-trace.ts'
import { reportTraceDetails } from './report-trace-details.ts'

export const getReportTrace: Handler<Contract['payments']['getReportTrace']> = async (context, { id }) =>
  (await reportTraceFor(context, id, context.viewer.id))?.trace ?? refuse('NOT_FOUND')

/** Who got what of a report, for who may see it. Without a `viewer_id` its sentences name everybody. */
export async function reportTraceFor(
  { db, viewer, today }: Pick<MemberContext, 'db' | 'viewer' | 'today'>,
  id: string,
  viewer_id: string | null,
): Promise<{ trace: ReportTrace; updated_at: Date } | undefined> {
  const report = await findVisibleReport(db, viewer, id)
  if (!report) return undefined
  const details = await reportTraceDetails(db, report, viewer)
  const audience = audienceOf(report, viewer, { viewer_id, today })
  return { trace: presentReportTrace(report, details, audience, viewer), updated_at: report.updated_at }
}
