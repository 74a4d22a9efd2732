import type { Contract } from '#contract/index.ts'
import { mayAnswer } from '#domain/line-dispute.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { writtenLineDispute } from './get-line-dispute.ts'
import type { ReportHooks } from './hooks.ts'
import { notifyOfAnswer, recordLineDispute } from './notify-line-disputes.ts'
import { lockDisputed, settleLineDispute } from './settle-line-dispute.ts'

type Answer = Contract['reports']['answerLineDispute']
type Hooks = Pick<ReportHooks, 'held_shares' | 'dispute_settled'>

/** The owner concedes a dispute, which corrects the lines, or insists on the report; then an admin decides. */
export function answerLineDispute(hooks: Hooks): WriteHandler<Answer> {
  return async (write, { id, answer, reason }) => {
    const { tx, viewer, now } = write
    const disputed = await lockDisputed(write, id)
    if (disputed?.report.owner_id !== viewer.id) return refuse('NOT_FOUND')
    const { report, dispute } = disputed
    if (mayAnswer({ ...dispute, owner_id: report.owner_id }, answer, viewer.id)) return refuse('LINE_DISPUTE_CLOSED')
    if (answer === 'concede') {
      await settleLineDispute(write, { report, dispute, status: 'conceded' }, hooks)
    } else {
      await tx
        .updateTable('report_line_disputes')
        .set({ status: 'insisted', answer: reason, answered_at: now })
        .where('id', '=', id)
        .execute()
    }
    await recordLineDispute(
      write,
      report,
      dispute,
      answer === 'concede' ? 'line_dispute_conceded' : 'line_dispute_insisted',
      {
        reason,
      },
    )
    await notifyOfAnswer(write, report, dispute, answer, reason)
    return writtenLineDispute(write, id, hooks)
  }
}
