import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { createDatabase, migrate } from '#server/platform/database.ts'

/** A migrated database of its own, on an embedded PostgreSQL with its settings as they are in use (fsync on). */
export async function withDatabase<Result>(work: (connection: pg.PoolConfig) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharewell-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  try {
    const { pool, close } = createDatabase({ ...postgres.connection, max: 1 })
    await migrate(pool, resolve(import.meta.dirname, '../server/migrations')).finally(close)
    return await work(postgres.connection)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
