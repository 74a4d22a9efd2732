import type { z } from 'zod'
import type { personReport } from '#contract/person-reports.ts'
import type { ReportRow } from './store.ts'

export function presentReport(row: ReportRow): z.input<typeof personReport> {
  const { id, reason, details, state, note, other_reports, attachments } = row
  return {
    ...{ id, reason, details, state, note, other_reports },
    reporter: {
      ...{ id: row.reporter_id, name: row.reporter_name, role: row.reporter_role },
      is_deleted: row.is_reporter_deleted,
    },
    reported: {
      ...{ id: row.reported_id, name: row.reported_name, role: row.reported_role },
      is_deleted: row.is_reported_deleted,
    },
    created_at: row.created_at.toISOString(),
    message:
      row.message_id && row.content !== null && row.said_at
        ? { id: row.message_id, content: row.content, created_at: row.said_at.toISOString(), attachments }
        : null,
    decided_by: row.decided_by ? { id: row.decided_by, name: row.decided_by_name ?? '' } : null,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
