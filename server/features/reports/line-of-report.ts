import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { CollectedLine } from '#server/queries/line-charges.ts'
import { findVisibleReport, type ReportRow } from '#server/queries/visible-reports.ts'
import { reportSide } from './hooks.ts'
import { agreementIds } from './period.ts'

export interface FoundLine {
  report: ReportRow
  line: {
    position: number
    source_name: string
    mapping_name: string
    amount: number
    collected_amount: number
  }
  asked: CollectedLine
  /** Only the owner sees who paid, and what invoices say in words of their own. */
  sees_customers: boolean
}

/** A line of a report that stands for a mapping, for who may open the report. */
export async function findLine(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { id, mapping_id }: { id: string; mapping_id: string },
): Promise<FoundLine | undefined> {
  const report = await findVisibleReport(db, viewer, id)
  if (!report) return undefined
  const lines = await db
    .selectFrom('revenue_report_sources as l')
    .innerJoin('revenue_mappings as m', 'm.id', 'l.mapping_id')
    .select(['l.position', 'l.source_name', 'l.amount', 'm.id as mapping_id', 'm.name as mapping_name'])
    .select(({ ref }) => ref('l.collected_amount').$castTo<number>().as('collected_amount'))
    .where('l.report_id', '=', id)
    .execute()
  const found = lines.find((line) => line.mapping_id === mapping_id)
  if (!found) return undefined
  const { mapping_id: _, ...line } = found
  const is_draft = report.status === 'draft'
  const { project_id, reporting_period_start, reporting_period_end } = report
  return {
    ...{ report, line },
    asked: {
      mapping_id,
      report: {
        ...{ report_id: id, is_draft, project_id, reporting_period_start, reporting_period_end },
        agreement_ids: is_draft ? await agreementIds(db, project_id, report) : report.agreement_ids,
        mapping_ids: lines.map((one) => one.mapping_id),
      },
    },
    sees_customers: reportSide(report, viewer) === 'owner',
  }
}
