import { type Kysely, sql } from 'kysely'
import type { Currency } from '#domain/money.ts'
import type { PaymentStage } from '#domain/payment-stage.ts'
import type { ReportStatus } from '#domain/report.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { paymentParts } from './owed-again.ts'
import { knowsReport } from './visible-projects.ts'
import { concernsProvider, countedRevenue } from './visible-reports.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** Ten years of months; a project that reports by the week shows two. */
const MAX_REPORTS = 120

/** The latest reports of a project that the viewer knows of, latest first; a draft is its owner's. */
export function reportsOfProject(db: Kysely<DB>, viewer: Reading, project: { id: string; currency: Currency }) {
  return db
    .selectFrom('revenue_reports as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .select([
      'r.id',
      'r.reporting_period_start as start',
      'r.reporting_period_end as end',
      countedRevenue.as('revenue'),
    ])
    .select(({ ref }) => [ref('r.status').$castTo<ReportStatus>().as('status'), opensReports(viewer).as('opens')])
    .select(
      sql<{ name: string; amount: number }[]>`(select coalesce(
        json_agg(json_build_object('name', s.source_name, 'amount', s.amount) order by s.position), '[]')
        from revenue_report_sources s where s.report_id = r.id)`.as('sources'),
    )
    .where('r.project_id', '=', project.id)
    .where('r.currency', '=', project.currency)
    .where(knowsReport(viewer))
    .where(({ eb, or }) => or([eb('r.status', '<>', 'draft'), eb('r.owner_id', '=', viewer.id)]))
    .orderBy('r.reporting_period_end', 'desc')
    .orderBy('r.id')
    .limit(MAX_REPORTS)
    .execute()
}

export type ProjectReport = Awaited<ReturnType<typeof reportsOfProject>>[number]

// As `visibleReports` has it: traders know what a month comes to, and do not read its report.
function opensReports({ id, role }: Reading) {
  if (role === 'provider') return concernsProvider(id)
  return role === 'trader' ? sql<boolean>`false` : sql<boolean>`true`
}

/** What these reports paid and owe, by provider and stage: of the viewer's own payments, but for admins. */
export async function paymentsOfReports(db: Kysely<DB>, viewer: Reading, report_ids: string[], today: string) {
  if (report_ids.length === 0) return []
  return db
    .selectFrom(paymentParts(db, viewer, today).as('p'))
    .innerJoin('agreements as a', 'a.id', 'p.agreement_id')
    .innerJoin('users as u', 'u.id', 'a.provider_id')
    .select(['p.report_id', 'a.provider_id', 'u.name as provider_name'])
    .select([
      'p.stage',
      sql<number>`sum(p.gross_amount)::bigint`.as('gross'),
      sql<number>`sum(p.amount)::bigint`.as('net'),
      sql<string[]>`array_agg(distinct p.payee_id)`.as('payee_ids'),
      sql<string>`min(p.due_date)`.as('due_date'),
      sql<Date | null>`max(p.processed_at)`.as('paid_at'),
    ])
    .where('p.report_id', 'in', report_ids)
    .where(isOwnPayment(viewer))
    .groupBy(['p.report_id', 'a.provider_id', 'u.name', 'p.stage'])
    .orderBy('u.name')
    .orderBy('a.provider_id')
    .execute()
}

export type ReportPayments = Awaited<ReturnType<typeof paymentsOfReports>>[number]

/** What agreements paid and owe by stage: of the viewer's own payments, but for admins. */
export async function paymentStagesOf(db: Kysely<DB>, viewer: Reading, agreement_ids: string[], today: string) {
  if (agreement_ids.length === 0) return []
  return db
    .selectFrom(paymentParts(db, viewer, today).as('p'))
    .select('p.agreement_id')
    .select([
      'p.stage',
      sql<number>`sum(p.gross_amount)::bigint`.as('gross'),
      sql<number>`sum(p.amount)::bigint`.as('net'),
      sql<string>`min(p.due_date)`.as('due_date'),
    ])
    .where('p.agreement_id', 'in', agreement_ids)
    .where(isOwnPayment(viewer))
    .groupBy(['p.agreement_id', 'p.stage'])
    .execute()
}

export type StageSum = { stage: PaymentStage; gross: number; net: number; due_date: string }

/** The condition that payments `p` are the viewer's own; an admin's are all. */
export const isOwnPayment = ({ id, role }: Reading) =>
  role === 'admin' ? sql<boolean>`true` : sql<boolean>`(p.payer_id = ${id} or p.payee_id = ${id})`
