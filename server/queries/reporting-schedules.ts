import { type Kysely, sql } from 'kysely'
import { ENDED_STATUSES, SHARING_STATUSES } from '#domain/agreement.ts'
import type { CalendarDate, Period } from '#domain/calendar-dates.ts'
import { nextReportingPeriod, type ReportingFrequency } from '#domain/schedule.ts'
import { type DB, readAssembled } from '#server/platform/database.ts'

const MAX_SCHEDULES = 500

/**
 * When the agreements of an owner, perhaps of one project, ask for reports: those that share revenue, and those that have
 * ended with days to report. One row for those of a project that ask alike, the oldest first.
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
  const reported = db
    .selectFrom('revenue_reports')
    .select([
      'project_id',
      sql<string>`range_agg(daterange(reporting_period_start, reporting_period_end, '[]'))`.as('days'),
    ])
    .where('owner_id', '=', owner_id)
    .where('agreement_ids', 'is', null)
    .groupBy('project_id')
  const asking = db
    .selectFrom('agreements as a')
    .leftJoin(reported.as('r'), 'r.project_id', 'a.project_id')
    .select(['a.project_id', 'a.reporting_frequency', 'a.expiration_date'])
    .select([unreported.as('unreported'), ({ fn }) => fn.min('a.created_at').as('created_at')])
    .select(({ fn }) => fn.min('a.payment_terms_days').as('payment_terms_days'))
    .where('a.owner_id', '=', owner_id)
    .where(({ and, eb, or }) =>
      or([
        eb('a.status', 'in', SHARING_STATUSES),
        and([eb('a.status', 'in', ENDED_STATUSES), sql<boolean>`a.expiration_date >= lower(${unreported})`]),
      ]),
    )
    .$if(project_id !== undefined, (query) => query.where('a.project_id', '=', project_id ?? ''))
    .$if(agreement_id !== undefined, (query) => query.where('a.id', '=', agreement_id ?? ''))
    .groupBy(['a.project_id', 'a.reporting_frequency', 'a.expiration_date', unreported])
    .orderBy('created_at')
    .limit(MAX_SCHEDULES)
  return (
    db
      .selectFrom(asking.as('a'))
      .select(['a.project_id', 'a.expiration_date', 'a.created_at', 'a.payment_terms_days'])
      .select([
        sql<ReportingFrequency>`a.reporting_frequency`.as('reporting_frequency'),
        sql<string>`lower(a.unreported)`.as('unreported_from'),
        sql<string | null>`(select upper(gap) - 1 from unnest(a.unreported) gap limit 1)`.as('unreported_until'),
      ])
      // Read by the id of each: joined, all projects would be.
      .select(({ selectFrom }) =>
        selectFrom('projects as j')
          .select('j.title')
          .whereRef('j.id', '=', 'a.project_id')
          .$asScalar()
          .$notNull()
          .as('project_title'),
      )
      .orderBy('a.created_at')
  )
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

/**
 * The days that the agreement `a` asks to report and no report for it covers, be it one for all of the project (`r`) or for
 * some: from the month in which it shares revenue.
 */
const unreported = sql<string>`(datemultirange(daterange(
  greatest(a.reporting_start_date, date_trunc('month', a.effective_date)::date), null))
  - coalesce(r.days, '{}'::datemultirange)
  - coalesce((select range_agg(daterange(s.reporting_period_start, s.reporting_period_end, '[]')) from revenue_reports s
    where s.project_id = a.project_id and s.agreement_ids is not null and a.id = any(s.agreement_ids)),
    '{}'::datemultirange))`
