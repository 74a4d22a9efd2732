import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** The account that is connected, or was read last. */
export async function provenAccount(db: Kysely<DB>, project_id: string): Promise<string | null> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from (
      select account_id, 1 as place, null::timestamptz as read_at from project_connections
        where project_id = ${project_id} and ended_at is null
      union all
      (select account_id, 2, read_at from collection_days where project_id = ${project_id} order by read_at desc limit 1)) found
    order by place limit 1`.execute(db)
  return rows[0]?.account_id ?? null
}
