import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type AttentionKind, DISPUTE_DAYS, STUCK_AFTER_HOURS } from '#domain/attention.ts'
import type { DB } from '#server/platform/database.ts'
import { ON_ITS_WAY } from '#server/queries/payment-stages.ts'

export interface AttentionRow {
  kind: AttentionKind
  id: string
  title: string
  detail: string | null
  person_id: string | null
  person_name: string | null
  amount: number | null
  currency: string | null
  since: Date
  /** What the row opens: a payment, a report or nothing. */
  opens_id: string | null
}

const HOUR_MS = 3_600_000

/** What needs an admin without anybody asking. A further kind is a further part of the union. */
export function attentionItems(db: Kysely<DB>, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const stuck = before(STUCK_AFTER_HOURS)
  const long_open = before(24 * DISPUTE_DAYS)
  const parts = [
    payments('failed_payment', sql<boolean>`p.status = 'failed'`),
    payments('stuck_payment', sql<boolean>`p.updated_at < ${stuck} and ${ON_ITS_WAY}`),
    charges(stuck, before(24 * 15)),
    reportDisputes(long_open),
    lineDisputes(long_open),
    personReports,
    brokenRules,
    failedJobs,
  ]
  return db.selectFrom(sql<AttentionRow>`(${sql.join(parts, sql` union all `)})`.as('item')).selectAll()
}

const payments = (kind: AttentionKind, condition: RawBuilder<boolean>) => sql`
  select ${sql.lit(kind)} as kind, p.id, a.title, p.failure_reason as detail, u.id as person_id, u.name as person_name,
    p.gross_amount as amount, p.currency, date_trunc('milliseconds', p.updated_at) as since, p.id as opens_id
  from payments p join agreements a on a.id = p.agreement_id join users u on u.id = p.payee_id where ${condition}`

/** As the rule of charges: a bank transfer, or what Stripe processes, has fifteen days. */
const charges = (stuck: Date, slow: Date) => sql`
  select 'stuck_charge', c.id, c.description, c.status, u.id, u.name, c.amount, c.currency,
    date_trunc('milliseconds', c.created_at), null::uuid
  from charges c join users u on u.id = c.payer_id
  where c.status in ('pending', 'unknown') and c.created_at < ${stuck}
    and not (c.created_at >= ${slow}
      and (c.processing_at is not null or (c.method = 'bank_transfer' and c.action_required_at is not null)))`

const reportDisputes = (long_open: Date) => sql`
  select 'report_dispute', d.id, j.title, d.reason, u.id, u.name, null::bigint, null::text,
    date_trunc('milliseconds', d.created_at), r.id
  from revenue_report_disputes d join revenue_reports r on r.id = d.report_id join projects j on j.id = r.project_id
  join users u on u.id = d.raised_by where d.resolved_at is null and d.created_at < ${long_open}`

const lineDisputes = (long_open: Date) => sql`
  select 'line_dispute', d.id, j.title, d.reason, u.id, u.name, null::bigint, null::text,
    date_trunc('milliseconds', d.raised_at), r.id
  from report_line_disputes d join revenue_reports r on r.id = d.report_id join projects j on j.id = r.project_id
  join users u on u.id = d.raised_by where d.status = 'open' and d.raised_at < ${long_open}`

const personReports = sql`
  select 'person_report', d.id, reported.name, replace(d.reason, '_', ' '), u.id, u.name, null::bigint, null::text,
    date_trunc('milliseconds', d.created_at), null::uuid
  from person_reports d join users reported on reported.id = d.reported_id join users u on u.id = d.reporter_id
  where d.state = 'open'`

const brokenRules = sql`
  select 'broken_rule', v.id, initcap(left(v.check_name, 1)) || replace(substr(v.check_name, 2), '_', ' '), v.detail, null::uuid,
    null::text, null::bigint, null::text, date_trunc('milliseconds', v.found_at), v.payment_id
  from integrity_violations v where v.resolved_at is null`

const failedJobs = sql`
  select 'failed_job', j.id, coalesce(j.source_name, 'unknown'), left(j.source_output ->> 'message', 500), null::uuid,
    null::text, null::bigint, null::text, date_trunc('milliseconds', j.created_on), null::uuid
  from jobs.job j where j.name = 'dead-letters' and j.state in ('created', 'failed')`
