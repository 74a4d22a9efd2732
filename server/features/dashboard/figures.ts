import { type Kysely, sql } from 'kysely'
import { visibleAgreements } from '#server/features/agreements/store.ts'
import { visibleProjects } from '#server/features/projects/store.ts'
import { visibleReports } from '#server/features/reports/store.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

type Person = Pick<Viewer, 'id' | 'role'>

/** Every figure is a sum over its rows at this moment, in one statement; amounts are in pounds. */
export async function figuresOf(db: Kysely<DB>, viewer: Person) {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(visibleAgreements(db, viewer).where('a.status', '=', 'active').as('agreement'))
        .select(count)
        .$asScalar()
        .as('active_rev_shares'),
      selectFrom(visibleProjects(db, viewer).where('p.project_status', '=', 'active').as('project'))
        .select(count)
        .$asScalar()
        .as('active_projects'),
      selectFrom(visibleReports(db, viewer).where('r.status', '<>', 'draft').as('report'))
        .select(sql<number>`coalesce(sum(total_revenue), 0)::bigint`.as('sum'))
        .where('currency', '=', CURRENCY)
        .$asScalar()
        .as('reported_revenue'),
    ])
    .select(paymentSums(viewer))
    .executeTakeFirstOrThrow()
}

export const CURRENCY = 'gbp'

const count = sql<number>`count(*)`.as('n')

/** What was paid and what is still to be: to an owner before the commission, to whoever receives it after it. */
function paymentSums({ id, role }: Person) {
  const receives = role === 'provider' || role === 'trader'
  const amount = sql.ref(receives ? 'amount' : 'gross_amount')
  const own = role === 'admin' ? sql`true` : sql`${sql.ref(receives ? 'payee_id' : 'payer_id')} = ${id}`
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(${amount}), 0)::bigint from payments
      where ${own} and currency = ${CURRENCY} and ${condition})`
  return [sum(sql`status = 'completed'`).as('completed'), sum(sql`status <> 'completed'`).as('awaited')]
}
