import type { Contract } from '#contract/index.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { bestTransfer } from './claim-funds.ts'
import { findClaim, lockDebt } from './claims.ts'
import { aboutClaim, notifyAboutClaim, notifyAdminsAboutClaim, recordClaim } from './notify-claim.ts'
import { presentClaim } from './present-claim.ts'

/** The payer asks for what a payee was paid too much, instead of deducting it. Nothing moves before somebody agrees. */
export const requestClaimBack: WriteHandler<Contract['payments']['requestClaimBack']> = async (
  write,
  { id, agreement_id, payee_id, reason },
) => {
  const { tx, viewer, now } = write
  const agreement = await tx
    .selectFrom('agreements')
    .select(['owner_id', 'currency'])
    .where('id', '=', agreement_id)
    .executeTakeFirst()
  if (agreement?.owner_id !== viewer.id) return refuse('NOT_FOUND')
  const debt = await lockDebt(tx, agreement_id, payee_id)
  const best = await bestTransfer(tx, { agreement_id, holder_id: payee_id }, debt)
  if (!best) return refuse('NOTHING_TO_CLAIM')
  const { transfer_id, charge_id, amounts } = best
  await tx
    .insertInto('claims_back')
    .values({
      ...{ id, agreement_id, holder_id: payee_id, payer_id: viewer.id, transfer_id, charge_id },
      ...{ currency: agreement.currency, ...amounts, status: 'proposed', reason, proposed_at: now },
    })
    .execute()
  const claim = await findClaim(tx, id)
  if (!claim) throw new Error(`The claim ${id} was inserted and is not there.`)
  recordClaim(write, claim, 'claim_back_requested')
  const message = `${nameOf(viewer.id)} asks for ${aboutClaim(claim)}: ${reason}`
  notifyAboutClaim(write, [payee_id], claim, {
    title: 'You are asked to pay back what was paid too much',
    message: `${message} If you agree, it is taken from your payout account; if not, it is deducted from your next payments.`,
  })
  await notifyAdminsAboutClaim(write, claim, { title: 'A claim waits for a decision', message })
  return presentClaim(claim, viewer)
}
