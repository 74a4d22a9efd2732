import type { Contract } from '#contract/index.ts'
import { maySettleTerms } from '#domain/negotiation.ts'
import { termsInSentence } from '#domain/settled-terms.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { takeForMove } from './negotiation.ts'
import { auditDeal, notifyParties } from './notify.ts'
import { proposalAfter } from './proposal-after.ts'

/** A side no longer counts a term as settled. */
export const reopenTerm: WriteHandler<Contract['proposals']['reopenTerm']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { id, version_id, term } = input
  const taken = await takeForMove(write, input, maySettleTerms)
  if (isRefusal(taken)) return taken
  const { proposal, side } = taken
  const { numUpdatedRows } = await tx
    .updateTable('proposal_settled_terms')
    .set({ ended_at: now, end_reason: 'taken_back', ended_by: viewer.id })
    .where('proposal_id', '=', id)
    .where('term', '=', term)
    .where('side', '=', side)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) {
    auditDeal(write, id, 'term_reopened', { version_id, side, term })
    notifyParties(write, proposal, {
      title: 'Term reopened',
      message: `${nameOf(viewer.id)} reopened ${termsInSentence([term])} of “${proposal.title}”.`,
    })
  }
  return proposalAfter(write, id)
}
