import { type AmendableTerms, type AmendmentRefusal, amendmentProblem } from '#domain/amendment.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { reportedUntil } from '#server/queries/reported-until.ts'
import type { LockedAgreement } from '../agreements/commands.ts'

/** Why these terms may not begin on this day; null when they may. The project is locked, so no report comes between. */
export async function problemWith(
  { tx, today }: MemberWrite,
  agreement: LockedAgreement,
  change: { before: AmendableTerms; after: AmendableTerms; effective_from: string },
): Promise<AmendmentRefusal | null> {
  const reported_until = await reportedUntil(tx, agreement)
  return amendmentProblem({ ...change, effective_date: agreement.effective_date, reported_until, today })
}

/** The refusal for a problem with the terms themselves. */
export function refuseTerms(problem: AmendmentRefusal) {
  if (problem === 'expiration_too_early') return refuse('EXPIRATION_TOO_EARLY', { field: 'expiration_date' })
  if (problem === 'too_late') return refuse('AMENDMENT_TOO_LATE', { field: 'effective_from' })
  if (problem === 'not_active') return refuse('AMENDMENT_NOT_POSSIBLE')
  return refuse('MONTH_ALREADY_REPORTED', { field: 'effective_from' })
}
