import { type Kysely, sql } from 'kysely'
import { MAX_TURNS } from '#contract/dashboard.ts'
import { ENDED_STATUSES, SHARING_STATUSES } from '#domain/agreement.ts'
import type { CalendarDate, Period } from '#domain/calendar-dates.ts'
import { nextReportingPeriod, type ReportingFrequency } from '#domain/schedule.ts'
import { type DB, readAssembled } from '#server/platform/database.ts'

const MAX_SCHEDULES = 500

/**
 * When the agreements of an owner, perhaps of one project, ask for reports: those that share revenue, and those that have
 * ended with days to report. Projects that ask alike are together, the oldest first, as many of them with titles as are shown.
 */
export function reportingSchedules(db: Kysely<DB>, owner_id: string, project_id?: string) {
  const owner = { id: owner_id, role: 'owner' }
  if (project_id === undefined) return readAssembled(db, schedulesOf, owner, {})
  return readAssembled(db, schedulesOfProject, owner, { project_id })
}

const schedulesOf = (db: Kysely<DB>, { id }: { id: string }) => schedules(db, id)
const schedulesOfProject = (db: Kysely<DB>, { id }: { id: string }, { project_id }: { project_id: string }) =>
  schedules(db, id, project_id)

function schedules(db: Kysely<DB>, owner_id: string, project_id?: string, agreement_id?: string) {
  const days = db.selectFrom('reported_days as d').select(['d.project_id', 'd.days']).where('d.owner_id', '=', owner_id)
  const alike = db
    .selectFrom(terms(db, owner_id, project_id, agreement_id).as('t'))
    .leftJoin(days.where('d.agreement_id', 'is', null).as('d'), 'd.project_id', 't.project_id')
    .select(['t.reporting_frequency', 't.expiration_date', 't.shares'])
    .select(({ fn }) => [
      unreported.as('unreported'),
      fn.min('t.created_at').as('created_at'),
      fn.min('t.payment_terms_days').as('payment_terms_days'),
      // Put in order afterwards: within the aggregate, days would be compared for each comparison of times.
      sql<string[]>`array_agg(t.project_id)`.as('ids'),
      sql<string[]>`array_agg(t.created_at)`.as('times'),
    ])
    .groupBy(['t.reporting_frequency', 't.expiration_date', 't.shares', 't.reporting_start_date', 't.effective_date'])
    .groupBy(['t.own_days', 'd.days'])
  return db
    .selectFrom(alike.as('a'))
    .innerJoinLateral(OLDEST_FIRST, (join) => join.onTrue())
    .select(['a.expiration_date', 'a.payment_terms_days', 'asking.project_ids'])
    .select([
      sql<ReportingFrequency>`a.reporting_frequency`.as('reporting_frequency'),
      sql<string>`lower(a.unreported)`.as('unreported_from'),
      sql<string | null>`(select upper(gap) - 1 from unnest(a.unreported) gap limit 1)`.as('unreported_until'),
      sql<AskingProject[]>`(
        select jsonb_agg(jsonb_build_object('project_id', j.id, 'title', j.title, 'created_at', o.created_at)
          order by o.created_at, j.id)
        from unnest(asking.project_ids[:${sql.lit(MAX_TURNS)}], asking.times[:${sql.lit(MAX_TURNS)}]) as o (project_id, created_at)
        join projects j on j.id = o.project_id)`.as('oldest'),
    ])
    .where(({ or }) => or([sql<boolean>`a.shares`, sql<boolean>`a.expiration_date >= lower(a.unreported)`]))
    .orderBy('a.created_at')
    .limit(MAX_SCHEDULES)
}

const OLDEST_FIRST = sql<{ project_ids: string[]; times: string[] }>`(
  select array_agg(project_id order by created_at, project_id) as project_ids,
    array_agg(created_at order by created_at, project_id) as times
  from unnest(a.ids, a.times) as o (project_id, created_at))`.as('asking')

/**
 * The days that are to be reported, from the month in which revenue is shared, and that no report covers, be it one for all of
 * the project or for some agreements.
 */
const unreported = sql<string>`(datemultirange(daterange(
  greatest(t.reporting_start_date, date_trunc('month', t.effective_date::timestamp)::date), null))
  - coalesce(d.days, '{}'::datemultirange) - coalesce(t.own_days, '{}'::datemultirange))`

/** A project that asks for a report, and since when one of its agreements does. */
interface AskingProject {
  project_id: string
  title: string
  created_at: string
}

/** What the agreements of each project say about reporting, with the days of the reports that name them. */
function terms(db: Kysely<DB>, owner_id: string, project_id?: string, agreement_id?: string) {
  const own = db
    .selectFrom('reported_days as d')
    .select(['d.agreement_id', 'd.days'])
    .where('d.owner_id', '=', owner_id)
    .where('d.agreement_id', 'is not', null)
  return db
    .selectFrom('agreements as a')
    .leftJoin(own.as('own'), 'own.agreement_id', 'a.id')
    .select(['a.project_id', 'a.reporting_frequency', 'a.expiration_date', 'a.reporting_start_date'])
    .select(['a.effective_date', 'own.days as own_days'])
    .select(({ eb, fn }) => [
      eb('a.status', 'in', SHARING_STATUSES).as('shares'),
      fn.min('a.created_at').as('created_at'),
      fn.min('a.payment_terms_days').as('payment_terms_days'),
    ])
    .where('a.owner_id', '=', owner_id)
    .where('a.status', 'in', [...SHARING_STATUSES, ...ENDED_STATUSES])
    .$if(project_id !== undefined, (query) => query.where('a.project_id', '=', project_id ?? ''))
    .$if(agreement_id !== undefined, (query) => query.where('a.id', '=', agreement_id ?? ''))
    .groupBy(['a.project_id', 'a.reporting_frequency', 'a.expiration_date', 'a.reporting_start_date'])
    .groupBy(['a.effective_date', 'own.days', 'shares'])
}

/** What an owner has to report of a project: the earliest period that has ended; null without one. */
export async function missingReport(
  db: Kysely<DB>,
  owner_id: string,
  project_id: string,
  today: CalendarDate,
): Promise<AskedReport | null> {
  const [first] = asked(await reportingSchedules(db, owner_id, project_id))
  return first && first.period.end < today ? first : null
}

/**
 * The next report that an agreement of this owner asks for, or those of a project that are reported at this interval,
 * whether its period has ended or not; null without one.
 */
export async function nextReport(
  db: Kysely<DB>,
  owner_id: string,
  { project_id, agreement_id, frequency }: Asking,
): Promise<AskedReport | null> {
  const all = asked(await schedules(db, owner_id, project_id, agreement_id).execute())
  return all.find((one) => frequency === undefined || one.frequency === frequency) ?? null
}

interface Asking {
  project_id: string
  agreement_id?: string | undefined
  frequency?: ReportingFrequency | undefined
}

export interface AskedReport {
  period: Period
  frequency: ReportingFrequency
}

/** What schedules ask for next, the earliest end first. */
function asked(schedules: readonly Schedule[]): AskedReport[] {
  return schedules
    .flatMap((schedule) => {
      const period = nextPeriodOf(schedule)
      return period ? [{ period, frequency: schedule.reporting_frequency }] : []
    })
    .toSorted((a, b) => a.period.end.localeCompare(b.period.end))
}

/** The next period that a schedule asks for. */
export const nextPeriodOf = (schedule: Schedule): Period | null =>
  nextReportingPeriod({ ...schedule, frequency: schedule.reporting_frequency, last_day: schedule.expiration_date })

export type Schedule = Awaited<ReturnType<typeof reportingSchedules>>[number]
