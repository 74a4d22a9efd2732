import type pg from 'pg'
import { twoTogether } from './two-together.ts'

/**
 * Lets work write very many rows without keeping indexes up to date, which are made again afterwards: also those of
 * constraints, of the tables that grow most.
 */
export async function withoutIndexes(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(LEAVE)
  await work()
  await twoTogether(rows, ({ name }) => pool.query(`reindex index ${name}`))
}

/** Of these no statement asks on writing whether a row is there: their unique indexes can wait. */
const GROWING = `{payments, distributions, revenue_reports, revenue_report_approvals, revenue_report_sources, proposals,
  proposal_versions, proposal_decisions, agreements, agreement_completions, rights, right_holdings, projects, transfers,
  charges, favorites, invitations, invitation_sendings, notifications}`

/** PostgreSQL neither writes nor reads such an index until it is made again. */
const LEAVE = `with left_out as (
    update pg_index x set indisready = false, indisvalid = false
    from pg_class t
    where t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'm')
      and (not x.indisunique or t.relname = any ('${GROWING}'::text[]))
    returning x.indexrelid
  )
  select indexrelid::regclass::text as name from left_out order by pg_relation_size(indexrelid) desc`
