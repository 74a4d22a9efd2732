import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** A frozen share as its rows have it, with the hash that was written to the audit trail when it was frozen. */
export async function findStoredCalculation(db: Kysely<DB>, distribution_id: string) {
  return db
    .selectFrom('distributions as d')
    .innerJoin('agreements as a', 'a.id', 'd.agreement_id')
    .select(['d.calculation', 'd.calculation_hash', 'd.period_days', 'd.overlap_days', 'd.revenue_in_agreement'])
    .select(['d.threshold_for_period', 'd.eligible_revenue', 'd.gross', 'd.commission', 'd.net', 'd.kept'])
    .select([
      sql<string | null>`(select e.data->>'calculation_hash' from audit_events e
        where e.chain = 'deal:' || a.proposal_id and e.subject_id = d.report_id::text
        and e.action in ('report_approved', 'line_dispute_shared', 'report_recalculated')
        and (case when d.part = 0 then e.data->>'distribution_id' is null else e.data->>'distribution_id' = d.id::text end)
        order by e.sequence desc limit 1)`.as('audited_hash'),
      // A share that was settled with earlier ones has its own part beside what is paid.
      sql<{ holder_id: string; gross: number; commission: number }[]>`coalesce((
        select json_agg(json_build_object('holder_id', s.holder_id, 'gross', s.gross, 'commission', s.commission))
        from (
          select p.holder_id, p.gross, p.commission from payment_shares p where p.distribution_id = d.id
          union all
          select t.holder_id, t.share_gross, t.share_commission from share_settlements t
          where t.distribution_id = d.id and t.payment_id is null) s), '[]')`.as('holders'),
    ])
    .where('d.id', '=', distribution_id)
    .executeTakeFirst()
}

export type StoredCalculation = NonNullable<Awaited<ReturnType<typeof findStoredCalculation>>>
