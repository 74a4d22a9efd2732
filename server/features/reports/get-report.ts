import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext, MemberWrite } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { detailsOf } from './details.ts'
import { audienceOf, type ReportHooks } from './hooks.ts'
import { presentReport } from './present.ts'
import { presentLineDisputes, revenueInDispute } from './present-line-disputes.ts'

export type ShowsDistributions = Pick<ReportHooks, 'report_distributions' | 'held_shares'>

export function getReport(hooks: ShowsDistributions): Handler<Contract['reports']['getReport']> {
  return async (context, { id }) => (await reportFor(context, id, hooks)) ?? refuse('NOT_FOUND')
}

/** A report for this viewer, if visible. Without a `viewer_id` its sentences name everybody. */
export async function reportFor(
  { db, viewer, today }: Pick<MemberContext, 'db' | 'viewer' | 'today'>,
  id: string,
  { report_distributions, held_shares }: ShowsDistributions,
  viewer_id: string | null = viewer.id,
) {
  const row = await findVisibleReport(db, viewer, id)
  if (!row) return undefined
  const details = await detailsOf(db, row, viewer)
  const audience = audienceOf(row, viewer, { viewer_id, today })
  const { agreed, held_revenue } = revenueInDispute(details)
  const shown = { is_approved: details.approval !== undefined, payments: details.payments, held_revenue }
  const distributions = await report_distributions(
    db,
    { ...shown, report: { ...row, total_revenue: agreed } },
    audience,
  )
  const shown_line_disputes = await presentLineDisputes(db, { row, details, audience }, viewer, held_shares)
  return presentReport(row, { ...details, distributions, shown_line_disputes }, viewer, today)
}

/** The same, for a report that a handler has just written. */
export async function writtenReport({ tx, viewer, today }: MemberWrite, id: string, hooks: ShowsDistributions) {
  const report = await reportFor({ db: tx, viewer, today }, id, hooks)
  if (!report) throw new Error(`The report ${id} was written and is not there.`)
  return report
}
