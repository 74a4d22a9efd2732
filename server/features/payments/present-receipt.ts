import type { z } from 'zod'
import type { receipt } from '#contract/payment-trace.ts'
import { FUNDING } from '#domain/funding-method.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { receiptNumber } from '#domain/receipt.ts'
import { returnSentence } from '#domain/return-words.ts'
import type { CameBackCause } from '#domain/returned-funds.ts'
import { settledAmounts, settlementSentence } from '#domain/share-settlement.ts'
import { dayOf } from '#server/platform/process.ts'
import { arrived } from './present.ts'
import { type FoundReceipt, type ReceiptSnapshot, settlementIn } from './receipt-snapshot.ts'

export type Receipt = z.input<typeof receipt>

/** The receipt of a completed payment. Frequency and payment terms are the agreement's (decision C-151). */
export function presentReceipt(found: FoundReceipt): Receipt {
  const { snapshot, edition, editions } = found
  const { payment, distribution, transfers } = snapshot
  const returned = snapshot.returned.flatMap(({ cause, ...one }) => (cause === 'part' ? [] : [{ ...one, cause }]))
  const { processed_at } = payment
  const settled = settlementIn(found.snapshot)
  const holder = { name: payment.payee_name, is_viewer: false }
  return {
    id: payment.id,
    receipt_number: receiptNumber(payment.id, dayOf(processed_at)),
    payment_id: payment.id,
    payer: { id: payment.payer_id, name: payment.payer_name },
    payee: { id: payment.payee_id, name: payment.payee_name },
    project_title: payment.project_title,
    reporting_period_start: payment.reporting_period_start,
    reporting_period_end: payment.reporting_period_end,
    total_revenue: distribution.reported_revenue,
    percentage: percentFromBasisPoints(distribution.provider_share_basis_points),
    kept: distribution.kept,
    gross_amount: payment.gross_amount,
    commission_rate: percentFromBasisPoints(payment.commission_rate_basis_points),
    commission_amount: payment.commission_amount,
    amount: payment.amount,
    currency: payment.currency,
    reporting_frequency: distribution.reporting_frequency,
    payment_terms_days: distribution.payment_terms_days,
    funded_by: found.snapshot.charge ? FUNDING[found.snapshot.charge.method].receipt_name : null,
    transfer_id: arrived(transfers)?.stripe_transfer_id ?? null,
    created_at: processed_at.toISOString(),
    edition,
    editions: editions.map((one) => ({ edition: one.edition, issued_at: one.taken_at.toISOString() })),
    settlement: settled && settlementSentence(settledAmounts(settled), { currency: payment.currency, holder }),
    returned: returned.map((one) => presentReturn(one, payment)),
  }
}

function presentReturn(
  {
    cause,
    amount,
    occurred_at,
    recovered_at,
    gross,
    reason,
  }: ReceiptSnapshot['returned'][number] & { cause: CameBackCause | 'repayment' },
  { currency, payer_name, payee_name }: ReceiptSnapshot['payment'],
): Receipt['returned'][number] {
  const sentence = returnSentence({
    ...{ cause, amount, currency, payer_name, payee_name, gross, reason },
    ...{ occurred_on: dayOf(occurred_at), recovered_on: recovered_at && dayOf(recovered_at) },
  })
  return {
    ...{ cause, amount, sentence },
    occurred_at: occurred_at.toISOString(),
    recovered_at: recovered_at?.toISOString() ?? null,
  }
}
