import type { Kysely } from 'kysely'
import type { ExpectedInput } from '#domain/expected-payments.ts'
import { WHOLE } from '#domain/percent.ts'
import { type ProjectionStart, projectionStart } from '#domain/projection-start.ts'
import type { DurationUnit } from '#domain/terms.ts'
import type { DB } from '#server/platform/database.ts'
import { MAX_REPORTS, type ReportRow, reportsOf } from './reports-of-agreement.ts'
import { type TermsRow, termsVersionsOf } from './terms-versions.ts'
import type { AgreementRow } from './visible-agreements.ts'

export interface AgreementProjection {
  start: ProjectionStart
  /** For the whole right. */
  input: ExpectedInput
}

/** What an agreement is projected with, in two statements. */
export async function findProjection(db: Kysely<DB>, agreement: AgreementRow): Promise<AgreementProjection> {
  const reports = await reportsOf(db, agreement)
    .orderBy('r.reporting_period_start', 'desc')
    .limit(MAX_REPORTS)
    .execute()
  return projectionOf(agreement, reports, await termsVersionsOf(db, agreement.id))
}

/** The same, from its reports and terms. */
export function projectionOf(
  agreement: AgreementRow,
  reports: readonly ReportRow[],
  terms: readonly TermsRow[],
): AgreementProjection {
  const { effective_date, expiration_date } = agreement
  const dates = { effective_date, expiration_date }
  const duration = { value: agreement.timeline_duration, unit: agreement.timeline_unit as DurationUnit }
  const start = projectionStart({
    ...{ dates, duration, terms },
    reports: reports.map(({ reporting_period_start, reporting_period_end, revenue }) => ({
      ...{ start: reporting_period_start, end: reporting_period_end },
      revenue: revenue ?? 0,
    })),
  })
  return {
    start,
    input: {
      revenue: {
        base_monthly_revenue: start.monthly_revenue,
        growth_rate_basis_points: agreement.target_growth_rate_basis_points,
        duration,
      },
      ...{ terms, dates, first: start.first, last: start.last },
      portion_basis_points: WHOLE,
    },
  }
}
