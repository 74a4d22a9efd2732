import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext, MemberWrite } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { detailsOf } from './details.ts'
import { audienceOf, type ReportHooks } from './hooks.ts'
import { findLineDispute, reportOfLineDispute } from './line-disputes.ts'
import { presentLineDisputes } from './present-line-disputes.ts'

export type ShowsHeldShares = Pick<ReportHooks, 'held_shares'>

/** A dispute of lines, for everybody who may see the report. */
export function getLineDispute(hooks: ShowsHeldShares): Handler<Contract['reports']['getLineDispute']> {
  return async (context, { id }) => (await lineDisputeFor(context, id, hooks)) ?? refuse('NOT_FOUND')
}

async function lineDisputeFor(
  { db, viewer, today }: Pick<MemberContext, 'db' | 'viewer' | 'today'>,
  id: string,
  { held_shares }: ShowsHeldShares,
) {
  const report_id = await reportOfLineDispute(db, id)
  const row = report_id && (await findVisibleReport(db, viewer, report_id))
  if (!row) return undefined
  const details = await detailsOf(db, row, viewer)
  const { line_disputes } = details
  const listed = line_disputes.some((dispute) => dispute.id === id)
  const settled = listed ? undefined : await findLineDispute(db, id)
  const shown = { ...details, line_disputes: settled ? [settled, ...line_disputes] : line_disputes }
  const audience = audienceOf(row, viewer, { viewer_id: viewer.id, today })
  const disputes = await presentLineDisputes(db, { row, details: shown, audience }, viewer, held_shares)
  return disputes.find((dispute) => dispute.id === id)
}

/** The same, after a handler has written it. */
export async function writtenLineDispute({ tx, viewer, today }: MemberWrite, id: string, hooks: ShowsHeldShares) {
  const dispute = await lineDisputeFor({ db: tx, viewer, today }, id, hooks)
  if (!dispute) throw new Error(`The dispute ${id} was written and is not there.`)
  return dispute
}
