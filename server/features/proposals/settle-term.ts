import type { Contract } from '#contract/index.ts'
import { maySettleTerms } from '#domain/negotiation.ts'
import { MAX_SETTLED_TERMS, settledByBoth, termInWords, termsInSentence } from '#domain/settled-terms.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { takeForMove } from './negotiation.ts'
import { auditDeal, notifyParties } from './notify.ts'
import { contentOf } from './present-version.ts'
import { proposalAfter } from './proposal-after.ts'
import { openSettledTerms } from './settled-terms.ts'

/** A side settles a term of the version on offer; the others stay open. */
export const settleTerm: WriteHandler<Contract['proposals']['settleTerm']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { id, version_id, term } = input
  const taken = await takeForMove(write, input, maySettleTerms)
  if (isRefusal(taken)) return taken
  const { proposal, side } = taken
  const settled = await openSettledTerms(tx, id)
  if (settled.some((one) => one.term === term && one.side === side)) return proposalAfter(write, id)
  const { count } = await tx
    .selectFrom('proposal_settled_terms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('proposal_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_SETTLED_TERMS) return refuse('TOO_MANY_SETTLED_TERMS')

  await tx
    .insertInto('proposal_settled_terms')
    .values({ proposal_id: id, version_id, term, side, settled_by: viewer.id, settled_at: now })
    .execute()
  auditDeal(write, id, 'term_settled', { version_id, side, term })
  const value = termInWords(contentOf(proposal.current_version), term)
  const isSettled = settledByBoth([...settled, { term, side }]).includes(term)
  notifyParties(write, proposal, {
    title: isSettled ? 'Term settled by both' : 'Term settled',
    message: `${nameOf(viewer.id)} settled ${termsInSentence([term])} of “${proposal.title}”${value ? `: ${value}` : ''}. ${
      isSettled ? 'You had settled it too.' : 'Settle it too, or go on negotiating it.'
    }`,
  })
  return proposalAfter(write, id)
}
