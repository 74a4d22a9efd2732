import type { Contract } from '#contract/index.ts'
import { mayDecide } from '#domain/line-dispute.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { writtenLineDispute } from './get-line-dispute.ts'
import type { ReportHooks } from './hooks.ts'
import { notifyOfDecision, recordLineDispute } from './notify-line-disputes.ts'
import { lockDisputed, settleLineDispute } from './settle-line-dispute.ts'

type Decide = Contract['reports']['decideLineDispute']
type Hooks = Pick<ReportHooks, 'held_shares' | 'dispute_settled'>

/** An admin decides a dispute on which the owner insists. */
export function decideLineDispute(hooks: Hooks): WriteHandler<Decide> {
  return async (write, { id, decision, note }) => {
    const disputed = await lockDisputed(write, id)
    if (!disputed) return refuse('NOT_FOUND')
    const { report, dispute } = disputed
    const refusal = mayDecide({ ...dispute, owner_id: report.owner_id }, 'admin')
    if (refusal) return refuse(refusal === 'not_insisted' ? 'LINE_DISPUTE_NOT_ANSWERED' : 'LINE_DISPUTE_CLOSED')
    const status = decision === 'uphold' ? 'upheld' : 'dismissed'
    await settleLineDispute(write, { report, dispute, status, note }, hooks)
    await recordLineDispute(write, report, dispute, `line_dispute_${status}`, { note })
    notifyOfDecision(write, report, dispute, status, note)
    return writtenLineDispute(write, id, hooks)
  }
}
