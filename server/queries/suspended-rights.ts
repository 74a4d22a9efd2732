import { sql } from 'kysely'
import type { Suspension } from '#domain/listing.ts'
import { sharesDayOfReport } from './visible-reports.ts'

/**
 * Why the right of the agreement `a` cannot be traded for now: a termination under way, or an open dispute of a report that
 * shares revenue under it. Null when it can. Source: decision C-169.
 */
export const suspensionOfRight = sql<Suspension | null>`(case
  when a.status = 'termination_pending' then 'termination'
  when exists (select from revenue_reports r where r.project_id = a.project_id and ${sharesDayOfReport()}
    and (r.status = 'disputed' or exists (
      select from report_line_disputes d where d.report_id = r.id and d.status in ('open', 'insisted')))) then 'dispute'
  end)`
