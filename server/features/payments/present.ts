import type { z } from 'zod'
import type { payment, paymentSummary, transfer } from '#contract/payments.ts'
import { daysBetweenInclusive } from '#domain/calendar-dates.ts'
import { NOTHING, subtractShare } from '#domain/carried-balance.ts'
import { isBelowMinimum, paidInPart } from '#domain/charge-parts.ts'
import { sumAmounts } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import { isUnpaid, mayPay, mayRetry, statusInStage } from '#domain/payment.ts'
import { heldUntilWords } from '#domain/payment-hold.ts'
import { mayRemind } from '#domain/payment-reminder.ts'
import { mayEditPayment, mayRemovePayment } from '#domain/payment-removal.ts'
import { paymentStage } from '#domain/payment-stage.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { cameBackSentence } from '#domain/return-words.ts'
import { amountToCharge, isOwedAgain, mayRepay } from '#domain/returned-funds.ts'
import { sideOf } from '#domain/roles.ts'
import { settlementSentence } from '#domain/share-settlement.ts'
import { transferAmounts } from '#domain/transfer-amounts.ts'
import { transferFailure } from '#domain/transfer-failure.ts'
import type { MemberContext, Viewer } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { failureOf } from '#server/queries/payment-failures.ts'
import { dated, type PaymentRow } from '#server/queries/visible-payments.ts'
import { presentWaiting } from '#server/queries/waiting-charges.ts'
import type { ChargeRow, TransferRow } from './charge-and-transfers.ts'
import { mentionsOf } from './journey.ts'
import { isBetweenPayerAndBank, presentPart } from './present-part.ts'

type Payment = Omit<z.input<typeof payment>, 'awaits_second_admin'>
type Transfer = z.input<typeof transfer>
type WhoLooks = Pick<Viewer, 'id'>
type Looking = Pick<MemberContext, 'viewer' | 'today' | 'now'>

export function presentSummary(row: PaymentRow, { viewer, today, now }: Looking): z.input<typeof paymentSummary> {
  const payee_ready = payoutAccountStatus(row.verification_status) === 'verified'
  const pays = row.payer_id === viewer.id
  const may_start = pays && !row.is_being_charged
  const state = { status: row.status, payee_verified: payee_ready }
  const is_funded = row.funded_at !== null
  const owes_again = isOwedAgain(row) && (pays || viewer.role === 'admin')
  const amount_to_charge = amountToCharge({ ...row, is_funded })
  const may_pay = may_start && (mayPay(state) === null || mayRepay(row) === null)
  const may_retry = may_start && mayRetry(state) === null
  // Alone it could not be charged.
  const needs_others = isBelowMinimum(amount_to_charge, row.currency)
  const { due_date, reminded_at, waits_for_payer, is_held } = row
  return {
    id: row.id,
    report_id: row.report_id,
    agreement_id: row.agreement_id,
    project: { id: row.project_id, title: row.project_title },
    payer: { id: row.payer_id, name: row.payer_name },
    payee: { id: row.payee_id, name: row.payee_name },
    provider: { id: row.payee_id, name: row.payee_name },
    reporting_period_start: row.reporting_period_start,
    reporting_period_end: row.reporting_period_end,
    frequency: row.frequency,
    percentage: percentFromBasisPoints(row.provider_share_basis_points),
    gross_amount: row.gross_amount,
    revenue_share_amount: row.gross_amount,
    commission_amount: row.commission_amount,
    amount: row.amount,
    currency: row.currency,
    status: statusInStage(row),
    failure_reason: failureFor(row, viewer),
    error: isBetweenPayerAndBank(row, viewer) ? null : failureOf(row),
    is_funded: is_funded && paidInPart(row) === null,
    payee_ready,
    due_date,
    stage: owes_again ? 'due' : paymentStage(row, today),
    overdue_days: overdueDays(row, today),
    held: row.held_by ? heldUntilWords({ ...row, held_by: row.held_by, ...mentionsOf(row, viewer.id) }) : null,
    due_in_days: isUnpaid(row) ? Math.max(0, daysBetweenInclusive(today, due_date) - 1) : 0,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    processed_at: row.processed_at?.toISOString() ?? null,
    paid_on: row.processed_at ? dayOf(row.processed_at) : null,
    reminded_at: reminded_at?.toISOString() ?? null,
    amount_to_charge,
    claimed_back: row.claimed_back,
    waiting: row.charge_that_waits
      ? presentWaiting(dated(row.charge_that_waits), mentionsOf(row, viewer.id).payer)
      : null,
    came_back: presentReturn(row, viewer),
    paid_in_part: presentPart(row, viewer),
    settles: presentSettled(row, viewer),
    note: row.note,
    payment_method: row.funded_with ?? row.payment_method,
    allowed: {
      pay: may_pay && !needs_others,
      retry: may_retry && !needs_others,
      pay_with_others: (may_pay || may_retry) && needs_others,
      receipt: row.has_receipt,
      remind:
        row.payee_id === viewer.id &&
        mayRemind({ ...state, waits_for_payer, is_held, due_date, reminded_at }, { today, now }) === null,
      ...changes(row, viewer),
    },
  }
}

