import type { Contract } from '#contract/index.ts'
import { daysBetweenInclusive } from '#domain/calendar-dates.ts'
import { isComplete, proofSentence, reasonSentence } from '#domain/collection-proof.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { comparedRecords, countedByMapping, daysOf, gapsIn, presentAccount, provenPeriod } from './proof-figures.ts'
import { findReadableProject } from './store.ts'
import { unexplainedRecords } from './unexplained.ts'

/** What Stripe lists of a period beside what is stored and what that counts for. */
export const getCollectionProof: Handler<Contract['collection']['getCollectionProof']> = async (
  { db, viewer },
  { project_id, period_start, period_end },
) => {
  const project = await findReadableProject(db, viewer, project_id)
  if (!project) return refuse('NOT_FOUND')
  return readSnapshot(db, async (tx) => {
    const period = await provenPeriod(tx, { project, period_start, period_end })
    const days = await daysOf(tx, period)
    const compared = await comparedRecords(tx, period)
    const unexplained = await unexplainedRecords(tx, period)
    const facts = {
      days: daysBetweenInclusive(period_start, period_end),
      days_read: days.days_read,
      ...compared,
      unexplained,
    }
    return {
      ...{
        project_id,
        account_id: presentAccount(period),
        period_start,
        period_end,
        currency: project.currency as Currency,
      },
      ...facts,
      is_complete: isComplete(facts),
      sentence: proofSentence(facts),
      compared_at: days.compared_at?.toISOString() ?? null,
      gaps: await gapsIn(tx, period),
      mappings: await countedByMapping(tx, period),
      unexplained: unexplained.map((row) => ({ ...row, sentence: reasonSentence(row.reason, row.currency) })),
    }
  })
}
