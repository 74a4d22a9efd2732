import { type Kysely, sql } from 'kysely'
import type { DB, Tx } from '#server/platform/database.ts'

/** Reads on one connection, with a time limit for each statement. */
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

const SETTINGS = [
  setting('statement_timeout', '1500'),
  // The lists join more tables than are query at together by default; the few rows to join them for are found last.
  setting('from_collapse_limit', '20'),
  setting('join_collapse_limit', '20'),
  // For short statements on cached data, JIT and parallel workers cost more than they save.
  setting('jit', 'off'),
  setting('max_parallel_workers_per_gather', '0'),
  setting('random_page_cost', '1.1'),
]

/** Whether a statement hit the time limit. */
export function wasTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === QUERY_CANCELED
}

const QUERY_CANCELED = '57014'
