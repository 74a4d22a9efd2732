import { resolve } from 'node:path'
import type pg from 'pg'
import { loadConfig } from '#server/config.ts'
import { createDatabase, type Database } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'

/** The product's database for a small command: the configured one, or the embedded one whether a server is running on it or not. */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const config = loadConfig(process.env)
  const postgres = config.database_url ? null : await startEmbeddedPostgres({ dataDir: config.data_dir, beside: true })
  const connection: pg.PoolConfig = postgres?.connection ?? { connectionString: config.database_url ?? '' }
  const database = createDatabase({ ...connection, max: 2 })
  try {
    await migrate(database.pool, resolve(import.meta.dirname, '../server/migrations'))
    return await work(database)
  } finally {
    await database.close()
    await postgres?.stop()
  }
}
