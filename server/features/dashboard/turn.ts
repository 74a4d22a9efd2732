import type { z } from 'zod'
import type { turn } from '#contract/dashboard.ts'

export type Turn = z.input<typeof turn>
export type Money = NonNullable<Turn['money']>

/** What is late, the longest first, then what waits longest. */
export function mostUrgentFirst(a: Pick<Turn, 'since' | 'overdue_days'>, b: Pick<Turn, 'since' | 'overdue_days'>) {
  return b.overdue_days - a.overdue_days || a.since.localeCompare(b.since)
}
