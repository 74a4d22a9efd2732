import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { loadConfig } from '#server/config.ts'
import { createDatabase, type Database, migrate, migrationDifference } from '#server/platform/database.ts'
import { databaseProblem } from '#server/start-checks/database.ts'
import { CommandProblem } from './command.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../server/migrations')

/** The product's database for a small command that writes, brought up to date as at a start. */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  return open(async (database) => {
    await migrate(database.pool, MIGRATIONS)
    return work(database)
  })
}

/** The same for a command that only reads: it makes none, changes none, and refuses one of another version. */
export async function withDatabaseToRead<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { database_url, data_dir } = loadConfig(process.env)
  if (!database_url && !existsSync(join(data_dir, 'postgres/PG_VERSION'))) {
    throw new CommandProblem(
      `DATA_DIR: “${data_dir}” has no database; set it to the folder of one, or set DATABASE_URL.`,
    )
  }
  return open(async (database) => {
    const difference = await migrationDifference(database.pool, MIGRATIONS)
    if (difference) {
      throw new CommandProblem(
        `${database_url ? 'DATABASE_URL' : 'DATA_DIR'}: this database is of another version (${difference}), and this command changes nothing; use it with the version of Sharewell that runs on it.`,
      )
    }
    return work(database)
  })
}

/** The configured database, or the embedded one whether a server is running on it or not. */
async function open<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const config = loadConfig(process.env)
  const problem = config.database_url && (await databaseProblem(config.database_url))
  if (problem) throw new CommandProblem(problem)
  const postgres = config.database_url ? null : await startEmbeddedPostgres({ dataDir: config.data_dir, beside: true })
  const connection: pg.PoolConfig = postgres?.connection ?? { connectionString: config.database_url ?? '' }
  const database = createDatabase({ ...connection, max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
    await postgres?.stop()
  }
}
