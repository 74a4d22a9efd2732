import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { searchNamesJob } from '#server/identity/name-changes.ts'
import type { DB } from '#server/platform/database.ts'

type Renamed = z.output<typeof searchNamesJob.schema>

const BATCH_SIZE = 200

/** Updates the search texts of everything with this name, in batches, so that no lock is held for long. */
export async function followName(db: Kysely<DB>, { kind, id }: Renamed, signal: AbortSignal): Promise<void> {
  for (const [things, table, column] of CARRIERS[kind]) {
    let last: string | undefined
    while (!signal.aborted) {
      const rows = await db
        .selectFrom(table)
        .select('id')
        .where(sql.ref<string>(column), '=', id)
        .$if(last !== undefined, (query) => query.where('id', '>', last ?? ''))
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      const ids = rows.map((row) => row.id)
      if (ids.length > 0) await sql`select ${sql.ref(`search_refresh_${things}`)}(${ids}::uuid[])`.execute(db)
      if (ids.length < BATCH_SIZE) break
      last = ids.at(-1)
    }
  }
  signal.throwIfAborted()
}

/** The search tables that contain a name, and their columns. */
const CARRIERS = {
  person: [
    ['projects', 'projects', 'owner_id'],
    ['proposals', 'proposals', 'owner_id'],
    ['proposals', 'proposals', 'provider_id'],
    ['agreements', 'agreements', 'owner_id'],
    ['agreements', 'agreements', 'provider_id'],
  ],
  project: [
    ['proposals', 'proposals', 'project_id'],
    ['agreements', 'agreements', 'project_id'],
    ['reports', 'revenue_reports', 'project_id'],
  ],
} as const
