import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { owedStatement } from '#contract/termination-values.ts'
import { termsForPeriod } from '#domain/amendment.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { distribute } from '#domain/distribution.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { sideOf } from '#domain/roles.ts'
import { unreportedPeriods } from '#domain/unreported-periods.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { paymentParts } from './owed-again.ts'
import { holdersOfAgreement } from './sharing-agreements.ts'
import { sharedTerms, termsVersionsOf } from './terms-versions.ts'
import type { AgreementRow } from './visible-agreements.ts'
import { isFor } from './visible-reports.ts'

// Fifty years of weeks.
const MAX_REPORTS = 2600

/** What is still owed under an agreement if it ends on a day, in four statements at most. */
export async function owedUntil(
  db: Kysely<DB>,
  agreement: AgreementRow,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { last_day, today }: { last_day: CalendarDate; today: CalendarDate },
): Promise<z.input<typeof owedStatement>> {
  const reports = await reportsUntil(db, agreement, last_day)
  const { effective_date, reporting_start_date } = agreement
  const first = effective_date > reporting_start_date ? effective_date : reporting_start_date
  const inReview = reports.filter(({ status }) => status === 'submitted' || status === 'disputed')
  return {
    currency: agreement.currency as Currency,
    last_day,
    open_payments: await openPayments(db, agreement.id, viewer, today),
    in_review: {
      count: inReview.length,
      gross: inReview.length === 0 ? 0 : await shareOf(db, agreement, viewer, inReview, last_day),
    },
    unreported: unreportedPeriods(
      first,
      last_day,
      reports.map(({ start, end }) => ({ start, end })),
    ),
  }
}

function reportsUntil(db: Kysely<DB>, { id, project_id, effective_date }: AgreementRow, last_day: CalendarDate) {
  return db
    .selectFrom('revenue_reports as r')
    .select(['r.reporting_period_start as start', 'r.reporting_period_end as end', 'r.status', 'r.total_revenue'])
    .where('r.project_id', '=', project_id)
    .where('r.status', '<>', 'draft')
    .where(isFor(id))
    .where('r.reporting_period_end', '>=', effective_date)
    .where('r.reporting_period_start', '<=', last_day)
    .orderBy('r.reporting_period_start', 'desc')
    .limit(MAX_REPORTS)
    .execute()
}

type Report = Awaited<ReturnType<typeof reportsUntil>>[number]

function openPayments(db: Kysely<DB>, agreement_id: string, { id, role }: Pick<Viewer, 'id' | 'role'>, today: string) {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`
  return db
    .selectFrom(paymentParts(db, { id, role }, today).as('p'))
    .select([
      sql<number>`count(*)`.as('count'),
      sum('p.gross_amount').as('gross'),
      sum('p.commission_amount').as('commission'),
      sum('p.amount').as('net'),
      sql<number>`coalesce(sum(p.gross_amount) filter (where p.stage = 'overdue'), 0)::bigint`.as('overdue_gross'),
      sql<number>`coalesce(max(${today}::date - p.due_date) filter (where p.stage = 'overdue'), 0)`.as('overdue_days'),
    ])
    .where('p.agreement_id', '=', agreement_id)
    .where('p.stage', '<>', 'paid')
    .$if(role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('p.payer_id', '=', id), eb('p.payee_id', '=', id)])),
    )
    .executeTakeFirstOrThrow()
}

/** What reports would pay, gross, if the agreement ended on this day; to a holder, their own part. */
async function shareOf(
  db: Kysely<DB>,
  agreement: AgreementRow,
  viewer: Pick<Viewer, 'id' | 'role'>,
  reports: readonly Report[],
  last_day: CalendarDate,
): Promise<number> {
  const holders = await holdersOfAgreement(db, agreement.id)
  const versions = await termsVersionsOf(db, agreement.id)
  const seesAll = viewer.role === 'admin' || sideOf(agreement, viewer.id) === 'owner'
  return sumAmounts(
    reports.map(({ start, end, total_revenue }) => {
      const { gross, lines } = distribute({
        revenue: total_revenue,
        currency: agreement.currency as Currency,
        period: { start, end },
        agreement: { ...agreement, ...sharedTerms(termsForPeriod(versions, start)), expiration_date: last_day },
        commission_rate_basis_points: 0,
        holders,
        kept_by: agreement.owner_id,
      })
      return seesAll ? gross : (lines.find(({ holder_id }) => holder_id === viewer.id)?.gross ?? 0)
    }),
  )
}
