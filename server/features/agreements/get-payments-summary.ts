import type { z } from 'zod'
import type { paymentsSummary } from '#contract/agreement-figures.ts'
import type { Contract } from '#contract/index.ts'
import { addDays, addMonths, type CalendarDate, monthOf } from '#domain/calendar-dates.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import type { PaymentStage } from '#domain/payment-stage.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'
import { type AgreementPayment, paymentsOf } from './payments-of.ts'

type Sums = z.input<typeof paymentsSummary>['net']

export const getPaymentsSummary: Handler<Contract['agreements']['getPaymentsSummary']> = async (context, { id }) =>
  (await paymentsSummaryOf(context, id)) ?? refuse('NOT_FOUND')

/**
 * Totals by stage; due ones also by the day they are due (decision C-88). The current month is the latest one with
 * payments, by the end of their period, as in every chart.
 */
export async function paymentsSummaryOf(
  context: MemberContext,
  id: string,
): Promise<z.input<typeof paymentsSummary> | null> {
  const { db, viewer, today } = context
  const agreement = await findVisibleAgreement(db, viewer, id)
  if (!agreement) return null
  const payments = await paymentsOf(db, context, id)
  const paid = payments.filter(({ stage }) => stage === 'paid')
  const current_month = payments.map(monthOfPayment).sort().at(-1) ?? null
  const sums = (amountOf: (payment: AgreementPayment) => number) => sumsOf(payments, { amountOf, current_month, today })
  return {
    currency: agreement.currency as Currency,
    ...sums(({ gross_amount }) => gross_amount),
    platform_commission: sumAmounts(paid.map(({ commission_amount }) => commission_amount)),
    // Stripe takes its fees from the platform's commission, never from an agreement's money (decision C-89).
    processing_fees: 0,
    claimed_back: agreement.claimed_back,
    current_month,
    overdue_days: Math.max(0, ...payments.map((payment) => overdueDays(payment, today))),
    net: sums(({ amount }) => amount),
  }
}

const monthOfPayment = ({ reporting_period_end }: AgreementPayment) => monthOf(reporting_period_end)

interface Summing {
  amountOf: (payment: AgreementPayment) => number
  current_month: string | null
  today: CalendarDate
}

function sumsOf(payments: readonly AgreementPayment[], { amountOf, current_month, today }: Summing): Sums {
  const sum = (counts: (payment: AgreementPayment) => boolean) => sumAmounts(payments.filter(counts).map(amountOf))
  const isIn = (stage: PaymentStage) => (one: AgreementPayment) => one.stage === stage
  const dueWithin = (days: number) => (one: AgreementPayment) =>
    isIn('due')(one) && !one.is_held && one.due_date <= addDays(today, days)
  const before = current_month && monthOf(addMonths(`${current_month}-01`, -1))
  return {
    total_processed: sum(isIn('paid')),
    pending_amount: sum(({ stage }) => stage !== 'paid'),
    processing_amount: sum(isIn('processing')),
    overdue_amount: sum(isIn('overdue')),
    held_amount: sum(({ is_held }) => is_held),
    due_within_7_days: sum(dueWithin(7)),
    due_within_30_days: sum(dueWithin(30)),
    current_month_total: sum((one) => monthOfPayment(one) === current_month),
    previous_month_total: sum((one) => monthOfPayment(one) === before),
  }
}
