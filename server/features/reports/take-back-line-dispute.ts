import type { Contract } from '#contract/index.ts'
import { mayTakeBack } from '#domain/line-dispute.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { writtenLineDispute } from './get-line-dispute.ts'
import type { ReportHooks } from './hooks.ts'
import { notifyOfTakenBack, recordLineDispute } from './notify-line-disputes.ts'
import { lockDisputed, settleLineDispute } from './settle-line-dispute.ts'

type TakeBack = Contract['reports']['takeBackLineDispute']
type Hooks = Pick<ReportHooks, 'held_shares' | 'dispute_settled'>

/** Who raised a dispute takes it back: the lines stay as they are reported. */
export function takeBackLineDispute(hooks: Hooks): WriteHandler<TakeBack> {
  return async (write, { id }) => {
    const disputed = await lockDisputed(write, id)
    if (disputed?.dispute.raised_by !== write.viewer.id) return refuse('NOT_FOUND')
    const { report, dispute } = disputed
    if (mayTakeBack({ ...dispute, owner_id: report.owner_id }, write.viewer.id)) return refuse('LINE_DISPUTE_CLOSED')
    await settleLineDispute(write, { report, dispute, status: 'taken_back' }, hooks)
    await recordLineDispute(write, report, dispute, 'line_dispute_taken_back')
    notifyOfTakenBack(write, report, dispute)
    return writtenLineDispute(write, id, hooks)
  }
}
