import type { Contract } from '#contract/index.ts'
import { mayRemind } from '#domain/negotiation.ts'
import { otherSide } from '#domain/roles.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { negotiationOf, refusalFor, takeForMove } from './negotiation.ts'
import { auditDeal, notifyParties } from './notify.ts'
import { proposalAfter } from './proposal-after.ts'

/** Reminds the other side that a version waits for their answer, at most once in three days. */
export const remindOfProposal: WriteHandler<Contract['proposals']['remindOfProposal']> = async (write, input) => {
  const { tx, viewer, now } = write
  const taken = await takeForMove(write, input, () => null)
  if (isRefusal(taken)) return taken
  const { proposal, side } = taken
  const last = await tx
    .selectFrom('proposal_reminders')
    .select(({ fn }) => fn.max('sent_at').as('sent_at'))
    .where('proposal_id', '=', input.id)
    .where('sent_by', '=', viewer.id)
    .executeTakeFirst()
  const negotiation = negotiationOf(proposal.status, proposal.current_version)
  const refusal = mayRemind(negotiation, side, { reminded_at: last?.sent_at ?? null, now })
  if (refusal === 'reminded_recently') return refuse('REMINDED_RECENTLY')
  if (refusal) return refusalFor(refusal)
  if (proposal[`${otherSide(side)}_id`] === null) return refuse('OTHER_PARTY_NOT_REGISTERED')

  await tx
    .insertInto('proposal_reminders')
    .values({ proposal_id: input.id, version_id: input.version_id, sent_by: viewer.id, sent_at: now })
    .execute()
  auditDeal(write, input.id, 'proposal_reminder_sent', { version_id: input.version_id, side })
  notifyParties(write, proposal, {
    title: `${nameOf(viewer.id)} reminds you of a proposal`,
    message: `Version ${proposal.current_version.version_number} of “${proposal.title}” is waiting for your answer.`,
  })
  return proposalAfter(write, input.id)
}
