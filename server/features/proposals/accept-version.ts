import type { Contract } from '#contract/index.ts'
import { mayAcceptVersion } from '#domain/negotiation.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { decide } from './decide.ts'
import { movedOnWith } from './moved-on.ts'
import { refuseCompleted } from './named-project.ts'
import { takeForMove } from './negotiation.ts'
import { notifyParties } from './notify.ts'
import type { CommissionDeps } from './offer-months.ts'
import { proposalAfter } from './proposal-after.ts'

/** The provider accepts the owner's version; the owner still has to agree (decision C-58). */
export const acceptVersion =
  (deps: CommissionDeps): WriteHandler<Contract['proposals']['acceptVersion']> =>
  async (write, input) => {
    const { tx, viewer, now } = write
    const taken = await takeForMove(write, input, mayAcceptVersion, movedOnWith(write, deps))
    if (isRefusal(taken)) return taken
    const { proposal, side } = taken
    const completed = await refuseCompleted(write, proposal)
    if (completed) return completed

    await decide(write, proposal, { decision: 'accepted', side, signature: input.signature })
    await tx.updateTable('proposals').set({ updated_at: now }).where('id', '=', input.id).execute()
    notifyParties(write, proposal, {
      title: 'Your version was accepted',
      message: `${nameOf(viewer.id)} accepted your version of “${proposal.title}”. Agree to it and set when reporting starts.`,
    })
    return proposalAfter(write, input.id)
  }
