import { type Kysely, sql } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'

/** Reads on one connection, since whoever types needs no more, and lets no statement run for long. */
export function readOnlyTransaction<Result>(db: Kysely<DB>, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select ${sql.join(SETTINGS)}`.execute(tx)
      return read(tx)
    })
}

const setting = (name: string, value: string) => sql`set_config(${name}, ${value}, true)`

/** For this transaction only. */
const SETTINGS = [
  setting('statement_timeout', '1500'),
  // The lists join more tables than are query at together by default; the few rows to join them for are found last.
  setting('from_collapse_limit', '20'),
  setting('join_collapse_limit', '20'),
  // Short statements over what lies in memory: to compile one, or to share it out, takes longer than to run it.
  setting('jit', 'off'),
  setting('max_parallel_workers_per_gather', '0'),
  setting('random_page_cost', '1.1'),
]

/** Whether a statement was ended because it had run for too long. */
export function wasTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === QUERY_CANCELED
}

const QUERY_CANCELED = '57014'
