import type { Contract } from '#contract/index.ts'
import { mayDecide } from '#domain/line-dispute.ts'
import { approveMoneyAct } from '#server/identity/second-admin.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { writtenLineDispute } from './get-line-dispute.ts'
import type { ReportHooks } from './hooks.ts'
import { notifyOfDecision, notifyOtherAdmins, recordLineDispute } from './notify-line-disputes.ts'
import { lockDisputed, settleLineDispute } from './settle-line-dispute.ts'

type Decide = Contract['reports']['decideLineDispute']
type Hooks = Pick<ReportHooks, 'held_shares' | 'dispute_settled'>

/** An admin decides a dispute on which the owner insists. Where upholding it changes shares, it takes a second admin. */
export function decideLineDispute(hooks: Hooks): WriteHandler<Decide> {
  return async (write, { id, decision, note }) => {
    const disputed = await lockDisputed(write, id)
    if (!disputed) return refuse('NOT_FOUND')
    const { report, dispute } = disputed
    const refusal = mayDecide({ ...dispute, owner_id: report.owner_id }, 'admin')
    if (refusal) return refuse(refusal === 'not_insisted' ? 'LINE_DISPUTE_NOT_ANSWERED' : 'LINE_DISPUTE_CLOSED')
    if (decision === 'uphold' && (await changesShares(write, id, hooks))) {
      const step = await approveMoneyAct(write, { kind: 'line_dispute', subject_id: id })
      if (isRefusal(step)) return step
      if (step === 'asked') {
        await recordLineDispute(write, report, dispute, 'line_dispute_second_admin_asked', { note })
        await notifyOtherAdmins(write, report, dispute, note)
        return writtenLineDispute(write, id, hooks)
      }
    }
    const status = decision === 'uphold' ? 'upheld' : 'dismissed'
    await settleLineDispute(write, { report, dispute, status, note }, hooks)
    await recordLineDispute(write, report, dispute, `line_dispute_${status}`, { note })
    notifyOfDecision(write, report, dispute, status, note)
    return writtenLineDispute(write, id, hooks)
  }
}

/** Whether what is in dispute is a part of somebody's share. */
async function changesShares(write: MemberWrite, id: string, hooks: Hooks): Promise<boolean> {
  const { held } = await writtenLineDispute(write, id, hooks)
  return held !== null && held.gross !== 0
}
