import type { Contract } from '#contract/index.ts'
import { mayWithdraw, statusAfterWithdrawal } from '#domain/negotiation.ts'
import { termsInSentence } from '#domain/settled-terms.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { decide } from './decide.ts'
import { takeForMove } from './negotiation.ts'
import { notifyParties } from './notify.ts'
import { contentOf } from './present-version.ts'
import { proposalAfter } from './proposal-after.ts'
import { reopenChanged } from './settled-terms.ts'

/**
 * Takes back the viewer's unanswered version, which stays in the history. The version before it, which the other side
 * wrote, is the live one again; without one the proposal ends. Source: decision C-212.
 */
export const withdrawVersion: WriteHandler<Contract['proposals']['withdrawVersion']> = async (write, input) => {
  const { tx, viewer, now } = write
  const taken = await takeForMove(write, input, mayWithdraw)
  if (isRefusal(taken)) return taken
  const { proposal, side } = taken
  const { version_number } = proposal.current_version

  await decide(write, proposal, { decision: 'withdrawn', side })
  const left = await tx
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', input.id)
    .where('status', '<>', 'Withdrawn')
    .orderBy('version_number', 'desc')
    .execute()
  const [live] = left
  if (live) {
    await tx.updateTable('proposal_versions').set({ is_current: false }).where('id', '=', input.version_id).execute()
    await tx.updateTable('proposal_versions').set({ is_current: true }).where('id', '=', live.id).execute()
  }
  await tx
    .updateTable('proposals')
    .set({ status: statusAfterWithdrawal(left.length), updated_at: now })
    .where('id', '=', input.id)
    .execute()
  const reopened = live
    ? await reopenChanged(write, { id: input.id, side }, contentOf(proposal.current_version), contentOf(live))
    : []
  const author = nameOf(viewer.id)
  notifyParties(write, proposal, {
    title: live ? 'Counter-offer withdrawn' : 'Proposal withdrawn',
    message: live
      ? `${author} withdrew version ${version_number} of “${proposal.title}”. Your version ${live.version_number} is on offer again.${
          reopened.length > 0 ? ` It differs in what was settled: ${termsInSentence(reopened)}.` : ''
        }`
      : `${author} withdrew the proposal “${proposal.title}”.`,
  })
  return proposalAfter(write, input.id)
}
