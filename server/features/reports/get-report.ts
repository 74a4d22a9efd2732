import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext, MemberWrite } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { detailsOf } from './details.ts'
import { audienceOf, type ReportHooks } from './hooks.ts'
import { presentReport } from './present.ts'

export type ShowsDistributions = Pick<ReportHooks, 'report_distributions'>

export function getReport(hooks: ShowsDistributions): Handler<Contract['reports']['getReport']> {
  return async (context, { id }) => (await reportFor(context, id, hooks)) ?? refuse('NOT_FOUND')
}

/** A report for this viewer, if visible. Without a `viewer_id` its sentences name everybody. */
export async function reportFor(
  { db, viewer, today }: Pick<MemberContext, 'db' | 'viewer' | 'today'>,
  id: string,
  { report_distributions }: ShowsDistributions,
  viewer_id: string | null = viewer.id,
) {
  const row = await findVisibleReport(db, viewer, id)
  if (!row) return undefined
  const details = await detailsOf(db, row)
  const shown = { report: row, is_approved: details.approval !== undefined, payments: details.payments }
  const distributions = await report_distributions(db, shown, audienceOf(row, viewer, { viewer_id, today }))
  return presentReport(row, { ...details, distributions }, viewer, today)
}

/** The same, for a report that a handler has just written. */
export async function writtenReport({ tx, viewer, today }: MemberWrite, id: string, hooks: ShowsDistributions) {
  const report = await reportFor({ db: tx, viewer, today }, id, hooks)
  if (!report) throw new Error(`The report ${id} was written and is not there.`)
  return report
}
