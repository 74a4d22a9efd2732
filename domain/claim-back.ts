import type { ShareAmounts } from './distribution.ts'
import { prorate } from './money.ts'

export const CLAIM_STATUSES = [
  'proposed',
  'declined',
  'withdrawn',
  'deducted',
  'reversing',
  'not_reversed',
  'refunding',
  'not_refunded',
  'completed',
] as const
/**
 * Proposed by the payer; declined, withdrawn, or deducted by a report meanwhile; agreed and being taken back (reversing), or Stripe refused that; then being
 * refunded to the payer's card, or Stripe refused that, which can be tried again; completed.
 */
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** Who somebody is to a claim. */
export type ClaimSide = 'payer' | 'payee' | 'admin' | null

export function mayDecideClaim(status: ClaimStatus, side: ClaimSide): boolean {
  return status === 'proposed' && (side === 'payee' || side === 'admin')
}

export function mayWithdrawClaim(status: ClaimStatus, side: ClaimSide): boolean {
  return status === 'proposed' && side === 'payer'
}

/** Whether a report has deducted what a claim asks for, as a whole or in part, by what is carried after it. */
export function isDeducted(claim: Pick<ShareAmounts, 'gross' | 'net'>, carried: ShareAmounts): boolean {
  return -carried.gross < claim.gross || -carried.net < claim.net
}

/** Only the refund is tried again: what was not reversed is carried as before, and can be claimed again. */
export function mayRetryClaim(status: ClaimStatus, side: ClaimSide): boolean {
  return status === 'not_refunded' && (side === 'payer' || side === 'admin')
}

/**
 * What can be claimed of a debt with a transfer and the charge that paid for it: all of it, or as much as both have left, in
 * proportion. Null when that is nothing.
 */
export function claimable(debt: ShareAmounts, left: { transfer: number; charge: number }): ShareAmounts | null {
  if (debt.gross <= 0 || debt.net <= 0 || debt.commission < 0) return null
  const of_charge = Math.min(debt.gross, Math.max(0, left.charge))
  const net = Math.min(debt.net, Math.max(0, left.transfer), prorate(debt.net, of_charge, debt.gross))
  if (net === 0) return null
  if (net === debt.net && of_charge === debt.gross) return debt
  const gross = Math.min(of_charge, Math.max(net, prorate(debt.gross, net, debt.net)))
  return { gross, net, commission: gross - net }
}
