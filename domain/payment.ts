import { prorate } from './money.ts'

export const PAYMENT_STATUSES = ['calculated', 'pending', 'processing', 'completed', 'failed'] as const
/** Calculated with its report, perhaps scheduled (pending), processing, then completed or failed. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const TRANSFER_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

export const HELD_BY = ['payout_account', 'minimum'] as const
/** What a payment is held by: its payee has no payout account that can be paid, or is due less than a charge takes. */
export type HeldBy = (typeof HELD_BY)[number]

/** Whether a payment with this status can be started or retried: neither processing nor completed. */
export function isToBePaid({ status }: { status: PaymentStatus }): boolean {
  return status !== 'processing' && status !== 'completed'
}

export interface PaymentState {
  status: PaymentStatus
  /** Whether its charge waits for its payer to approve it, or to send the money. */
  waits_for_payer?: boolean
  /** Whether its payer cannot pay it, as `isHeld` has it. */
  is_held?: boolean
}

/** Whether a payment is due or overdue: it can be started, or its payer has not done their part of the charge yet. */
export function isUnpaid(payment: PaymentState): boolean {
  return isToBePaid(payment) || (payment.status === 'processing' && payment.waits_for_payer === true)
}

/** The status as its stage has it: 'pending' while the payment waits for its payer. */
export function statusInStage(payment: PaymentState): PaymentStatus {
  return payment.status === 'processing' && payment.waits_for_payer ? 'pending' : payment.status
}

/** Minutes before each automatic retry of a failed payment (decision C-131). */
const AUTOMATIC_RETRY_DELAYS_MINUTES = [15, 120, 720] as const

export const MAX_AUTOMATIC_RETRIES = AUTOMATIC_RETRY_DELAYS_MINUTES.length

export type PaymentRefusal =
  | 'payment_already_processing'
  | 'payment_already_completed'
  | 'payment_not_failed'
  | 'payment_failed_before'
  | 'payee_not_verified'
  | 'automatic_retries_used'
  | 'funding_returned'

/** Null when a payment may be paid for the first time: calculated or scheduled, and its payee can be paid out. */
export function mayPay(payment: { status: PaymentStatus; payee_verified: boolean }): PaymentRefusal | null {
  if (payment.status === 'completed') return 'payment_already_completed'
  if (payment.status === 'processing') return 'payment_already_processing'
  if (payment.status === 'failed') return 'payment_failed_before'
  return payment.payee_verified ? null : 'payee_not_verified'
}

/** Null when the owner may retry a payment: it failed, and its payee can be paid out. Source: C-131. */
export function mayRetry(payment: { status: PaymentStatus; payee_verified: boolean }): PaymentRefusal | null {
  if (payment.status === 'completed') return 'payment_already_completed'
  if (payment.status === 'processing') return 'payment_already_processing'
  if (payment.status !== 'failed') return 'payment_not_failed'
  return payment.payee_verified ? null : 'payee_not_verified'
}

/** Null when a failed payment is retried automatically: as `mayRetry`, three times at most. Source: C-131. */
export function mayRetryAutomatically(payment: {
  status: PaymentStatus
  payee_verified: boolean
  automatic_retries: number
  /** What the payer owes again: until they have paid it, there is no money to transfer. */
  owed_amount: number
}): PaymentRefusal | null {
  if (payment.owed_amount > 0) return 'funding_returned'
  const refusal = mayRetry(payment)
  if (refusal) return refusal
  return payment.automatic_retries < MAX_AUTOMATIC_RETRIES ? null : 'automatic_retries_used'
}

/** Minutes until the next automatic retry after this many; null after the last. */
export function automaticRetryDelayMinutes(automatic_retries: number): number | null {
  return AUTOMATIC_RETRY_DELAYS_MINUTES[automatic_retries] ?? null
}

/** Null when a transfer may be retried: a failed one, or one of which money came back, so that nothing is sent twice. */
export function mayRetryTransfer(transfer: {
  status: TransferStatus
  is_reopened: boolean
}): 'transfer_not_failed' | null {
  return transfer.status === 'failed' || transfer.is_reopened ? null : 'transfer_not_failed'
}

/**
 * The status of a report from those of its payments: processed once all are completed, failed once none is processing
 * and one has failed, else pending. Null before any has started. Source: decision C-115.
 */
export function reportStatusFromPayments(
  statuses: readonly PaymentStatus[],
): 'pending' | 'processed' | 'failed' | null {
  if (statuses.every((status) => status === 'calculated' || status === 'pending')) return null
  if (statuses.every((status) => status === 'completed')) return 'processed'
  return statuses.includes('failed') && !statuses.includes('processing') ? 'failed' : 'pending'
}

/**
 * The status of a distribution: that of its least finished payment, or failed once none is processing and one has failed.
 * 'nothing_due' without payments.
 */
export function distributionStatusFromPayments(statuses: readonly PaymentStatus[]): PaymentStatus | 'nothing_due' {
  const inOrder = ['processing', 'failed', 'pending', 'calculated', 'completed'] as const
  return inOrder.find((status) => statuses.includes(status)) ?? 'nothing_due'
}

/** Whether the owner of a report may still approve a share of it by itself: until it is being paid. */
export const mayApproveShare = (status: PaymentStatus | 'planned' | 'removed' | 'nothing_due'): boolean =>
  status === 'calculated' || status === 'pending' || status === 'nothing_due'

/** How much of a total is unpaid, in percent with one decimal, half up; 0 of nothing. Source: decision C-203. */
export function unpaidPercent(unpaid: number, total: number): number {
  return total === 0 ? 0 : prorate(1_000, unpaid, total) / 10
}
