import { daysSince } from '../../ui/timestamps.ts'
import type { Overview } from './dashboard-values.ts'

/** For so many days a decided proposal is listed. */
export const RECENT_DAYS = 30

type Proposal = Pick<Overview['recent_proposals'][number], 'status' | 'updated_at'>

/** The proposals that were decided within the last 30 days. */
export function recentlyDecided<One extends Proposal>(proposals: readonly One[], now = new Date()): One[] {
  return proposals.filter(
    ({ status, updated_at }) =>
      ['accepted', 'rejected', 'withdrawn'].includes(status) && daysSince(updated_at, now) <= RECENT_DAYS,
  )
}
