import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containing, type DB } from '#server/platform/database.ts'

/**
 * The search condition on payments `p`: both people, the project, and the period. Each alternative has its own
 * index.
 */
export async function searchPayments(db: Kysely<DB>, search: string): Promise<RawBuilder<boolean>[]> {
  const words = containing(search)
  const people = sql`(select u.id from users u where u.name ilike ${words})`
  return [
    sql<boolean>`p.payee_id in ${people}`,
    sql<boolean>`p.payer_id in ${people}`,
    sql<boolean>`p.project_id in (select j.id from projects j where j.title ilike ${words})`,
    ...(await ofPeriods(db, words)),
  ]
}

/** Many matching periods are found fastest by scanning the newest payments; few, by their reports. */
async function ofPeriods(db: Kysely<DB>, words: string): Promise<RawBuilder<boolean>[]> {
  const { rows } = await periods(words).execute(db)
  const named = rows.filter(({ is_named }) => is_named)
  if (named.length === 0) return []
  const first_days = sql`${named.map(({ first_day }) => first_day)}::date[]`
  const last_days = sql`${named.map(({ last_day }) => last_day)}::date[]`
  const reports = sql`from revenue_reports r
    join unnest(${first_days}, ${last_days}) as named (first_day, last_day)
      on r.reporting_period_start = named.first_day and r.reporting_period_end = named.last_day`
  const isMany = named.length * MANY_OF > rows.length
  // The offset prevents a join of all these reports at once.
  if (isMany) return [sql`exists (select ${reports} where r.id = p.report_id offset 0)`]
  // An array makes the planner start with them: the newest payments may all be of other periods.
  return [sql`p.report_id = any(array(select r.id ${reports}))`]
}

/** From a quarter of all periods on they are many. */
const MANY_OF = 4

interface Period {
  first_day: string
  last_day: string
  is_named: boolean
}

/** The distinct periods of all reports, by a loose index scan, and which of them match. */
const periods = (words: string) => sql<Period>`
  with recursive periods as (
    (select reporting_period_start as first_day, reporting_period_end as last_day from revenue_reports
      order by reporting_period_start, reporting_period_end limit 1)
    union all
    select next.* from periods, lateral (
      select reporting_period_start, reporting_period_end from revenue_reports
      where (reporting_period_start, reporting_period_end) > (periods.first_day, periods.last_day)
      order by reporting_period_start, reporting_period_end limit 1) next
  )
  select first_day, last_day,
    to_char(first_day, 'FMMonth YYYY, YYYY-MM-DD') || to_char(last_day, ' – FMMonth YYYY, YYYY-MM-DD') ilike ${words}
      as is_named
  from periods`
