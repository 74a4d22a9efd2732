import type { z } from 'zod'
import type { turn } from '#contract/dashboard.ts'

export type Turn = z.input<typeof turn>
export type Money = NonNullable<Turn['money']>

type Ranked = Pick<Turn, 'since' | 'overdue_days'> & Partial<Pick<Turn, 'money'>>

/** What is late, the longest first and of the same days the larger amount; then what waits longest. */
export function mostUrgentFirst(a: Ranked, b: Ranked): number {
  const byDays = b.overdue_days - a.overdue_days
  const byAmount = a.overdue_days > 0 ? (b.money?.amount ?? 0) - (a.money?.amount ?? 0) : 0
  return byDays || byAmount || a.since.localeCompare(b.since)
}
