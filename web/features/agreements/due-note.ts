import { formatMoney } from '#domain/money.ts'
import type { PaymentsSummary } from './agreement-values.ts'

type Due = Pick<PaymentsSummary, 'currency' | 'overdue_amount' | 'due_within_7_days' | 'due_within_30_days'>

/** When pending payments are due: '£974.40 overdue, £0.00 due within 7 days, £0.00 within 30 days'. */
export function dueNote({ currency, overdue_amount, due_within_7_days, due_within_30_days }: Due): string {
  const money = (amount: number) => formatMoney(amount, currency)
  const overdue = overdue_amount > 0 ? `${money(overdue_amount)} overdue, ` : ''
  return `${overdue}${money(due_within_7_days)} due within 7 days, ${money(due_within_30_days)} within 30 days`
}
