import { type Currency, formatMoney } from '#domain/money.ts'

interface Scheduled {
  currency: Currency
  scheduled_count: number
  overdue_amount: number
  failed_count: number
}

/** What is scheduled, and what of it is overdue: '3 payments, £1,553.40 overdue, 1 failed'. */
export function scheduledNote({ currency, scheduled_count, overdue_amount, failed_count }: Scheduled): string {
  const overdue = overdue_amount > 0 ? `, ${formatMoney(overdue_amount, currency)} overdue` : ''
  const failed = failed_count > 0 ? `, ${failed_count} failed` : ''
  return `${counted(scheduled_count)}${overdue}${failed}`
}

export const counted = (count: number) => `${count} ${count === 1 ? 'payment' : 'payments'}`
