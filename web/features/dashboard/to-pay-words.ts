import { formatMoney } from '#domain/money.ts'
import { overdueWords } from '#domain/overdue.ts'
import type { OwnerDashboard } from './dashboard-values.ts'

type ToPay = Pick<OwnerDashboard, 'currency' | 'awaiting_payment' | 'overdue_amount' | 'held_amount'> & {
  your_turn: readonly { overdue_days: number }[]
}

/**
 * What is to be paid, how much of it is overdue and for how long, and how much is held: '£1,380.40 to pay, 5 days overdue',
 * '£1,380.40 to pay, £300.00 of it held'.
 */
export function toPayWords({ currency, awaiting_payment, overdue_amount, held_amount, your_turn }: ToPay): string {
  const money = (amount: number) => formatMoney(amount, currency)
  // What is late comes first among the tasks.
  const days = overdueWords(Math.max(0, ...your_turn.map(({ overdue_days }) => overdue_days))) ?? 'overdue'
  const part = (amount: number, words: string) => {
    if (amount === 0) return []
    return amount === awaiting_payment ? [words] : [`${money(amount)} of it ${words}`]
  }
  return [`${money(awaiting_payment)} to pay`, ...part(overdue_amount, days), ...part(held_amount, 'held')].join(', ')
}
