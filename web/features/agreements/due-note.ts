import { type Currency, formatMoney } from '#domain/money.ts'
import type { PaymentsSummary } from './agreement-values.ts'

type Due = Pick<
  PaymentsSummary['net'],
  'overdue_amount' | 'held_amount' | 'processing_amount' | 'due_within_7_days' | 'due_within_30_days'
>

interface Reading {
  currency: Currency
  overdue_days: number
}

/** When pending payments are due: '£974.40 overdue for 5 days, £0.00 due within 7 days, £0.00 within 30 days'. */
export function dueNote(due: Due, { currency, overdue_days }: Reading): string {
  const { overdue_amount, held_amount, processing_amount, due_within_7_days, due_within_30_days } = due
  const money = (amount: number) => formatMoney(amount, currency)
  const overdue =
    overdue_amount > 0
      ? `${money(overdue_amount)} overdue for ${overdue_days} ${overdue_days === 1 ? 'day' : 'days'}, `
      : ''
  const processing = processing_amount > 0 ? `${money(processing_amount)} processing, ` : ''
  const held = held_amount > 0 ? `${money(held_amount)} held, ` : ''
  return `${overdue}${held}${processing}${money(due_within_7_days)} due within 7 days, ${money(due_within_30_days)} within 30 days`
}
