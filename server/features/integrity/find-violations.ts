import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { IntegrityCheck, Slice, Violation } from './check.ts'

/** More of one check are not listed: the first few say what is wrong. */
export const MAX_LISTED = 100
const TIME_LIMIT_MS = 60_000

/** What breaks one rule within a slice, at most `MAX_LISTED`; read-only, and for a limited time. */
export function findViolations(db: Kysely<DB>, check: IntegrityCheck, slice: Slice): Promise<Violation[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true)`.execute(tx)
      const { rows } = await sql<Violation>`
        select subject, payment_id, detail from (${check.violations(slice)}) found order by subject limit ${MAX_LISTED}`.execute(
        tx,
      )
      return rows
    })
}

/** Every id. */
export const WHOLE = { from: '00000000-0000-0000-0000-000000000000', until: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** An hour each, so that a day covers all rows. */
const SLICES = 24
/** How many rows of the largest table are read at once: far within the time limit. */
const ROWS_AT_ONCE = 50_000

/** The slice of an hour, or all of them, in parts that are small however many rows there are. */
export async function partsOf(db: Kysely<DB>, hour: number | 'all'): Promise<{ from: string; until: string }[]> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(reltuples), 0)::float8 as most from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const parts = Math.max(1, Math.ceil((rows[0]?.most ?? 0) / SLICES / ROWS_AT_ONCE))
  const slices = hour === 'all' ? [...Array(SLICES).keys()] : [hour]
  return slices.flatMap((slice) =>
    Array.from({ length: parts }, (_, part) => sliceOf(slice * parts + part, SLICES * parts)),
  )
}

/** A part of all ids, as even as random ids are: the part with this number, of so many. */
export function sliceOf(number: number, parts: number): { from: string; until: string } {
  const bound = (at: number) => Math.floor((at * 2 ** 32) / parts)
  const hex = (value: number) => value.toString(16).padStart(8, '0')
  return {
    from: `${hex(bound(number))}-0000-0000-0000-000000000000`,
    until: `${hex(bound(number + 1) - 1)}-ffff-ffff-ffff-ffffffffffff`,
  }
}
