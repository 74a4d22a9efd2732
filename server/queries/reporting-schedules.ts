import { type Kysely, sql } from 'kysely'
import { ENDED_STATUSES, SHARING_STATUSES } from '#domain/agreement.ts'
import type { CalendarDate, Period } from '#domain/calendar-dates.ts'
import { nextReportingPeriod, type ReportingFrequency } from '#domain/schedule.ts'
import { type DB, readAssembled } from '#server/platform/database.ts'

const MAX_SCHEDULES = 500

/** Of how many projects that ask alike there are titles. */
const MAX_TITLES = 10

/**
 * When the agreements of an owner, perhaps of one project, ask for reports: those that share revenue, and those that have
 * ended with days to report. Projects that ask alike are together, the oldest first.
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
  const unreported = sql<string>`(datemultirange(daterange(t.start, null)) - coalesce(r.days, '{}'::datemultirange)
    - t.own_days)`
  const asking = db
    .selectFrom(terms(db, owner_id, project_id, agreement_id).as('t'))
    .leftJoin(reportedDays(db, owner_id, project_id).as('r'), 'r.project_id', 't.project_id')
    .select(['t.project_id', 't.reporting_frequency', 't.expiration_date', unreported.as('unreported')])
    .select(({ fn }) => [
      fn.min('t.created_at').as('created_at'),
      fn.min('t.payment_terms_days').as('payment_terms_days'),
    ])
    .where(({ or }) => or([sql<boolean>`t.shares`, sql<boolean>`t.expiration_date >= lower(${unreported})`]))
    .groupBy(['t.project_id', 't.reporting_frequency', 't.expiration_date', unreported])
    .orderBy('created_at')
    .orderBy('t.project_id')
    .limit(MAX_SCHEDULES)
  const oldestFirst = sql`order by a.created_at, a.project_id`
  return db
    .selectFrom(asking.as('a'))
    .select(['a.expiration_date', ({ fn }) => fn.min('a.payment_terms_days').as('payment_terms_days')])
    .select([
      sql<ReportingFrequency>`a.reporting_frequency`.as('reporting_frequency'),
      sql<string>`lower(a.unreported)`.as('unreported_from'),
      sql<string | null>`(select upper(gap) - 1 from unnest(a.unreported) gap limit 1)`.as('unreported_until'),
      sql<string[]>`array_agg(a.project_id ${oldestFirst})`.as('project_ids'),
      sql<
        AskingProject[]
      >`(select jsonb_agg(jsonb_build_object('project_id', j.id, 'title', j.title, 'created_at', o.created_at)
          order by o.created_at, j.id)
        from unnest((array_agg(a.project_id ${oldestFirst}))[:${sql.lit(MAX_TITLES)}],
          (array_agg(a.created_at ${oldestFirst}))[:${sql.lit(MAX_TITLES)}]) as o (project_id, created_at)
        join projects j on j.id = o.project_id)`.as('oldest'),
    ])
    .groupBy(['a.reporting_frequency', 'a.expiration_date', 'a.unreported'])
    .orderBy(({ fn }) => fn.min('a.created_at'))
}

/** A project that asks for a report, and since when one of its agreements does. */
interface AskingProject {
  project_id: string
  title: string
  created_at: string
}

/** What the agreements of each project say about reporting, from the month in which they share revenue. */
function terms(db: Kysely<DB>, owner_id: string, project_id?: string, agreement_id?: string) {
  const all = db
    .selectFrom('agreements as a')
    .leftJoin(ownDays(db, owner_id).as('n'), 'n.agreement_id', 'a.id')
    .select([
      'a.project_id',
      'a.reporting_frequency',
      'a.expiration_date',
      'a.reporting_start_date',
      'a.effective_date',
    ])
    .select([
      'a.created_at',
      'a.payment_terms_days',
      sql<string>`coalesce(n.days, '{}'::datemultirange)`.as('own_days'),
    ])
    .select(({ eb }) => eb('a.status', 'in', SHARING_STATUSES).as('shares'))
    .where('a.owner_id', '=', owner_id)
    .where('a.status', 'in', [...SHARING_STATUSES, ...ENDED_STATUSES])
    .$if(project_id !== undefined, (query) => query.where('a.project_id', '=', project_id ?? ''))
    .$if(agreement_id !== undefined, (query) => query.where('a.id', '=', agreement_id ?? ''))
  const alike = db
    .selectFrom(all.as('a'))
    .select(['a.project_id', 'a.reporting_frequency', 'a.expiration_date', 'a.own_days', 'a.shares'])
    .select(['a.reporting_start_date', 'a.effective_date'])
    .select(({ fn }) => [
      fn.min('a.created_at').as('created_at'),
      fn.min('a.payment_terms_days').as('payment_terms_days'),
    ])
    .groupBy(['a.project_id', 'a.reporting_frequency', 'a.expiration_date', 'a.own_days', 'a.shares'])
    .groupBy(['a.reporting_start_date', 'a.effective_date'])
  return db
    .selectFrom(alike.as('a'))
    .selectAll('a')
    .select(sql`greatest(a.reporting_start_date, date_trunc('month', a.effective_date::timestamp)::date)`.as('start'))
}

/** The days that reports for some agreements cover, drafts too, by agreement. */
const ownDays = (db: Kysely<DB>, owner_id: string) =>
  db
    .selectFrom('revenue_reports as r')
    .innerJoinLateral(sql<{ id: string }>`unnest(r.agreement_ids)`.as<'g'>(sql`g (id)`), (join) => join.onTrue())
    .select('g.id as agreement_id')
    .select(sql<string>`range_agg(daterange(r.reporting_period_start, r.reporting_period_end, '[]'))`.as('days'))
    .where('r.owner_id', '=', owner_id)
    .where('r.agreement_ids', 'is not', null)
    .groupBy('g.id')

/**
 * The days of each project that reports for all of it cover, drafts too. Without drafts no two share a day, so as many days as from
 * the first to the last are all of them; only where they are not, the days are put together one by one.
 */
function reportedDays(db: Kysely<DB>, owner_id: string, project_id?: string) {
  return db
    .selectFrom('revenue_reports as r')
    .select('r.project_id')
    .select(
      sql<string>`case when sum(r.reporting_period_end - r.reporting_period_start + 1)
          = max(r.reporting_period_end) - min(r.reporting_period_start) + 1 and not bool_or(r.status = 'draft')
        then datemultirange(daterange(min(r.reporting_period_start), max(r.reporting_period_end), '[]'))
        else (select range_agg(daterange(one.reporting_period_start, one.reporting_period_end, '[]'))
          from revenue_reports one where one.project_id = r.project_id and one.agreement_ids is null) end`.as('days'),
    )
    .where('r.owner_id', '=', owner_id)
    .where('r.agreement_ids', 'is', null)
    .$if(project_id !== undefined, (query) => query.where('r.project_id', '=', project_id ?? ''))
    .groupBy('r.project_id')
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
