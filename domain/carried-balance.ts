import type { ShareAmounts } from './distribution.ts'

export const NOTHING: ShareAmounts = { gross: 0, commission: 0, net: 0 }

/** What is settled with one holder of an agreement when a report is approved; amounts in minor units of one currency. */
export interface Settling {
  /** Their share of the period. */
  share: ShareAmounts
  /** The sum of the corrections of earlier periods. */
  corrections: ShareAmounts
  /** What earlier reports left over: below zero, they had been paid too much. */
  carried: ShareAmounts
}

export interface Settlement {
  /** What is paid; null when nothing is left to pay. */
  payment: ShareAmounts | null
  /** What is carried to the next payment of the agreement. */
  carried: ShareAmounts
  /** By how much the debt of the holder grows with the approval, or shrinks by a share that is not paid. */
  owed: ShareAmounts
  /** The debt that the payment settles once it is charged. */
  settled: ShareAmounts
}

/**
 * What is paid to a holder: their share with the corrections of earlier periods and what was carried. A payment is never
 * below zero: then nothing is paid, and all of it is carried forward. Nothing is lost: share + corrections + carried
 * before = payment + carried after.
 */
export function settleShare({ share, corrections, carried }: Settling): Settlement {
  const total = addShares(share, corrections, carried)
  const isPaid = total.gross > 0 && total.commission >= 0 && total.net >= 0
  if (!isPaid) {
    return { payment: null, carried: total, owed: subtractShare(debtOf(total), debtOf(carried)), settled: NOTHING }
  }
  const owed = debtOf(corrections)
  return { payment: total, carried: NOTHING, owed, settled: addShares(debtOf(carried), owed) }
}

/** What somebody owes who was paid too much, as positive amounts; nothing when the balance is not below zero. */
export function debtOf({ gross, commission, net }: ShareAmounts): ShareAmounts {
  return gross < 0 ? { gross: -gross, commission: 0 - commission, net: 0 - net } : NOTHING
}

export function addShares(...shares: readonly ShareAmounts[]): ShareAmounts {
  return shares.reduce(
    (sum, { gross, commission, net }) => ({
      gross: sum.gross + gross,
      commission: sum.commission + commission,
      net: sum.net + net,
    }),
    NOTHING,
  )
}

export function subtractShare(from: ShareAmounts, { gross, commission, net }: ShareAmounts): ShareAmounts {
  return { gross: from.gross - gross, commission: from.commission - commission, net: from.net - net }
}

export const isNothing = ({ gross, commission, net }: ShareAmounts) => gross === 0 && commission === 0 && net === 0
