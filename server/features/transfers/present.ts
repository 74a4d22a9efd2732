import type { z } from 'zod'
import type { listedTransfer } from '#contract/transfers.ts'
import { mayRetry, mayRetryTransfer } from '#domain/payment.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { transferAmounts } from '#domain/transfer-amounts.ts'
import { transferFailure } from '#domain/transfer-failure.ts'
import { recoveryOf } from '#domain/transfer-recovery.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { ShownTransfer } from './shown-transfers.ts'

export function presentTransfer(row: ShownTransfer, viewer: Pick<Viewer, 'id'>): z.input<typeof listedTransfer> {
  const { payment_amount: amount, payment_commission: commission_amount } = row
  return {
    id: row.id,
    payment_id: row.payment_id,
    attempt: row.attempt,
    status: row.status,
    amount: row.amount,
    ...transferAmounts({ amount: row.amount, reversed_amount: row.came_back }, { amount, commission_amount }),
    reversed_amount: row.came_back,
    currency: row.currency,
    destination_id: row.destination_id,
    stripe_transfer_id: row.stripe_transfer_id,
    error: transferFailure(row),
    created_at: row.created_at.toISOString(),
    completed_at: row.status === 'completed' ? (row.settled_at?.toISOString() ?? null) : null,
    project: { id: row.project_id, title: row.project_title },
    payer: { id: row.payer_id, name: row.payer_name },
    payee: { id: row.payee_id, name: row.payee_name },
    reporting_period_start: row.reporting_period_start,
    reporting_period_end: row.reporting_period_end,
    payment_status: row.payment_status,
    recovery: row.status === 'failed' ? recoveryOf(row.error_code) : null,
    allowed: { retry: row.payer_id === viewer.id && isRetriable(row) },
  }
}

/** As `retryTransfer` decides: the latest attempt of a payment that failed, of which the payer owes nothing. */
function isRetriable(row: ShownTransfer): boolean {
  const payee_verified = payoutAccountStatus(row.verification_status) === 'verified'
  return (
    mayRetryTransfer({ status: row.status, is_reopened: row.reopened_at !== null }) === null &&
    mayRetry({ status: row.payment_status, payee_verified }) === null &&
    row.is_latest &&
    row.owed_amount <= 0 &&
    !row.is_being_charged
  )
}
