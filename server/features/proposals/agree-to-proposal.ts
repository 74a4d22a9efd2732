import type { Contract } from '#contract/index.ts'
import { mayAgree } from '#domain/negotiation.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { OpenProjectsDeps } from '../projects/commands.ts'
import { decide } from './decide.ts'
import { movedOnWith } from './moved-on.ts'
import { activeProjectOfDeal, refuseCompleted } from './named-project.ts'
import { takeForMove } from './negotiation.ts'
import { notifyParties } from './notify.ts'
import type { CommissionDeps } from './offer-months.ts'
import { proposalAfter } from './proposal-after.ts'

/** The owner accepts the proposal, with the start and frequency of reporting. */
export const agreeToProposal =
  (deps: OpenProjectsDeps & CommissionDeps): WriteHandler<Contract['proposals']['agreeToProposal']> =>
  async (write, input) => {
    const { tx, viewer, now } = write
    const taken = await takeForMove(write, input, mayAgree, movedOnWith(write, deps))
    if (isRefusal(taken)) return taken
    const { proposal, side } = taken
    if (proposal.owner_id === null || proposal.provider_id === null) return refuse('OTHER_PARTY_NOT_REGISTERED')

    const completed = await refuseCompleted(write, proposal)
    if (completed) return completed

    await decide(write, proposal, { decision: 'agreed', side, signature: input.signature })
    const { reporting_start_date, reporting_frequency } = input
    const project_id = await activeProjectOfDeal(write, deps, proposal)
    if (isRefusal(project_id)) return project_id
    await tx
      .updateTable('proposals')
      .set({ status: 'accepted', project_id, reporting_start_date, reporting_frequency, updated_at: now })
      .where('id', '=', input.id)
      .execute()
    notifyParties(write, proposal, {
      title: 'Proposal agreed',
      message: `${nameOf(viewer.id)} agreed to “${proposal.title}”. Completing the agreement is the next step.`,
    })
    return proposalAfter(write, input.id)
  }
