import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { DB } from '#server/platform/database.ts'

interface Asked {
  project_id: string
  first_day: CalendarDate
  last_day: CalendarDate
}

/** The accounts that a project earned with in a period. */
export interface ProvenAccounts {
  /** The one that is connected, or was read last. */
  account_id: string | null
  /** That one, and those of which days of the period were read before it took their place. */
  account_ids: string[]
  /** The day of the project on which it was connected: what was read of others before counts too. Null if it is connected no more. */
  connected_on: CalendarDate | null
}

export async function provenAccounts(
  db: Kysely<DB>,
  { project_id, first_day, last_day }: Asked,
): Promise<ProvenAccounts> {
  const { rows } = await sql<ProvenAccounts>`
    with found as (
      select c.account_id, 1 as place, null::timestamptz as read_at,
        (c.connected_at at time zone p.time_zone)::date as connected_on
      from project_connections c join projects p on p.id = c.project_id
      where c.project_id = ${project_id} and c.ended_at is null
      union all
      (select account_id, 2, read_at, null from collection_days where project_id = ${project_id} order by read_at desc limit 1)),
    proven as (select account_id, connected_on from found order by place limit 1)
    select account_id, connected_on, array(
      select account_id from proven union
      select d.account_id from collection_days d where d.project_id = ${project_id}
        and d.day between ${first_day}::date and ${last_day}::date order by 1) as account_ids
    from proven`.execute(db)
  return rows[0] ?? { account_id: null, account_ids: [], connected_on: null }
}

/** Of a row \`d\` of collection_days: its day needs to be read of no other account. */
export const provesDay = ({ account_id, connected_on }: Pick<ProvenAccounts, 'account_id' | 'connected_on'>) =>
  sql<boolean>`(d.account_id = ${account_id} or d.day < coalesce(${connected_on}::date, 'infinity'::date))`
