import { type Kysely, sql } from 'kysely'
import { passedThreshold } from '#domain/frozen-distribution.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

/** The latest calculated period of each agreement; recipients see their own amount. One statement. */
export async function latestPeriodsOf(
  db: Kysely<DB>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
  agreement_ids: string[],
) {
  if (agreement_ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('distributions as d')
    .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
    .distinctOn('d.agreement_id')
    .select(['d.agreement_id', 'd.report_id', 'd.reported_revenue', 'd.threshold_for_period'])
    .select(['r.reporting_period_start as start', 'r.reporting_period_end as end'])
    .select(({ selectFrom }) =>
      selectFrom('payments as p')
        .select(sql<number>`coalesce(sum(p.amount), 0)::bigint`.as('n'))
        .whereRef('p.distribution_id', '=', 'd.id')
        .$if(role === 'provider' || role === 'trader', (query) => query.where('p.payee_id', '=', id))
        .as('amount'),
    )
    .where('d.agreement_id', 'in', agreement_ids)
    .orderBy('d.agreement_id')
    .orderBy('r.reporting_period_end', 'desc')
    .execute()
  return new Map(
    rows.map(({ agreement_id, report_id, start, end, amount, ...frozen }) => [
      agreement_id,
      { report_id, start, end, amount: amount ?? 0, below_threshold: !passedThreshold(frozen) },
    ]),
  )
}