/** What its payer and admins may do with it besides paying. */
function changes(row: PaymentRow, viewer: Pick<Viewer, 'id' | 'role'>) {
  const decides = row.payer_id === viewer.id || viewer.role === 'admin'
  return {
    edit: decides && mayEditPayment(row) === null,
    remove:
      decides && mayRemovePayment({ ...row, has_money: hasMoney(row), settles: row.share_gross !== null }) === null,
  }
}

const hasMoney = ({ funded_at, came_back }: PaymentRow) => funded_at !== null || came_back !== null

/** Where corrections of earlier reports and what was carried make the payment another than the share. */
function presentSettled(row: PaymentRow, viewer: WhoLooks): z.input<typeof paymentSummary>['settles'] {
  const { share_gross, share_commission, currency } = row
  if (share_gross === null || share_commission === null) return null
  const share = { gross: share_gross, commission: share_commission, net: share_gross - share_commission }
  const payment = { gross: row.gross_amount, commission: row.commission_amount, net: row.amount }
  const parts = { share, payment, carried: NOTHING, corrections: subtractShare(payment, share), carried_after: NOTHING }
  return { share, sentence: settlementSentence(parts, { currency, holder: mentionsOf(row, viewer.id).payee }) }
}

function presentReturn(row: PaymentRow, viewer: WhoLooks): z.input<typeof paymentSummary>['came_back'] {
  const { came_back, owed_amount, returned_amount, currency, is_being_charged, status } = row
  if (!came_back) return null
  const { payer, payee } = mentionsOf(row, viewer.id)
  const occurred_at = new Date(came_back.occurred_at)
  const sentence = cameBackSentence({
    ...{ ...came_back, occurred_on: dayOf(occurred_at), payer_owes: owed_amount, payee_is_owed: returned_amount },
    ...{ currency, payer, payee, is_being_charged, status },
  })
  return {
    ...{ ...came_back, sentence, payer_owes: owed_amount, payee_is_owed: returned_amount },
    occurred_at: occurred_at.toISOString(),
  }
}

/** One payment, for this viewer. Only the payer sees the card. */
export function presentPayment(
  row: PaymentRow,
  { charge, transfers }: { charge: ChargeRow | undefined; transfers: TransferRow[] },
  looking: Looking,
): Payment {
  const { viewer } = looking
  const owner_retains = row.reported_revenue - sharesSeen(row, viewer)
  const card = charge && row.payer_id === viewer.id ? cardOf(charge) : null
  return {
    ...presentSummary(row, looking),
    viewer_side: sideOf({ owner_id: row.payer_id, provider_id: row.payee_id }, viewer.id),
    total_revenue: row.reported_revenue,
    owner_retains,
    owner_retains_after_commission: owner_retains,
    provider_amount: row.amount,
    paid_amount: sumAmounts(
      transfers.filter(({ status }) => status === 'completed').map((one) => one.amount - one.came_back),
    ),
    commission_rate: percentFromBasisPoints(row.commission_rate_basis_points),
    card,
    stripe_payment_intent_id: charge?.stripe_payment_intent_id ?? null,
    stripe_transfer_id: arrived(transfers)?.stripe_transfer_id ?? null,
    transfers: transfers.map((transfer) => presentTransfer(transfer, row)),
  }
}

const cardOf = ({ brand, last4 }: ChargeRow) => (brand !== null && last4 !== null ? { brand, last4 } : null)

/** The shares of the report that this viewer sees, before commission: a payee sees their own agreement's. */
export const sharesSeen = (row: PaymentRow, { id }: WhoLooks) =>
  row.payee_id === id ? row.distribution_gross : row.report_gross

/** The completed transfer, the latest where an earlier one was reversed. */
export const arrived = <Transfer extends Pick<TransferRow, 'status'>>(transfers: Transfer[]) =>
  transfers.findLast(({ status }) => status === 'completed')

/** Why a card was declined is between the payer and their bank. */
function failureFor(row: PaymentRow, viewer: WhoLooks): string | null {
  if (!isBetweenPayerAndBank(row, viewer)) return row.failure_reason
  return `${row.payer_name}’s payment did not go through. They can try again.`
}

function presentTransfer(row: TransferRow, payment: Pick<PaymentRow, 'id' | 'amount' | 'commission_amount'>): Transfer {
  return {
    id: row.id,
    payment_id: payment.id,
    attempt: row.attempt,
    status: row.status,
    amount: row.amount,
    ...transferAmounts({ amount: row.amount, reversed_amount: row.came_back }, payment),
    reversed_amount: row.came_back,
    destination_id: row.destination_id,
    stripe_transfer_id: row.stripe_transfer_id,
    error: transferFailure(row),
    created_at: row.created_at.toISOString(),
    completed_at: row.status === 'completed' ? (row.settled_at?.toISOString() ?? null) : null,
  }
}
