import type { DistributionView } from './hooks.ts'

type Shared = Pick<DistributionView, 'agreement_id' | 'kept' | 'passes_threshold' | 'removed' | 'settlements'>

/** Why an approved report has nothing to pay, in a sentence; null when there is something, or it is not approved. */
export function nothingDueNote(
  { approval, payments }: { approval: object | null | undefined; payments: readonly object[] },
  distributions: readonly Shared[],
): string | null {
  if (!approval || payments.length > 0) return null
  if (distributions.some(({ removed }) => removed.length > 0)) return 'Nothing to pay: the payments were removed.'
  const settlements = distributions.flatMap((one) => one.settlements)
  if (settlements.some(({ carried_after }) => carried_after.gross > 0)) {
    return 'Nothing to pay: this share is carried to the next payment.'
  }
  if (settlements.length > 0) return 'Nothing to pay: earlier overpayments cover this share.'
  return nothingSharedNote(distributions)
}

/** The same where no share comes to anything for anybody but the owner. */
function nothingSharedNote(distributions: readonly Shared[]): string {
  const owned = new Set(distributions.filter(({ kept }) => kept > 0).map(({ agreement_id }) => agreement_id))
  const others = distributions.filter(({ agreement_id }) => !owned.has(agreement_id))
  const isBelow = others.some(({ passes_threshold }) => !passes_threshold)
  if (owned.size === 0) {
    return isBelow
      ? 'Nothing is due for this period: its revenue is below the threshold of the agreement.'
      : 'Nothing is due for this period: the share comes to zero.'
  }
  if (others.length === 0) {
    return owned.size === 1
      ? 'Nothing is due for this period: the project owner holds all of the right and keeps the share.'
      : 'Nothing is due for this period: the project owner holds all of these rights and keeps their shares.'
  }
  const isOne = others.length === 1
  const rest = isBelow
    ? `revenue is below the threshold of the other ${isOne ? 'agreement' : 'agreements'}`
    : `the other ${isOne ? 'share comes' : 'shares come'} to zero`
  return `Nothing is due for this period: the project owner keeps the share of every right they hold in full, and ${rest}.`
}
