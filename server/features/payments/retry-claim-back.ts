import type { Contract } from '#contract/index.ts'
import { mayRetryClaim } from '#domain/claim-back.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { refundableCharge } from './claim-funds.ts'
import { lockClaim } from './claims.ts'
import { shown } from './confirm-claim-back.ts'
import { recordClaim } from './notify-claim.ts'
import { claimSide } from './present-claim.ts'
import { beginRefund, refundsOf } from './settle-claims.ts'

/** The payer or an admin tries the refund of a claim again, by what is not refunded yet. */
export const retryClaimBack: WriteHandler<Contract['payments']['retryClaimBack']> = async (write, { id }) => {
  const claim = await lockClaim(write.tx, id)
  const side = claim ? claimSide(claim, write.viewer) : null
  if (!claim || !side) return refuse('NOT_FOUND')
  if (!mayRetryClaim(claim.status, side)) return refuse('CLAIM_NOT_OPEN')
  const { refunded, under_way } = await refundsOf(write.tx, claim)
  const rest = claim.gross - refunded - under_way
  const charge_id = await refundableCharge(write.tx, { ...claim, claim_id: id }, rest)
  if (!charge_id) return refuse('CLAIM_NOT_REFUNDABLE')
  recordClaim(write, claim, 'claim_back_retried')
  await beginRefund(write, { ...claim, charge_id }, rest)
  return shown(write, id)
}
