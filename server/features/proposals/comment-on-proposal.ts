import type { Contract } from '#contract/index.ts'
import { sideInProposal } from '#domain/negotiation.ts'
import { MAX_COMMENTS, TERM_LABELS } from '#domain/terms.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { lockProposal } from './commands.ts'
import { auditDeal, notifyParties } from './notify.ts'
import { proposalAfter } from './proposal-after.ts'

/** Either party may comment, on the whole or on a term, also on decided proposals (decision C-76). */
export const commentOnProposal: WriteHandler<Contract['proposals']['commentOnProposal']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { id, comment_id, content, term = null } = input
  const proposal = await lockProposal(tx, id)
  if (!proposal || !sideInProposal(proposal, viewer.id)) return refuse('NOT_FOUND')
  const { count } = await tx
    .selectFrom('proposal_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('proposal_id', '=', id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_COMMENTS) return refuse('TOO_MANY_COMMENTS')

  const version_id = term && proposal.current_version.id
  await tx
    .insertInto('proposal_comments')
    .values({ id: comment_id, proposal_id: id, author_id: viewer.id, content, term, version_id, created_at: now })
    .execute()
  auditDeal(write, id, 'proposal_commented', { comment_id, ...(term ? { term, version_id } : {}) })
  const about = term ? `, ${TERM_LABELS[term].toLowerCase()}` : ''
  notifyParties(write, proposal, {
    title: 'New comment',
    message: `${nameOf(viewer.id)} commented on “${proposal.title}”${about}: ${content}`,
  })
  return proposalAfter(write, id)
}
