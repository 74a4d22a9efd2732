export const FEE_REVERSAL_STATUSES = ['requested', 'approved', 'refused'] as const
export type FeeReversalStatus = (typeof FEE_REVERSAL_STATUSES)[number]

/** The refund to the payer; after it has failed, an admin may try it again. */
export const FEE_REFUND_STATUSES = ['processing', 'completed', 'failed'] as const
export type FeeRefundStatus = (typeof FEE_REFUND_STATUSES)[number]

/** For so many days after a refund has arrived, its bank may still send it back. */
export const REFUND_RETURN_DAYS = 30

/** The charge of the other party: it waits for the refund; what no card has paid is owed. */
export const REVERSED_CHARGE_STATUSES = ['waiting', 'processing', 'owed', 'paid'] as const
export type ReversedChargeStatus = (typeof REVERSED_CHARGE_STATUSES)[number]

/** Who acts on a fee reversal: the two sides of the deal, admins, and everybody else. */
export type FeeReversalRole = 'payer' | 'other_party' | 'admin' | 'stranger'

/** The agreement fee of a proposal, and what has become of the request that the other party pays it. */
export interface FeeReversalState {
  fee: 'unpaid' | 'processing' | 'paid'
  reversal: {
    status: FeeReversalStatus
    refund_status: FeeRefundStatus | null
    charge_status: ReversedChargeStatus | null
  } | null
}

export type FeeReversalRefusal =
  | 'not_involved'
  | 'not_the_payer'
  | 'not_an_admin'
  | 'not_the_other_party'
  | 'fee_not_paid'
  | 'already_requested'
  | 'already_decided'
  | 'refund_not_failed'
  | 'nothing_owed'

/** Null when this role may request the reversal: the payer, once, after the fee was paid. Source: decision C-61. */
export function mayRequestReversal(
  { fee, reversal }: FeeReversalState,
  role: FeeReversalRole,
): FeeReversalRefusal | null {
  if (role === 'stranger') return 'not_involved'
  if (role !== 'payer') return 'not_the_payer'
  if (fee !== 'paid') return 'fee_not_paid'
  if (!reversal) return null
  return reversal.status === 'requested' ? 'already_requested' : 'already_decided'
}

/** Null when this role may approve or refuse the request: an admin, once. Source: decision C-61. */
export function mayDecideReversal({ reversal }: FeeReversalState, role: FeeReversalRole): FeeReversalRefusal | null {
  if (role !== 'admin') return 'not_an_admin'
  if (!reversal) return 'not_involved'
  return reversal.status === 'requested' ? null : 'already_decided'
}

/** Null when this role may refund the payer again: an admin, after a refund that failed. */
export function mayRetryRefund({ reversal }: FeeReversalState, role: FeeReversalRole): FeeReversalRefusal | null {
  if (role !== 'admin') return 'not_an_admin'
  if (!reversal) return 'not_involved'
  return reversal.refund_status === 'failed' ? null : 'refund_not_failed'
}

/**
 * Null when this role may pay the fee that a reversal has charged to them: the other party, while it is owed and the
 * payer has been refunded.
 */
export function mayPayReversedFee({ reversal }: FeeReversalState, role: FeeReversalRole): FeeReversalRefusal | null {
  if (role === 'stranger') return 'not_involved'
  if (role !== 'other_party') return 'not_the_other_party'
  const isOwed = reversal?.charge_status === 'owed' && reversal.refund_status === 'completed'
  return isOwed ? null : 'nothing_owed'
}

/** The parts of the refunds of one fee, in minor units: those that have arrived, and those that are on their way. */
export interface RefundedParts {
  amount: number
  completed: number
  under_way: number
}

/** Where the refund of a fee stands as a whole: completed when all of it has arrived, failed when a part needs a retry. */
export function refundStatus({ amount, completed, under_way }: RefundedParts): FeeRefundStatus {
  if (completed >= amount) return 'completed'
  return completed + under_way >= amount ? 'processing' : 'failed'
}

/**
 * What follows for the other party's charge from the end of the payer's refund: only a refund that has arrived lets it
 * begin, so the platform never holds the fee of both.
 */
export function beginsCharge(refund: FeeRefundStatus, charge_status: ReversedChargeStatus): boolean {
  return refund === 'completed' && charge_status === 'waiting'
}
