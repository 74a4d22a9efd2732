import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { mayDecideClaim, mayWithdrawClaim } from '#domain/claim-back.ts'
import { otherAdminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { approveMoneyAct, endMoneyAct } from '#server/identity/second-admin.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { requestReversal } from '#server/stripe/request-reversal.ts'
import { coverOf } from './claim-funds.ts'
import { type ClaimRow, findClaim, lockClaim, lockClaimAndDebt, moveBalance } from './claims.ts'
import { aboutClaim, notifyAboutClaim, recordClaim } from './notify-claim.ts'
import { claimSide, presentClaim } from './present-claim.ts'

/** The payee agrees to a claim or declines it, or an admin decides. What is agreed is taken back at once. */
export const confirmClaimBack: WriteHandler<Contract['payments']['confirmClaimBack']> = async (
  write,
  { id, decision, note },
) => {
  const { tx, viewer, now } = write
  const locked = await lockClaimAndDebt(tx, id)
  const side = locked ? claimSide(locked.claim, viewer) : null
  if (!locked || !side) return refuse('NOT_FOUND')
  const { claim, debt } = locked
  if (!mayDecideClaim(claim.status, side)) return refuse(side === 'payer' ? 'NOT_FOUND' : 'CLAIM_NOT_OPEN')
  const act = { kind: 'claim_back', subject_id: id } as const
  if (decision === 'agree' && side === 'admin') {
    const step = await approveMoneyAct(write, act)
    if (isRefusal(step)) return step
    if (step === 'asked') return askSecondAdmin(write, claim)
  } else await endMoneyAct(write, act, { is_approved: false })
  if (decision === 'agree') {
    if (debt.gross < claim.gross || debt.net < claim.net) return refuse('CLAIM_NOT_OPEN')
    const cover = await coverOf(tx, { ...claim, claim_id: id }, claim)
    if (!cover) return refuse('CLAIM_NOT_COVERED')
    await moveBalance(tx, claim, 1, now)
    const { transfer_id, charge_id } = cover
    const { currency, net: amount } = claim
    await tx.updateTable('claims_back').set({ transfer_id, charge_id }).where('id', '=', id).execute()
    await requestReversal(write, { id: randomUUID(), transfer_id, subject_id: id, amount, currency })
  }
  const status = decision === 'agree' ? 'reversing' : 'declined'
  await tx
    .updateTable('claims_back')
    .set({ status, note, decided_by: viewer.id, decided_at: now, ...(status === 'declined' && { finished_at: now }) })
    .where('id', '=', id)
    .execute()
  recordClaim(write, claim, decision === 'agree' ? 'claim_back_agreed' : 'claim_back_declined')
  const who = side === 'admin' ? 'An admin' : nameOf(viewer.id)
  notifyAboutClaim(write, side === 'admin' ? [claim.payer_id, claim.holder_id] : [claim.payer_id], claim, {
    title: decision === 'agree' ? 'A claim was agreed' : 'A claim was declined',
    message:
      decision === 'agree'
        ? `${who} agreed that ${aboutClaim(claim)}, is paid back. It is taken back now.`
        : `${who} declined that ${aboutClaim(claim)}, is paid back. It is deducted from the next payments.`,
  })
  return shown(write, id)
}

/** The first of two approvals: no money moves yet. */
async function askSecondAdmin(write: MemberWrite, claim: ClaimRow) {
  recordClaim(write, claim, 'claim_back_second_admin_asked')
  const others = await otherAdminIds(write.tx, write.viewer.id)
  notifyAboutClaim(write, others, claim, {
    title: 'A second approval is needed',
    message: `${nameOf(write.viewer.id)} agreed that ${aboutClaim(claim)}, is paid back. It takes a second admin.`,
  })
  return shown(write, claim.id)
}

/** The payer no longer asks for it. */
export const withdrawClaimBack: WriteHandler<Contract['payments']['withdrawClaimBack']> = async (write, { id }) => {
  const { tx, viewer, now } = write
  const claim = await lockClaim(tx, id)
  if (!claim || claimSide(claim, viewer) !== 'payer') return refuse('NOT_FOUND')
  if (!mayWithdrawClaim(claim.status, 'payer')) return refuse('CLAIM_NOT_OPEN')
  await endMoneyAct(write, { kind: 'claim_back', subject_id: id }, { is_approved: false })
  await tx
    .updateTable('claims_back')
    .set({ status: 'withdrawn', decided_by: viewer.id, decided_at: now, finished_at: now })
    .where('id', '=', id)
    .execute()
  recordClaim(write, claim, 'claim_back_withdrawn')
  notifyAboutClaim(write, [claim.holder_id], claim, {
    title: 'A claim was withdrawn',
    message: `${nameOf(viewer.id)} no longer asks for ${aboutClaim(claim)}. It is deducted from the next payments.`,
  })
  return shown(write, id)
}

/** The claim as its viewer sees it now. */
export async function shown({ tx, viewer }: MemberWrite, id: string) {
  const claim: ClaimRow | undefined = await findClaim(tx, id)
  if (!claim) throw new Error(`The claim ${id} was written and is not there.`)
  return presentClaim(claim, viewer)
}
