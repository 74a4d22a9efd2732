import type { Contract } from '#contract/index.ts'
import { mayDisputeLines } from '#domain/line-dispute.ts'
import { refuse } from '#server/platform/commands.ts'
import type { InputOf, MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { lockReports } from './commands.ts'
import { writtenReport } from './get-report.ts'
import type { ReportHooks } from './hooks.ts'
import { lineDisputesOf, openLineDisputes } from './line-disputes.ts'
import { notifyOfRaised, recordLineDispute } from './notify-line-disputes.ts'
import { reviewFor } from './review-jobs.ts'
import { sourcesOf } from './store.ts'
import { latestVersion } from './versions.ts'

type DisputeLines = Contract['reports']['disputeReportLines']
type Shown = Pick<ReportHooks, 'report_distributions' | 'held_shares'>

/** A provider disputes lines of a submitted report: the rest of it can be approved and paid. */
export function disputeReportLines(hooks: Shown): WriteHandler<DisputeLines> {
  return async (write, input) => {
    const { id, dispute_id } = input
    const { tx, viewer } = write
    if (!(await findVisibleReport(tx, viewer, id))) return refuse('NOT_FOUND')
    const [report] = await lockReports(tx, [id])
    if (!report) return refuse('NOT_FOUND')
    const refusal = mayDisputeLines(report, viewer.role)
    if (refusal)
      return refuse(refusal === 'disputed' ? 'REPORT_DISPUTED' : 'REPORT_NOT_SUBMITTED', { message: TOO_LATE })
    if (reviewFor(report, write.today)?.is_over) return refuse('REVIEW_OVER')
    const sources = await sourcesOf(tx, id)
    const open = await openLineDisputes(tx, id)
    const taken = new Set(open.flatMap(({ lines }) => lines.map(({ position }) => position)))
    const lines = input.lines.map((line) => ({ ...line, source: sources[line.position - 1] }))
    if (lines.some(({ source, reported_amount }) => source?.amount !== reported_amount)) {
      return refuse('REPORT_CHANGED', {
        message: 'The report has changed. Check the new figures before you dispute them.',
      })
    }
    if (lines.some(({ position }) => taken.has(position))) return refuse('LINE_DISPUTED')

    await insertDispute(write, input)
    await tx
      .insertInto('disputed_lines')
      .values(
        lines.map(({ position, source, reported_amount, expected_amount }) => ({
          ...{ dispute_id, report_id: id, position, reported_amount, expected_amount },
          source_name: source?.source_name ?? '',
        })),
      )
      .execute()
    const dispute = (await lineDisputesOf(tx, id)).find((one) => one.id === dispute_id)
    if (!dispute) throw new Error(`The dispute ${dispute_id} was inserted and is not there.`)
    await recordLineDispute(write, report, dispute, 'report_lines_disputed', { reason: dispute.reason })
    notifyOfRaised(write, report, dispute)
    return writtenReport(write, id, hooks)
  }
}

async function insertDispute({ tx, viewer, now }: MemberWrite, { id, dispute_id, reason }: InputOf<DisputeLines>) {
  await tx
    .insertInto('report_line_disputes')
    .values({
      ...{ id: dispute_id, report_id: id, reason, status: 'open', raised_by: viewer.id, raised_at: now },
      report_version: await latestVersion(tx, id),
    })
    .execute()
}

const TOO_LATE = 'Lines can be disputed while the report is submitted, until it is approved.'
