import { type RawBuilder, sql } from 'kysely'
import { MONTH_NAMES } from '#domain/calendar-date-words.ts'
import { containing } from '#server/platform/database.ts'
import type { MemberContext, Viewer } from '#server/platform/http.ts'

/**
 * The search condition on payments `p`: both people, the project, and the period. Each alternative has its own
 * index.
 */
export async function searchPayments({ db, viewer }: Searching, search: string): Promise<RawBuilder<boolean>[]> {
  const words = containing(search)
  const people = sql`(select u.id from users u where u.name ilike ${words})`
  return [
    sql<boolean>`p.payee_id in ${people}`,
    sql<boolean>`p.payer_id in ${people}`,
    sql<boolean>`p.project_id in (select j.id from projects j where j.title ilike ${words})`,
    ...(isPartOfPeriod(search) ? await ofPeriods({ db, viewer }, words) : []),
  ]
}

/** Whether a period can contain this text, such as 'Oct', 'May 2026' or '2026-10'; most searches are for names. */
function isPartOfPeriod(search: string): boolean {
  const letters = search.toLowerCase().match(/\p{L}+/gu) ?? []
  return /^[\p{L}\d ,–-]*$/u.test(search) && letters.every((part) => MONTHS.some((month) => month.includes(part)))
}

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase())

type Searching = Pick<MemberContext, 'db' | 'viewer'>

/** Many matching periods are found fastest by scanning the newest payments; few, by their reports. */
async function ofPeriods({ db, viewer }: Searching, words: string): Promise<RawBuilder<boolean>[]> {
  const { rows } = await periods(viewer, words).execute(db)
  const named = rows.filter(({ is_named }) => is_named)
  if (named.length === 0) return []
  const first_days = sql`${named.map(({ first_day }) => first_day)}::date[]`
  const last_days = sql`${named.map(({ last_day }) => last_day)}::date[]`
  const isNamed = sql`(r.reporting_period_start, r.reporting_period_end) in (
    select * from unnest(${first_days}, ${last_days}))`
  const isMany = named.length * MANY_OF > rows.length
  // The offset prevents a join of all these reports at once.
  if (isMany) return [sql`exists (select from revenue_reports r where r.id = p.report_id and ${isNamed} offset 0)`]
  // An array makes the planner start with them: the newest payments may all be of other periods.
  return [sql`p.report_id = any(array(select r.id from ${reportsOf(viewer)} r where ${isNamed}))`]
}

/** From a quarter of all periods on they are many. */
const MANY_OF = 4

interface Period {
  first_day: string
  last_day: string
  is_named: boolean
}

/** The distinct periods of the viewer's payments, and which of them match. */
const periods = (viewer: Viewer, words: string) => sql<Period>`
  with recursive periods as (${viewer.role === 'admin' ? ALL_PERIODS : distinctPeriods(viewer)})
  select first_day, last_day,
    to_char(first_day, 'FMMonth YYYY, YYYY-MM-DD') || to_char(last_day, ' – FMMonth YYYY, YYYY-MM-DD') ilike ${words}
      as is_named
  from periods`

/** By a loose index scan: one step for each period, however many reports have it. */
const ALL_PERIODS = sql`
  (select reporting_period_start as first_day, reporting_period_end as last_day from revenue_reports
    order by reporting_period_start, reporting_period_end limit 1)
  union all
  select next.* from periods, lateral (
    select reporting_period_start, reporting_period_end from revenue_reports
    where (reporting_period_start, reporting_period_end) > (periods.first_day, periods.last_day)
    order by reporting_period_start, reporting_period_end limit 1) next`

const distinctPeriods = (viewer: Viewer) =>
  sql`select distinct reporting_period_start as first_day, reporting_period_end as last_day from ${reportsOf(viewer)} r`

/** The reports that the viewer's payments may be of: their own, and those on whose projects they have or had a share. */
const reportsOf = ({ id, role }: Viewer) => {
  if (role === 'admin') return sql`revenue_reports`
  const columns = sql`id, reporting_period_start, reporting_period_end`
  const projects = sql`select a.project_id from agreements a where a.provider_id = ${id}
    union select a.project_id from agreements a where a.id = any(array(select g.agreement_id from rights g
      where g.id = any(array(select h.right_id from right_holdings h where h.holder_id = ${id}))))`
  return sql`(select ${columns} from revenue_reports where owner_id = ${id}
    union all select ${columns} from revenue_reports where project_id = any(array(${projects})))`
}
