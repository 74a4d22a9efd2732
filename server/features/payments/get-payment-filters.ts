import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_FILTER_OPTIONS } from '#contract/payments.ts'
import type { Handler } from '#server/platform/http.ts'
import { partsOfList } from './listed-payments.ts'

/** Enough for the lists of a person; an admin's older payments are found by search. */
const MAX_LOOKED_THROUGH = 10_000

interface Options {
  payers: { id: string; name: string }[]
  payees: { id: string; name: string }[]
  projects: { id: string; title: string }[]
  periods: string[]
}

/** The people, projects and months of the viewer's latest payments, in one statement. */
export const getPaymentFilters: Handler<Contract['payments']['getPaymentFilters']> = async (context) => {
  const parts = partsOfList(context, {}).map((part) =>
    part
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(MAX_LOOKED_THROUGH)
      .select(['p.payer_id', 'p.payee_id', 'p.project_id'])
      .select(sql<string>`to_char(p.reporting_period_end, 'YYYY-MM')`.as('month')),
  )
  const people = (side: 'payer_id' | 'payee_id') => sql`(
    select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]') from (
      select id, name from users where id in (select ${sql.ref(side)} from listed) order by name, id
      limit ${MAX_FILTER_OPTIONS}) found)`
  const { rows } = await sql<Options>`
    with listed as materialized (${sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union `,
    )})
    select ${people('payer_id')} as payers, ${people('payee_id')} as payees,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title) order by title, id), '[]') from (
        select id, title from projects where id in (select project_id from listed) order by title, id
        limit ${MAX_FILTER_OPTIONS}) found) as projects,
      (select coalesce(json_agg(month order by month desc), '[]') from (
        select distinct month from listed order by month desc limit ${MAX_FILTER_OPTIONS}) found) as periods`.execute(
    context.db,
  )
  return rows[0] ?? { payers: [], payees: [], projects: [], periods: [] }
}
