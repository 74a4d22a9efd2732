import { type Kysely, sql } from 'kysely'
import { MAX_OTHER_REPORTS } from '#contract/person-reports.ts'
import type { PersonReportReason, PersonReportState } from '#domain/person-report.ts'
import type { Role } from '#domain/roles.ts'
import type { DB } from '#server/platform/database.ts'

interface Evidence {
  id: string
  filename: string
  file_type: string
  file_size: number
}

/** Reports as an admin reads them: with the message that was reported, and nothing else that was said. */
export function reportsWithEvidence(db: Kysely<DB>) {
  return db
    .selectFrom('person_reports as r')
    .innerJoin('users as reporter', 'reporter.id', 'r.reporter_id')
    .innerJoin('users as reported', 'reported.id', 'r.reported_id')
    .leftJoin('users as admin', 'admin.id', 'r.decided_by')
    .leftJoin('messages as m', 'm.id', 'r.message_id')
    .select(['r.id', 'r.details', 'r.created_at', 'r.decided_at', 'r.decided_by', 'r.note', 'r.message_id'])
    .select(['reporter.id as reporter_id', 'reporter.name as reporter_name'])
    .select(['reported.id as reported_id', 'reported.name as reported_name'])
    .select(['admin.name as decided_by_name', 'm.content', 'm.created_at as said_at'])
    .select(({ ref, eb }) => [
      ref('r.reason').$castTo<PersonReportReason>().as('reason'),
      ref('r.state').$castTo<PersonReportState>().as('state'),
      ref('reporter.role').$castTo<Role>().as('reporter_role'),
      ref('reported.role').$castTo<Role>().as('reported_role'),
      eb('reporter.deleted_at', 'is not', null).$castTo<boolean>().as('is_reporter_deleted'),
      eb('reported.deleted_at', 'is not', null).$castTo<boolean>().as('is_reported_deleted'),
      sql<Evidence[]>`coalesce((
        select json_agg(json_build_object('id', f.id, 'filename', f.filename, 'file_type', f.file_type,
          'file_size', f.file_size) order by a.position)
        from message_attachments a join files f on f.id = a.file_id where a.message_id = r.message_id), '[]')`.as(
        'attachments',
      ),
      sql<number>`(select count(*)::int from (select from person_reports o where o.reported_id = r.reported_id
        and o.id <> r.id limit ${sql.lit(MAX_OTHER_REPORTS)}) others)`.as('other_reports'),
    ])
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportsWithEvidence>['execute']>>[number]
