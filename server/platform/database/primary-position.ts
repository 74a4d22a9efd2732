import { type Kysely, sql } from 'kysely'
import type { DB } from './create-database.ts'
import { PLANNED_ONCE } from './plan-marked.ts'

/** How far a primary has written, as the number of a byte in the log of changes of its timeline. */
export interface Position {
  written: bigint
  timeline: string
}

/** What a replica must hold to follow this primary, and by which position it does. */
export interface Line {
  timeline: string
  name: string
  mark: string
  marked: bigint
}

/**
 * Asks the primary how far it has written: all that a server process has acknowledged lies before that.
 * Those who ask while a question is on its way share the next one. Null where the database takes no writes.
 */
export function createPositions(db: Kysely<DB>): () => Promise<Position | null> {
  let current: Promise<unknown> | undefined
  let next: Promise<Position | null> | undefined

  const begin = () => {
    next = undefined
    const asked = positionOf(db)
    const over = asked.then(
      () => {},
      () => {},
    )
    current = over
    void over.then(() => {
      if (current === over) current = undefined
    })
    return asked
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(begin)
    return next
  }
}

// A commit is seen by others once it is flushed; where it need not be, whatever is inserted may have been seen.
const WRITTEN = `case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end`

const POSITION = sql<{ written: string | null; timeline: string | null }>`${sql.raw(PLANNED_ONCE)}${sql.raw(`select
  case when not pg_is_in_recovery() then (${WRITTEN} - '0/0'::pg_lsn)::text end as written,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`)}`

async function positionOf(db: Kysely<DB>): Promise<Position | null> {
  const { rows } = await POSITION.execute(db)
  const [found] = rows
  return found?.written && found.timeline ? { written: BigInt(found.written), timeline: found.timeline } : null
}

/** The mark of the primary's timeline, which is made where there is none yet. */
export async function lineOf(db: Kysely<DB>, timeline: string): Promise<Line> {
  const name = sql`(select system_identifier from pg_control_system()) || '/' || ${timeline}::text`
  await sql`insert into primary_timelines (name, mark) values (${name}, gen_random_uuid()) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ name: string; mark: string }>`select name, mark from primary_timelines
    where name = ${name}`.execute(db)
  const position = await positionOf(db)
  const [found] = rows
  if (!found || !position || position.timeline !== timeline) throw new Error('The primary changed meanwhile.')
  return { timeline, ...found, marked: position.written }
}
