import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { owedUntil } from '#server/queries/owed-until.ts'
import { lastDayOf, latestTermination } from '#server/queries/terminations.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'

/** What is still owed: by the day that is asked for, else by the request, else by the agreement's own last day. */
export const getTerminationStatement: Handler<Contract['terminations']['getTerminationStatement']> = async (
  { db, viewer, today },
  { id, last_day },
) => {
  const agreement = await findVisibleAgreement(db, viewer, id)
  if (!agreement) return refuse('NOT_FOUND')
  const request = await latestTermination(db, id)
  const isOpen = request && agreement.status === 'termination_pending'
  const planned = last_day ?? (isOpen ? lastDayOf(request, agreement, today) : (agreement.expiration_date ?? today))
  return owedUntil(db, agreement, viewer, { last_day: planned, today })
}
