import { randomUUID } from 'node:crypto'
import { REFUSALS } from '#contract/refusals.ts'
import { FUNDING } from '#domain/funding-method.ts'
import { formatMoney } from '#domain/money.ts'
import { post } from '#server/ledger/post.ts'
import { reverse } from '#server/ledger/reverse.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { requestRefund } from '#server/stripe/request-refund.ts'
import type { RefundSettled, ReversalSettled } from '#server/stripe/settlements.ts'
import { refundableCharge } from './claim-funds.ts'
import { claimedEntry, claimMemo, refundEntry } from './claim-postings.ts'
import { type ClaimRow, lockClaim, lockClaimAndDebt, moveBalance } from './claims.ts'
import { aboutClaim, notifyAboutClaim, notifyAdminsAboutClaim, recordClaim } from './notify-claim.ts'
import { markReceipts } from './receipt-editions.ts'

/** The money is with the platform again, and is refunded to its payer; or it could not be taken, and is carried as before. */
export const settleClaimReversal: ReversalSettled = async (write, reversal) => {
  const { tx, now } = write
  const claim = (await lockClaimAndDebt(tx, reversal.subject_id))?.claim
  if (!claim) throw new Error(`The reversal ${reversal.id} is for a claim that does not exist.`)
  if (reversal.status === 'failed') return carryAgain(write, claim, reversal.failure_message)
  const charge_id = await refundableCharge(tx, { ...claim, claim_id: claim.id }, claim.gross)
  await post(tx, [claimedEntry(claim, reversal)], now)
  recordClaim(write, claim, 'claim_back_reversed')
  await markReceipts(write, [claim.payment_id])
  if (charge_id) await beginRefund(write, { ...claim, charge_id }, claim.gross)
  else await waitForCharge(write, claim)
}

/** The charge came back since it was agreed: the payer's credit waits until there is something to refund it from. */
async function waitForCharge(write: Write, claim: ClaimRow): Promise<void> {
  const failure_message = REFUSALS.CLAIM_NOT_REFUNDABLE.message
  await write.tx
    .updateTable('claims_back')
    .set({ status: 'not_refunded', failure_message })
    .where('id', '=', claim.id)
    .execute()
  await notifyOfFailedRefund(write, claim, failure_message)
}

async function carryAgain(write: Write, claim: ClaimRow, failure_message: string): Promise<void> {
  const { tx, now } = write
  await moveBalance(tx, claim, -1, now)
  await tx
    .updateTable('claims_back')
    .set({ status: 'not_reversed', failure_message, finished_at: now })
    .where('id', '=', claim.id)
    .execute()
  recordClaim(write, claim, 'claim_back_failed')
  notifyAboutClaim(write, [claim.payer_id, claim.holder_id], claim, {
    title: 'A claim could not be taken back',
    message: `${aboutClaim(claim)}, could not be taken back: ${failure_message} It is deducted from the next payments.`,
  })
}

/** Sets aside in the books what is refunded, and asks Stripe to give it back to the payer's card. */
export async function beginRefund(write: Write, claim: ClaimRow, amount: number): Promise<void> {
  const { tx, now } = write
  const { id: subject_id, charge_id, currency } = claim
  const id = randomUUID()
  await requestRefund(write, { id, purpose: 'claim_back', subject_id, charge_id, amount, currency })
  await post(tx, [refundEntry('refund_reserved', claim, { id, amount })], now)
  await tx
    .updateTable('claims_back')
    .set({ charge_id, status: 'refunding', failure_message: null, finished_at: null })
    .where('id', '=', claim.id)
    .execute()
}

/** The refund of a claim has come to an end. */
export const settleClaimRefund: RefundSettled = async (write, refund) => {
  const { tx, now } = write
  const claim = await lockClaim(tx, refund.subject_id)
  if (!claim) throw new Error(`The refund ${refund.id} is for a claim that does not exist.`)
  if (refund.status === 'succeeded') {
    await post(tx, [refundEntry('refund_settled', claim, refund)], now)
  } else {
    if (refund.had_succeeded) {
      const of = { kind: 'refund_settled', reference_id: refund.id } as const
      await reverse(tx, { of, kind: 'refund_returned', memo: claimMemo('refund_returned', claim) }, now)
    }
    await post(tx, [refundEntry('refund_released', claim, refund)], now)
  }
  const { refunded, under_way } = await refundsOf(tx, claim)
  const status = under_way > 0 ? 'refunding' : refunded === claim.gross ? 'completed' : 'not_refunded'
  const failure_message = refund.status === 'failed' ? refund.failure_message : null
  await tx
    .updateTable('claims_back')
    .set({ status, failure_message, finished_at: status === 'completed' ? now : null })
    .where('id', '=', claim.id)
    .execute()
  if (status === 'refunding') return
  if (status === 'not_refunded') return notifyOfFailedRefund(write, claim, failure_message ?? '')
  recordClaim(write, claim, 'claim_back_completed')
  notifyOfCompletion(write, claim)
}

async function notifyOfFailedRefund(write: Write, claim: ClaimRow, failure_message: string): Promise<void> {
  recordClaim(write, claim, 'claim_back_not_refunded')
  const text = {
    title: 'A claim could not be refunded',
    message: `${aboutClaim(claim)}, was taken back, but its refund failed: ${failure_message} Try it again on the payments page.`,
  }
  notifyAboutClaim(write, [claim.payer_id], claim, text)
  await notifyAdminsAboutClaim(write, claim, text)
}

function notifyOfCompletion(write: Write, claim: ClaimRow): void {
  const { gross, currency, method } = claim
  notifyAboutClaim(write, [claim.payer_id], claim, {
    title: 'What was paid too much is refunded',
    message: `${aboutClaim(claim)}, was taken back, and ${formatMoney(gross, currency)} gross went back to your ${FUNDING[method].refunded_to}.`,
  })
  notifyAboutClaim(write, [claim.holder_id], claim, {
    title: 'What was paid too much is paid back',
    message: `${aboutClaim(claim)}, was taken from your payout account. You owe nothing more of it.`,
  })
}

/** How much of a claim was refunded, and how much is on its way. */
export async function refundsOf(
  tx: Tx,
  { id }: Pick<ClaimRow, 'id'>,
): Promise<{ refunded: number; under_way: number }> {
  const rows = await tx
    .selectFrom('refunds')
    .select(['status', 'amount'])
    .where('purpose', '=', 'claim_back')
    .where('subject_id', '=', id)
    .where('status', '<>', 'failed')
    .execute()
  const sum = (some: typeof rows) => some.reduce((total, { amount }) => total + amount, 0)
  return {
    refunded: sum(rows.filter(({ status }) => status === 'succeeded')),
    under_way: sum(rows.filter(({ status }) => status !== 'succeeded')),
  }
}
