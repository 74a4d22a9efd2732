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

function schedules(db: Kysely<DB>, owner_id: string, project_id?: string) {
  const reported = db
    .selectFrom('revenue_reports')
    .select([
      'project_id',
      sql<string>`range_agg(daterange(reporting_period_start, reporting_period_end, '[]'))`.as('days'),
    ])
    .where('owner_id', '=', owner_id)
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

/** The period of a project that its owner has to report: the earliest that has ended; null without one. */
export async function missingPeriod(
  db: Kysely<DB>,
  owner_id: string,
  project_id: string,
  today: CalendarDate,
): Promise<Period | null> {
  const schedules = await reportingSchedules(db, owner_id, project_id)
  const missing = schedules.flatMap((schedule) => {
    const period = nextPeriodOf(schedule)
    return period && period.end < today ? [period] : []
  })
  return missing.toSorted((a, b) => a.end.localeCompare(b.end))[0] ?? null
}

/** The next period that a schedule asks for. */
export const nextPeriodOf = (schedule: Schedule): Period | null =>
  nextReportingPeriod({ ...schedule, frequency: schedule.reporting_frequency, last_day: schedule.expiration_date })

export type Schedule = Awaited<ReturnType<typeof reportingSchedules>>[number]

/** The days that the agreement `a` asks to report and no report in `r` covers: from the month in which it shares revenue. */
const unreported = sql<string>`(datemultirange(daterange(
  greatest(a.reporting_start_date, date_trunc('month', a.effective_date)::date), null))
  - coalesce(r.days, '{}'::datemultirange))`
