import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts'
import { loadConfig } from '#server/config.ts'
import { createDatabase, type Database, migrate, migrationDifference } from '#server/platform/database.ts'
import { makeJobTables } from '#server/platform/jobs.ts'
import { shownValue } from '#server/shown-value.ts'
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

/**
 * A new one for a command that fills it: refuses where anything is there already, and makes the tables of this version,
 * the sandbox's among them where that is wanted.
 */
export async function withEmptyDatabase<Result>(
  { has_sandbox }: { has_sandbox: boolean },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database_url, data_dir } = loadConfig(process.env)
  return open(async (database, connection) => {
    const { rows } = await database.pool.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any ($1) and c.relkind in ('r', 'p') limit 1`,
      [['public', 'jobs', 'stripe_sandbox']],
    )
    if (rows.length > 0) {
      const variable = database_url ? 'DATABASE_URL' : 'DATA_DIR'
      const shown = shownValue(variable, database_url ?? data_dir)
      throw new CommandProblem(
        `${variable}: ${shown} has a database that is not empty; set ${variable} to an empty one.`,
      )
    }
    await migrate(database.pool, MIGRATIONS)
    await makeJobTables(connection)
    if (has_sandbox) await makeSandboxTables(connection)
    return work(database)
  })
}

async function makeSandboxTables(connection: pg.PoolConfig): Promise<void> {
  const { createSandbox } = await import('#packages/stripe-sandbox/sandbox.ts')
  const sandbox = await createSandbox({
    ...{ connection, port: 0, now: () => new Date() },
    ...{ secretKey: 'sk_test_restore', publishableKey: 'pk_test_restore' },
  })
  await sandbox.close()
}

/** The configured database, or the embedded one whether a server is running on it or not. */
async function open<Result>(work: (database: Database, connection: pg.PoolConfig) => Promise<Result>): Promise<Result> {
  const config = loadConfig(process.env)
  // A command keeps a connection for itself, which a pooler may not give.
  const url = config.database_direct_url ?? config.database_url
  const problem = url && (await databaseProblem(url))
  if (problem) throw new CommandProblem(problem)
  const postgres = url ? null : await startEmbeddedPostgres({ dataDir: config.data_dir, beside: true })
  const connection: pg.PoolConfig = postgres?.connection ?? { connectionString: url ?? '' }
  const database = createDatabase({ ...connection, max: 2 })
  try {
    return await work(database, connection)
  } finally {
    await database.close()
    await postgres?.stop()
  }
}
