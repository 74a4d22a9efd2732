import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext, MemberWrite } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { detailsOf } from './details.ts'
import { presentReport } from './present.ts'

/** The configured commission rate, with which unapproved reports are planned. */
export interface CommissionRate {
  commission_rate_basis_points: number
}

export function getReport(rate: CommissionRate): Handler<Contract['reports']['getReport']> {
  return async (context, { id }) => (await reportFor(context, id, rate)) ?? refuse('NOT_FOUND')
}

/** A report for this viewer, if visible. Without a `viewer_id` its sentences name everybody. */
export async function reportFor(
  { db, viewer, today }: Pick<MemberContext, 'db' | 'viewer' | 'today'>,
  id: string,
  { commission_rate_basis_points }: CommissionRate,
  viewer_id: string | null = viewer.id,
) {
  const row = await findVisibleReport(db, viewer, id)
  return row && presentReport(row, await detailsOf(db, row), { viewer, viewer_id, today }, commission_rate_basis_points)
}

/** The same, for a report that a handler has just written. */
export async function writtenReport({ tx, viewer, today }: MemberWrite, id: string, rate: CommissionRate) {
  const report = await reportFor({ db: tx, viewer, today }, id, rate)
  if (!report) throw new Error(`The report ${id} was written and is not there.`)
  return report
}
