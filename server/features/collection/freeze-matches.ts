import { sql } from 'kysely'
import { changedSentence, collectedAmount } from '#domain/collected-revenue.ts'
import { refuse } from '#server/platform/commands.ts'
import { collectedRevenue, withParts } from '#server/queries/collected-revenue.ts'
import type { ReportSubmitting } from '../reports/hooks.ts'

/**
 * Puts what a submitted report counts into it, for good. Its lines were written in the same transaction or before: where more
 * or less is counted by now, the report is not submitted.
 */
export const freezeMatches: ReportSubmitting = async ({ tx }, report) => {
  const lines = await tx
    .selectFrom('revenue_report_sources')
    .select(['position', 'collected_amount'])
    .select(({ ref }) => ref('mapping_id').$castTo<string>().as('mapping_id'))
    .where('report_id', '=', report.id)
    .where('mapping_id', 'is not', null)
    .orderBy('position')
    .execute()
  if (lines.length === 0) return null
  const asked = { ...report, report_id: report.id, mapping_ids: lines.map(({ mapping_id }) => mapping_id) }
  const waiting = new Set(
    (await collectedRevenue(tx, asked)).filter(({ total }) => total < 0).map((row) => row.mapping_id),
  )
  const frozen = lines.filter(({ mapping_id }) => !waiting.has(mapping_id))
  await sql`${withParts(asked)}
    update record_matches x set report_id = ${report.id}, report_position = f.position
    from parts p join unnest(${frozen.map((line) => line.mapping_id)}::uuid[], ${frozen.map((line) => line.position)}::int[])
      as f (mapping_id, position) on f.mapping_id = p.counted_by
    where x.agreement_id = p.agreement_id and x.record_id = p.record_id and x.position = p.position
      and x.report_id is null`.execute(tx)
  // Records may have come meanwhile; those that come from here on are for the next report.
  const now = new Map((await collectedRevenue(tx, asked)).map((row) => [row.mapping_id, row]))
  for (const { mapping_id, position, collected_amount } of lines) {
    const row = now.get(mapping_id)
    if (!row) return refuse('MAPPING_NOT_REPORTED')
    const amount = collectedAmount(row)
    if (amount !== collected_amount) {
      const message = changedSentence(row.name, amount, report.currency)
      return refuse('COLLECTED_CHANGED', { field: `revenue_sources.${position - 1}.amount`, message })
    }
  }
  return null
}
