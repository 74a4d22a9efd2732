import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { isOfCharge } from './collected-revenue.ts'
import { provenDays } from './proven-account.ts'

interface Span {
  project_id: string
  first_day: string
  last_day: string
}

/** What each mapping of a project has matched by month; the charges are those it counts any part of. */
export async function matchedByMonth(db: Kysely<DB>, { project_id, first_day, last_day }: Span) {
  return matchesOf(db, { project_id, first_day, last_day })
    .select([
      sql<string>`to_char(x.day, 'YYYY-MM')`.as('month'),
      sql<number>`count(distinct x.record_id) filter (where ${isOfCharge})::int`.as('charges'),
      sql<number>`sum(x.amount)::bigint`.as('amount'),
    ])
    .groupBy(['x.mapping_id', 'month'])
    .orderBy('month')
    .execute()
}

/** The same by day, charges only. */
export async function matchedByDay(db: Kysely<DB>, span: Span) {
  return matchesOf(db, span)
    .select(['x.day', sql<number>`count(distinct x.record_id) filter (where ${isOfCharge})::int`.as('charges')])
    .groupBy(['x.mapping_id', 'x.day'])
    .execute()
}

const matchesOf = (db: Kysely<DB>, { project_id, first_day, last_day }: Span) =>
  db
    .selectFrom('record_matches as x')
    .select('x.mapping_id')
    .where('x.project_id', '=', project_id)
    .where('x.day', '>=', first_day)
    .where('x.day', '<=', last_day)

/** The newest charge of each mapping, and when it was stored. */
export async function newestMatches(db: Kysely<DB>, project_id: string) {
  const { rows } = await sql<{ mapping_id: string; occurred_at: Date; recorded_at: Date }>`
    select m.id as mapping_id, r.occurred_at, r.recorded_at
    from revenue_mappings m
    cross join lateral (
      select x.record_id, x.occurred_at from record_matches x
      where x.mapping_id = m.id and ${isOfCharge}
        and x.day = (select max(x.day) from record_matches x where x.mapping_id = m.id and ${isOfCharge})
      order by x.occurred_at desc limit 1) x
    join source_records r on r.id = x.record_id and r.occurred_at = x.occurred_at
    where m.project_id = ${project_id} and m.removed_at is null`.execute(db)
  return rows
}

/** The days of a span that were read. */
export async function daysRead(db: Kysely<DB>, span: Span): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`${provenDays(span)}`.execute(db)
  return new Set(rows.map(({ day }) => day))
}
