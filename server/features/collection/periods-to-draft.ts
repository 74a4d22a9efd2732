import { type Kysely, sql } from 'kysely'
import { ENDED_STATUSES, SHARING_STATUSES } from '#domain/agreement.ts'
import type { CalendarDate, Period } from '#domain/calendar-dates.ts'
import { type Gap, isPreparable, MAX_WAITING_DRAFTS, periodsOver } from '#domain/prepared-draft.ts'
import type { ReportingFrequency } from '#domain/schedule.ts'
import type { DB } from '#server/platform/database.ts'
import type { DraftPeriod } from '../reports/commands.ts'

interface Project {
  id: string
  time_zone: string
}

interface ToDraft {
  periods: DraftPeriod[]
  /** Whether another period is over, of which something is still to be collected. */
  is_waiting: boolean
}

const DAY_MS = 86_400_000

/** The periods of a project whose drafts can be prepared today, the earliest end first. */
export async function periodsToDraft(
  db: Kysely<DB>,
  project: Project,
  { today, now }: { today: CalendarDate; now: Date },
): Promise<ToDraft> {
  const mappings = await reportedMappings(db, project.id)
  const room = MAX_WAITING_DRAFTS - (mappings.length > 0 ? await waitingDrafts(db, project.id) : MAX_WAITING_DRAFTS)
  if (room <= 0) return { periods: [], is_waiting: false }
  const over = (await askingAgreements(db, project.id)).flatMap((agreement) =>
    periodsOver(agreement, today).map((period) => ({ period, frequency: agreement.frequency })),
  )
  // What is being read now may change every figure; its end asks again.
  if (over.length > 0 && (await isReading(db, project.id, now))) return { periods: [], is_waiting: true }
  const once = [...new Map(over.map((one) => [`${one.frequency} ${one.period.start} ${one.period.end}`, one])).values()]
  const periods: DraftPeriod[] = []
  let is_waiting = false
  for (const { period, frequency } of once.toSorted((a, b) => a.period.end.localeCompare(b.period.end))) {
    const counting = mappings.filter((mapping) => isCounting(mapping, period, frequency))
    // Where all of them fail, the figures are of an unknown age.
    if (!counting.some(({ status }) => status === 'active')) continue
    const is_collected =
      counting.every(({ status }) => status === 'active') && (await isCollected(db, project, daysOf(period, counting)))
    if (isPreparable({ period, is_collected }, today)) {
      periods.push({ period, frequency, mapping_ids: counting.map(({ id }) => id) })
    } else is_waiting = true
    if (periods.length === room) break
  }
  return { periods, is_waiting }
}

interface ReportedMapping {
  id: string
  status: string
  frequency: ReportingFrequency
  first_day: CalendarDate
  last_day: CalendarDate | null
}

/** The mappings that count in reports of a project, those in error too. */
async function reportedMappings(db: Kysely<DB>, project_id: string): Promise<ReportedMapping[]> {
  return db
    .selectFrom('revenue_mappings as m')
    .innerJoin('agreements as a', 'a.id', 'm.agreement_id')
    .select(['m.id', 'm.status', 'a.expiration_date as last_day'])
    .select(sql<string>`greatest(m.counts_from, a.effective_date)`.as('first_day'))
    .select(({ ref }) => ref('a.reporting_frequency').$castTo<ReportingFrequency>().as('frequency'))
    .where('m.project_id', '=', project_id)
    .where('m.removed_at', 'is', null)
    .where('m.mapping_type', '<>', 'manual')
    .where('m.status', 'in', ['active', 'error'])
    .where('m.counts_from', 'is not', null)
    .execute()
}

const isCounting = (mapping: ReportedMapping, { start, end }: Period, frequency: ReportingFrequency): boolean =>
  mapping.frequency === frequency &&
  mapping.first_day <= end &&
  (mapping.last_day === null || mapping.last_day >= start)

/** The days of a period on which something counts. */
function daysOf({ start, end }: Period, mappings: readonly ReportedMapping[]): Period {
  const first = mappings.map(({ first_day }) => first_day).reduce((a, b) => (a < b ? a : b), end)
  return { start: first > start ? first : start, end }
}

async function waitingDrafts(db: Kysely<DB>, project_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('revenue_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', project_id)
    .where('prepared_at', 'is not', null)
    .where(sql<boolean>`status = 'draft'`)
    .executeTakeFirstOrThrow()
  return count
}

interface Asking {
  frequency: ReportingFrequency
  last_day: CalendarDate | null
  gaps: Gap[]
}

/** The agreements of a project with the days that have no report and had no draft prepared, from the month they begin in. */
async function askingAgreements(db: Kysely<DB>, project_id: string): Promise<Asking[]> {
  const { rows } = await sql<Asking>`
    select a.reporting_frequency as frequency, a.expiration_date as last_day,
      (select coalesce(jsonb_agg(jsonb_build_object('start', lower(g), 'end', upper(g) - 1) order by g), '[]')
        from unnest(datemultirange(daterange(
            greatest(a.reporting_start_date, date_trunc('month', a.effective_date::timestamp)::date), null))
          - coalesce(reported.days, '{}'::datemultirange) - coalesce(own.days, '{}'::datemultirange)
          - coalesce(prepared.days, '{}'::datemultirange)) g) as gaps
    from agreements a
    left join reported_days reported on reported.project_id = a.project_id and reported.agreement_id is null
    left join reported_days own on own.project_id = a.project_id and own.agreement_id = a.id
    cross join lateral (select range_agg(daterange(p.first_day, p.last_day, '[]')) as days
      from prepared_periods p where p.agreement_id = a.id) prepared
    where a.project_id = ${project_id} and a.status = any (${[...SHARING_STATUSES, ...ENDED_STATUSES]}::text[])
    order by a.created_at, a.id`.execute(db)
  return rows
}

/** Whether a task runs that began within a day; one that hangs for longer holds nothing up. */
async function isReading(db: Kysely<DB>, project_id: string, now: Date): Promise<boolean> {
  const running = await db
    .selectFrom('collection_tasks')
    .select('id')
    .where('project_id', '=', project_id)
    .where('status', 'in', ['pending', 'in_progress'])
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
  return running !== undefined
}

/** Whether all of these days have been read after their end, and nothing is being read now. */
async function isCollected(db: Kysely<DB>, { id, time_zone }: Project, { start, end }: Period): Promise<boolean> {
  const { rows } = await sql<{ is_collected: boolean }>`
    select count(*) = ${end}::date - ${start}::date + 1 and not exists (
      select from collection_tasks k where k.project_id = ${id} and k.status in ('pending', 'in_progress')) as is_collected
    from collection_days d
    join project_connections c on c.project_id = d.project_id and c.account_id = d.account_id and c.ended_at is null
    where d.project_id = ${id} and d.day between ${start}::date and ${end}::date
      and d.read_at >= (d.day + 1)::timestamp at time zone ${time_zone}`.execute(db)
  return rows[0]?.is_collected ?? false
}
