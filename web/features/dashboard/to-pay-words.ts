import { formatMoney } from '#domain/money.ts'
import { overdueWords } from '#domain/overdue.ts'
import type { OwnerDashboard } from './dashboard-values.ts'

type ToPay = Pick<OwnerDashboard, 'currency' | 'awaiting_payment' | 'overdue_amount'> & {
  your_turn: readonly { overdue_days: number }[]
}

/** What is to be paid, how much of it is overdue and for how long: '£1,380.40 to pay, 5 days overdue'. */
export function toPayWords({ currency, awaiting_payment, overdue_amount, your_turn }: ToPay): string {
  const money = (amount: number) => formatMoney(amount, currency)
  const to_pay = `${money(awaiting_payment)} to pay`
  if (overdue_amount === 0) return to_pay
  // What is late comes first among the tasks.
  const days = overdueWords(Math.max(0, ...your_turn.map(({ overdue_days }) => overdue_days))) ?? 'overdue'
  return overdue_amount === awaiting_payment
    ? `${to_pay}, ${days}`
    : `${to_pay}, ${money(overdue_amount)} of it ${days}`
}
