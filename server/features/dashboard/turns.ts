import type { z } from 'zod'
import type { turn } from '#contract/dashboard.ts'
import type { Role } from '#domain/roles.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { duePayments } from './due-payments.ts'
import { missingReports } from './missing-reports.ts'
import { openNegotiations } from './open-negotiations.ts'
import { openReports } from './open-reports.ts'
import { missingPayoutAccount } from './payout-account.ts'

export type Turn = z.input<typeof turn>

const MOST = 10

/** What the viewer has to do, the oldest first. */
export async function turnsOf(context: MemberContext): Promise<Turn[]> {
  const found = await Promise.all(KINDS[context.viewer.role].map((turns) => turns(context)))
  return found
    .flat()
    .sort((a, b) => a.since.localeCompare(b.since))
    .slice(0, MOST)
}

const KINDS: Record<Role, ((context: MemberContext) => Promise<Turn[]>)[]> = {
  owner: [openNegotiations, openReports, missingReports, duePayments],
  provider: [openNegotiations, missingPayoutAccount],
  // Traders have no payout account (decision C-139).
  trader: [],
  admin: [],
}
