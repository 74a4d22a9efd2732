import { type Kysely, sql } from 'kysely'
import type { Period } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import type { DB } from '#server/platform/database.ts'
import type { StoredReport } from './visible-reports.ts'

/** An agreement with what is needed to share revenue under it: its terms and who holds its right when, by id. */
export interface SharingAgreement {
  id: string
  proposal_id: string
  title: string
  owner_id: string
  provider_id: string
  provider_name: string
  currency: Currency
  provider_share_basis_points: number
  monthly_revenue_threshold: number
  effective_date: string
  expiration_date: string | null
  reporting_frequency: ReportingFrequency
  payment_terms_days: number
  version_number: number
  /** Of the terms that apply to the period. */
  terms_number: number
  right_id: string
  /** False where the report only corrects earlier ones of it. */
  shares: boolean
  /** On the days of the period, in the order of their days. */
  holders: {
    holder_id: string
    holder_name: string
    basis_points: number
    held_from: string
    held_until: string | null
  }[]
}

interface Corrected {
  and?: readonly string[]
}

/** The agreements that a report is for, as `agreementsSharing` has them. */
export function agreementsOfReport(
  db: Kysely<DB>,
  report: Pick<StoredReport, 'project_id' | 'reporting_period_start' | 'reporting_period_end' | 'agreement_ids'>,
  corrected: Corrected = {},
): Promise<SharingAgreement[]> {
  const period = { start: report.reporting_period_start, end: report.reporting_period_end }
  return agreementsSharing(db, report.project_id, period, report.agreement_ids, corrected)
}

/**
 * The agreements of a project that have a day of the period in common with it, perhaps only some of them, each with the
 * terms that apply to the period, oldest first, in two statements. With `and`, also agreements of which it only corrects
 * earlier reports.
 */
export async function agreementsSharing(
  db: Kysely<DB>,
  project_id: string,
  period: Period,
  agreement_ids: readonly string[] | null = null,
  { and = [] }: Corrected = {},
): Promise<SharingAgreement[]> {
  const shares = sql<boolean>`(a.effective_date <= ${period.end}::date
    and (a.expiration_date is null or a.expiration_date >= ${period.start}::date)
    and (${agreement_ids}::uuid[] is null or a.id = any(${agreement_ids}::uuid[])))`
  const agreements = await db
    .selectFrom('agreements as a')
    .innerJoin('rights as g', 'g.agreement_id', 'a.id')
    .innerJoin('agreement_terms as t', (join) =>
      join.onRef('t.agreement_id', '=', 'a.id').on('t.number', '=', termsNumberOn(sql.ref('a.id'), period.start)),
    )
    .innerJoin('proposal_versions as v', 'v.id', 'a.version_id')
    .innerJoin('users as r', 'r.id', 'a.provider_id')
    .select(['a.id', 'a.proposal_id', 'a.title', 'a.owner_id', 'a.provider_id', 'r.name as provider_name'])
    .select(['t.provider_share_basis_points', 't.monthly_revenue_threshold', 't.number as terms_number'])
    .select('t.payment_terms_days')
    .select(['a.effective_date', 'a.expiration_date'])
    .select(({ ref }) => ref('a.reporting_frequency').$castTo<ReportingFrequency>().as('reporting_frequency'))
    .select(['v.version_number', 'g.id as right_id'])
    .select(({ ref }) => ref('a.currency').$castTo<Currency>().as('currency'))
    .where('a.project_id', '=', project_id)
    .select(shares.as('shares'))
    .where(sql<boolean>`(${shares} or a.id = any(${sql.val(and)}::uuid[]))`)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
  const holdings = await holdingsDuring(
    db,
    agreements.map(({ right_id }) => right_id),
    period,
  )
  return agreements.map((agreement) => ({
    ...agreement,
    holders: holdings
      .filter(({ right_id }) => right_id === agreement.right_id)
      .map(({ right_id: _, ...holding }) => holding),
  }))
}

/** Which terms of an agreement apply to a period that begins on this day, as `termsForPeriod` of the domain has it. */
const termsNumberOn = (agreement_id: ReturnType<typeof sql.ref>, day: string) =>
  sql<number>`(select max(n.number) from agreement_terms n
    where n.agreement_id = ${agreement_id} and (n.effective_from <= ${day}::date or n.number = 1))`

/** Who held these rights on days of a period, the largest holding of each day first (decision C-169). */
async function holdingsDuring(db: Kysely<DB>, right_ids: string[], { start, end }: Period) {
  if (right_ids.length === 0) return []
  return db
    .selectFrom('right_holdings as h')
    .innerJoin('users as u', 'u.id', 'h.holder_id')
    .select(['h.right_id', 'h.holder_id', 'u.name as holder_name', 'h.basis_points', 'h.held_from', 'h.held_until'])
    .where('h.right_id', 'in', right_ids)
    .where('h.held_from', '<=', end)
    .where(({ eb, or }) => or([eb('h.held_until', 'is', null), eb('h.held_until', '>', start)]))
    .orderBy('h.held_from')
    .orderBy('h.basis_points', 'desc')
    .orderBy('h.holder_id')
    .execute()
}

/** The current holders of these rights, largest holding first. */
export async function holdingsOf(db: Kysely<DB>, right_ids: string[]) {
  if (right_ids.length === 0) return []
  return db
    .selectFrom('right_holdings as h')
    .innerJoin('users as u', 'u.id', 'h.holder_id')
    .select(['h.right_id', 'h.holder_id', 'u.name as holder_name', 'h.basis_points'])
    .where('h.right_id', 'in', right_ids)
    .where('h.held_until', 'is', null)
    .orderBy('h.basis_points', 'desc')
    .orderBy('h.holder_id')
    .execute()
}

/** Who holds the right of an agreement now, largest holding first. */
export async function holdersOfAgreement(db: Kysely<DB>, agreement_id: string) {
  return db
    .selectFrom('right_holdings as h')
    .innerJoin('rights as g', 'g.id', 'h.right_id')
    .select(['h.holder_id', 'h.basis_points'])
    .where('g.agreement_id', '=', agreement_id)
    .where('h.held_until', 'is', null)
    .orderBy('h.basis_points', 'desc')
    .orderBy('h.holder_id')
    .execute()
}
