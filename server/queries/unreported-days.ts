import { sql } from 'kysely'
import { ENDED_STATUSES } from '#domain/agreement.ts'
import { isForAgreement } from './visible-reports.ts'

/** Whether the agreement `a` has ended with days that are not reported, also between reports. A draft reports nothing. */
export const hasUnreportedDays = sql<boolean>`(a.status = any(${ENDED_STATUSES}::text[])
  and a.expiration_date >= greatest(a.effective_date, a.reporting_start_date)
  and not daterange(greatest(a.effective_date, a.reporting_start_date), a.expiration_date, '[]') <@ coalesce(
    (select range_agg(daterange(r.reporting_period_start, r.reporting_period_end, '[]')) from revenue_reports r
      where r.project_id = a.project_id and ${isForAgreement} and r.status <> 'draft'), '{}'::datemultirange))`
