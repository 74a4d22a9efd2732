import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { DB } from '#server/platform/database.ts'

interface Asked {
  project_id: string
  first_day: CalendarDate
  last_day: CalendarDate
}

export interface ProvenAccount {
  account_id: string
  /** When it was disconnected: what it has earned since has nothing to do with the project. Null while it is connected. */
  until: Date | null
}

/**
 * The accounts that a project earned with in a period: first the one that is connected, or was read last; after it those of which
 * a day of the period was read.
 */
export async function provenAccounts(db: Kysely<DB>, asked: Asked): Promise<ProvenAccount[]> {
  const { project_id, first_day, last_day } = asked
  const { rows } = await sql<ProvenAccount>`
    with found as (
      select account_id, 1 as place, null::timestamptz as read_at from project_connections
        where project_id = ${project_id} and ended_at is null
      union all
      (select account_id, 2, read_at from collection_days where project_id = ${project_id} order by read_at desc limit 1)),
    present as (select account_id from found order by place limit 1)
    select a.account_id, (
      select nullif(max(coalesce(c.ended_at, 'infinity')), 'infinity') from project_connections c
      where c.project_id = ${project_id} and c.account_id = a.account_id) as until
    from (
      select account_id from present union
      select account_id from collection_days
        where project_id = ${project_id} and day between ${first_day}::date and ${last_day}::date) a
    where exists (select from present)
    order by a.account_id = (select account_id from present) desc, a.account_id`.execute(db)
  return rows
}

/**
 * The days (`day`) of a period that were read: of each account that was connected on them, unless nothing was ever read of it; where
 * none was, of any.
 */
export const provenDays = ({ project_id, first_day, last_day }: Asked) => sql`
  select g::date as day
  from projects p, generate_series(${first_day}::date, ${last_day}::date, interval '1 day') g
  where p.id = ${project_id} and g::date in (select day from collection_days where project_id = p.id)
    and not exists (
      select from project_connections c
      where c.project_id = p.id and g::date >= (c.connected_at at time zone p.time_zone)::date
        and (c.ended_at is null or g::date <= (c.ended_at at time zone p.time_zone)::date)
        and exists (select from collection_days d where d.project_id = p.id and d.account_id = c.account_id)
        and not exists (
          select from collection_days d where d.project_id = p.id and d.account_id = c.account_id and d.day = g::date))`
