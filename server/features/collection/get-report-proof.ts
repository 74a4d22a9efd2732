import type { Contract } from '#contract/index.ts'
import { daysBetweenInclusive } from '#domain/calendar-dates.ts'
import { type Compared, isComplete, proofSentence } from '#domain/collection-proof.ts'
import { refuse } from '#server/platform/commands.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { comparedRecords, daysOf, provenPeriod } from './proof-figures.ts'
import { unexplainedRecords } from './unexplained.ts'

/** Whether all of a report's period was collected, by number, for both parties; whose account it is stays with the owner. */
export const getReportProof: Handler<Contract['collection']['getReportProof']> = async ({ db, viewer }, { id }) => {
  const report = await findVisibleReport(db, viewer, id)
  if (!report) return refuse('NOT_FOUND')
  const { project_id, reporting_period_start: period_start, reporting_period_end: period_end } = report
  return readSnapshot(db, async (tx) => {
    const collected = await tx
      .selectFrom('revenue_report_sources')
      .select('position')
      .where('report_id', '=', id)
      .where('mapping_id', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    if (!collected) return { proof: null }
    const project = await tx
      .selectFrom('projects')
      .select(['id', 'currency', 'time_zone'])
      .where('id', '=', project_id)
      .executeTakeFirstOrThrow()
    const period = await provenPeriod(tx, { project, period_start, period_end })
    const { days_read, compared_at } = await daysOf(tx, period)
    const compared = await comparedRecords(tx, period)
    const unexplained = await unexplainedRecords(tx, period)
    const facts = { days: daysBetweenInclusive(period_start, period_end), days_read, ...compared, unexplained }
    return {
      proof: {
        is_complete: isComplete(facts),
        sentence: proofSentence(facts),
        compared_at: compared_at?.toISOString() ?? null,
        ...{ days: facts.days, days_read },
        charges: numberOf(compared.charges),
        refunds: numberOf(compared.refunds),
        unexplained: unexplained.reduce((sum, { records }) => sum + records, 0),
      },
    }
  })
}

const numberOf = ({ listed, collected }: Compared) => ({ listed, collected })
