import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'

const MAX_COUNTED = 1000

export interface QueueRow {
  name: string
  waiting: number
  oldest_due_at: Date | null
  later: number
  running: number
  failed: number
}

/** Every queue with what waits in it. Finished jobs, of which there are many, are not read. */
export async function readQueues(db: Kysely<DB>, now: Date): Promise<QueueRow[]> {
  const open = sql`jobs.job j where j.name = q.name and j.state < 'active' and not j.blocked`
  const counted = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*) from (select from ${open} and ${condition} limit ${MAX_COUNTED}) counted)::int`
  const { rows } = await sql<QueueRow>`
    with failed as (
      select j.source_name as name, count(*)::int as count from jobs.job j
      where j.name = 'dead-letters' and j.state in ('created', 'failed') group by 1
    )
    select q.name, ${counted(sql`j.start_after <= ${now}`)} as waiting, ${counted(sql`j.start_after > ${now}`)} as later,
      (select min(j.start_after) from ${open} and j.start_after <= ${now}) as oldest_due_at,
      coalesce(q.active_count, 0)::int as running, coalesce(f.count, 0) as failed
    from jobs.queue q left join failed f on f.name = q.name
    where q.name <> 'dead-letters' and q.name not like '\\_\\_pgboss%'
    order by coalesce(f.count, 0) desc, oldest_due_at nulls last, q.name`.execute(db)
  return rows
}

export interface DeadLetterRow {
  id: string
  queue: string
  about: Record<string, string>
  error: string | null
  retries: number
  asked_at: Date | null
  failed_at: Date
}

/** Jobs that failed for good, with the ids in what they were given: the rest may be a mail with a code. */
export const deadLetters = (db: Kysely<DB>) =>
  db
    .selectFrom(
      sql<DeadLetterRow>`(
        select j.id, coalesce(j.source_name, 'unknown') as queue, date_trunc('milliseconds', j.created_on) as failed_at,
          j.source_created_on as asked_at, coalesce(j.source_retry_count, 0) as retries,
          left(coalesce(j.source_output, j.output) ->> 'message', 500) as error,
          coalesce((select jsonb_object_agg(part.key, part.value #>> '{}') from jsonb_each(
            case jsonb_typeof(j.data) when 'object' then j.data else '{}' end) part
            where part.key ~ '(^|_)id$' and jsonb_typeof(part.value) = 'string'), '{}') as about
        from jobs.job j where j.name = 'dead-letters' and j.state in ('created', 'failed'))`.as('letter'),
    )
    .selectAll()
