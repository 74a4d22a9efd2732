import type { Contract } from '#contract/index.ts'
import { sideInProposal } from '#domain/negotiation.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { findVisibleProposal } from '#server/queries/visible-proposals.ts'
import { auditDeal, notifyParties } from './notify.ts'
import { proposalAfter } from './proposal-after.ts'

/** Either party may comment, also on decided proposals (decision C-76). */
export const commentOnProposal: WriteHandler<Contract['proposals']['commentOnProposal']> = async (write, input) => {
  const { tx, viewer, now } = write
  const proposal = await findVisibleProposal(tx, viewer, input.id)
  if (!proposal || !sideInProposal(proposal, viewer.id)) return refuse('NOT_FOUND')

  await tx
    .insertInto('proposal_comments')
    .values({
      id: input.comment_id,
      proposal_id: input.id,
      author_id: viewer.id,
      content: input.content,
      created_at: now,
    })
    .execute()
  auditDeal(write, input.id, 'proposal_commented', { comment_id: input.comment_id })
  notifyParties(write, proposal, {
    title: 'New comment',
    message: `${nameOf(viewer.id)} commented on “${proposal.title}”: ${input.content}`,
  })
  return proposalAfter(write, input.id)
}
