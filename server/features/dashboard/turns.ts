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

/** What waits for the viewer, that which has waited longest first. Each kind is read in one or two statements. */
export async function turnsOf(context: MemberContext): Promise<Turn[]> {
  const found: Turn[] = []
  for (const turns of KINDS[context.viewer.role]) found.push(...(await turns(context)))
  return found.sort((a, b) => a.since.localeCompare(b.since)).slice(0, MOST)
}

const KINDS: Record<Role, ((context: MemberContext) => Promise<Turn[]>)[]> = {
  owner: [openNegotiations, openReports, missingReports, duePayments],
  provider: [openNegotiations, missingPayoutAccount],
  // Whoever only holds rights has no payout account of their own to set up (decision C-139).
  trader: [],
  admin: [],
}
