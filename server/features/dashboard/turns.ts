import type { z } from 'zod'
import { MAX_TURNS, type turn } from '#contract/dashboard.ts'
import type { Role } from '#domain/roles.ts'
import { missingReports } from './missing-reports.ts'
import { openNegotiations } from './open-negotiations.ts'
import { openReports } from './open-reports.ts'
import { latePayments } from './payments-to-do.ts'
import { missingPayoutAccount } from './payout-account.ts'
import { platformTurns } from './platform-turns.ts'
import type { Reading } from './reading.ts'

export type Turn = z.input<typeof turn>
export type Money = NonNullable<Turn['money']>

/** What the viewer has to do: what is late first, then the longest waiting. */
export async function turnsOf(context: Reading): Promise<Turn[]> {
  const kinds = KINDS[context.viewer.role]
  const found = await Promise.all(kinds.map((turns) => turns(context)))
  return found
    .flat()
    .sort((a, b) => b.overdue_days - a.overdue_days || a.since.localeCompare(b.since))
    .slice(0, MAX_TURNS)
}

const KINDS: Record<Role, ((context: Reading) => Promise<Turn[]>)[]> = {
  owner: [openNegotiations, openReports, missingReports, latePayments],
  provider: [openNegotiations, missingPayoutAccount],
  // Traders have no payout account (decision C-139).
  trader: [],
  admin: [platformTurns],
}
