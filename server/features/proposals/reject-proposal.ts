import type { Contract } from '#contract/index.ts'
import { mayReject } from '#domain/negotiation.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { decide } from './decide.ts'
import { movedOnWith } from './moved-on.ts'
import { takeForMove } from './negotiation.ts'
import { notifyParties } from './notify.ts'
import type { CommissionDeps } from './offer-months.ts'
import { proposalAfter } from './proposal-after.ts'

/** Ends the negotiation for good; the parties can start another proposal. */
export const rejectProposal =
  (deps: CommissionDeps): WriteHandler<Contract['proposals']['rejectProposal']> =>
  async (write, input) => {
    const { tx, viewer, now } = write
    const taken = await takeForMove(write, input, mayReject, movedOnWith(write, deps))
    if (isRefusal(taken)) return taken
    const { proposal, side } = taken

    await decide(write, proposal, { decision: 'rejected', side, reason: input.reason })
    await tx.updateTable('proposals').set({ status: 'rejected', updated_at: now }).where('id', '=', input.id).execute()
    notifyParties(write, proposal, {
      title: 'Proposal rejected',
      message: `${nameOf(viewer.id)} rejected “${proposal.title}”${input.reason ? `: ${input.reason}` : '.'}`,
    })
    return proposalAfter(write, input.id)
  }
