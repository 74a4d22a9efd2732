import { MAX_TURNS } from '#contract/dashboard.ts'
import type { Role } from '#domain/roles.ts'
import { awaitedAnswers } from './awaited-answers.ts'
import { missingReports } from './missing-reports.ts'
import { openNegotiations } from './open-negotiations.ts'
import { openReports } from './open-reports.ts'
import { latePayments } from './payments-to-do.ts'
import { missingPayoutAccount } from './payout-account.ts'
import { platformTurns } from './platform-turns.ts'
import type { Reading } from './reading.ts'
import { mostUrgentFirst, type Turn } from './turn.ts'

/** What the viewer has to do, the most urgent first. */
export async function turnsOf(context: Reading): Promise<Turn[]> {
  const kinds = KINDS[context.viewer.role]
  const found = await Promise.all(kinds.map((turns) => turns(context)))
  return found.flat().sort(mostUrgentFirst(context.today)).slice(0, MAX_TURNS)
}

const KINDS: Record<Role, ((context: Reading) => Promise<Turn[]>)[]> = {
  owner: [openNegotiations, openReports, missingReports, latePayments, awaitedAnswers],
  provider: [openNegotiations, missingPayoutAccount, awaitedAnswers],
  // The line of their payouts asks for the payout account.
  trader: [],
  admin: [platformTurns],
}
