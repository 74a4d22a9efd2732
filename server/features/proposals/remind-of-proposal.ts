import type { Contract } from '#contract/index.ts'
import { mayRemind } from '#domain/negotiation.ts'
import { otherSide, type Side } from '#domain/roles.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { sendMail } from '#server/platform/mail.ts'
import { type LockedProposal, refuseInvitation } from './commands.ts'
import { reminderOfInvitation } from './mails.ts'
import { negotiationOf, refusalFor, takeForMove } from './negotiation.ts'
import { auditDeal, notifyParties } from './notify.ts'
import { type InvitationDeps, offerUrl } from './offer-links.ts'
import { remindedOf } from './present-summary.ts'
import { proposalAfter } from './proposal-after.ts'

/**
 * Reminds the other side that a version waits for their answer, at most once in three days. Somebody without an account
 * gets the invitation again, with a new link.
 */
export const remindOfProposal =
  (deps: InvitationDeps): WriteHandler<Contract['proposals']['remindOfProposal']> =>
  async (write, input) => {
    const { viewer, now } = write
    const taken = await takeForMove(write, input, () => null)
    if (isRefusal(taken)) return taken
    const { proposal, side } = taken
    const negotiation = negotiationOf(proposal.status, proposal.current_version)
    const sent = await sentReminders(write, input.id)
    const refusal = mayRemind(negotiation, side, remindedOf({ ...proposal, ...sent }, side), now)
    if (refusal === 'reminded_recently') return refuse('REMINDED_RECENTLY')
    if (refusal === 'reminded_enough') return refuse('REMINDED_ENOUGH')
    if (refusal) return refusalFor(refusal)

    const tooMany = await remindInvited(write, deps, proposal, side)
    if (tooMany) return tooMany
    await write.tx
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

async function sentReminders({ tx, viewer }: MemberWrite, proposal_id: string) {
  return tx
    .selectFrom('proposal_reminders')
    .select(({ fn }) => [fn.max('sent_at').as('reminded_at'), fn.countAll<number>().as('reminders_sent')])
    .where('proposal_id', '=', proposal_id)
    .where('sent_by', '=', viewer.id)
    .executeTakeFirstOrThrow()
}

/** Mails the invitation again to a side that has no account yet. */
async function remindInvited(
  write: MemberWrite,
  deps: InvitationDeps,
  proposal: LockedProposal,
  side: Side,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  const { invited_email, current_version } = proposal
  if (proposal[`${otherSide(side)}_id`] !== null || invited_email === null) return null
  const tooMany = await refuseInvitation(write, invited_email)
  if (tooMany) return tooMany
  const offer_url = offerUrl(deps, proposal.id, write.now)
  const facts = { author_name: write.viewer.name, terms: current_version }
  write.enqueue(sendMail, reminderOfInvitation({ to: invited_email, offer_url, proposal: facts }))
  return null
}
