import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { correctionOf, mayCorrect } from '#domain/correction.ts'
import { subjectWords } from '#domain/report-words.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { notCorrected, removalOf, removedOfReport } from '#server/queries/removed-of-report.ts'
import { agreementsSharing } from '#server/queries/sharing-agreements.ts'
import { type ShowsDistributions, writtenReport } from './get-report.ts'
import { openLineDisputes } from './line-disputes.ts'
import { auditReport, moneyWords, notifyAboutReport, publishReport } from './notify.ts'
import { lockReport } from './store.ts'

/**
 * Corrects a line of a paid report by a line of the next one: the paid report stays as it is. The lock of the report makes
 * two corrections of it follow each other. A dispute is settled by the lines as they were reported, so none may be open.
 */
export function correctReport(hooks: ShowsDistributions): WriteHandler<Contract['reports']['correctReport']> {
  return async (write, { id, correction_id, line, should_be, reason }) => {
    const { tx, viewer, now } = write
    const report = await lockReport(tx, viewer.id, id)
    if (!report) return refuse('NOT_FOUND')
    const source = await findLine(tx, id, line)
    if (!source) return refuse('NOT_FOUND', { field: 'line' })
    const corrected = { ...source, should_be }
    // Payments are removed and restored under the lock of their report.
    const removed = await removedOfReport(tx, id)
    const refusal = mayCorrect({ ...report, removal: removalOf(removed) }, 'owner', corrected)
    if (refusal === 'nothing_to_correct') return refuse('NOTHING_TO_CORRECT', { field: 'should_be' })
    if (refusal === 'payment_removed' || refusal === 'payment_deleted') {
      return refuse('REPORT_NOT_SETTLED', { message: notCorrected(removed) })
    }
    if (refusal) return refuse('REPORT_NOT_PAID')
    const disputed = await openLineDisputes(tx, id)
    if (disputed.length > 0) return refuse('LINE_DISPUTED', { message: STILL_DISPUTED })

    const amount = correctionOf(corrected)
    await tx
      .insertInto('report_corrections')
      .values({ id: correction_id, report_id: id, position: line, amount, reason, made_by: viewer.id, made_at: now })
      .execute()
    const period = { start: report.reporting_period_start, end: report.reporting_period_end }
    const agreements = await agreementsSharing(tx, report.project_id, period)
    auditReport(write, report, agreements, 'report_corrected', { correction_id, line, amount, reason })
    const [was, is] = [moneyWords(should_be - amount, report), moneyWords(should_be, report)]
    for (const provider_id of new Set(agreements.map((agreement) => agreement.provider_id))) {
      notifyAboutReport(write, provider_id, id, {
        title: 'A paid report is corrected',
        message: `${nameOf(viewer.id)} corrected ‘${source.source_name}’ in the report for ${subjectWords(report)}, from ${was} to ${is}: ${reason} Your share of the difference is settled with the next report.`,
      })
    }
    notifyAboutReport(write, report.owner_id, id, {
      title: 'Correction recorded',
      message: `‘${source.source_name}’ in the report for ${subjectWords(report)}, is corrected from ${was} to ${is}. It becomes a line of the next report that you submit.`,
    })
    publishReport(write, report, agreements)
    return writtenReport(write, id, hooks)
  }
}

const STILL_DISPUTED = 'A line of this report is disputed. Settle the dispute before you correct the report.'

async function findLine(tx: Tx, report_id: string, position: number) {
  return tx
    .selectFrom('revenue_report_sources as s')
    .select(['s.source_name', 's.amount as reported'])
    .select(
      sql<number>`(select coalesce(sum(c.amount), 0)::bigint from report_corrections c
        where c.report_id = s.report_id and c.position = s.position)`.as('corrected'),
    )
    .where('s.report_id', '=', report_id)
    .where('s.position', '=', position)
    .executeTakeFirst()
}
