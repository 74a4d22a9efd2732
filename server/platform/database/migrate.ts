import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type Pool, type PoolClient } from 'pg'
import type { Log } from '../process.ts'
import { IncompatibleDatabaseError, type Migration, MigrationError, readMigrations } from './migration-folder.ts'

/**
 * Brings the database up to the migrations of the folder, in the order of their names, each in a transaction of its
 * own together with its check. Gives the names of those applied now. Safe when several processes start at once: one
 * migrates, the others wait and find nothing left to do.
 */
export async function migrate(pool: Pool, folder: string, log?: Pick<Log, 'debug' | 'warn'>): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(HISTORY_TABLE)
    const applied = await appliedMigrations(client)
    refuseRemoved(migrations, applied)
    refuseChanged(migrations, applied)
    warnOfNewer(migrations, applied, log)

    const pending = migrations.filter((migration) => !applied.has(migration.name))
    for (const migration of pending) {
      await applyWithRetries(client, migration)
      log?.debug({ migration: migration.name }, 'Applied a migration')
    }
    return pending.map((migration) => migration.name)
  } finally {
    // Closing the connection gives the lock back even when the connection itself has failed.
    client.release(true)
  }
}

/** How the database is not at the migrations of the folder, which it reads without a change; null where it is. */
export async function migrationDifference(pool: Pool, folder: string): Promise<string | null> {
  const migrations = readMigrations(folder)
  const { rows } = await pool.query<{ stored: boolean }>(
    `select to_regclass('schema_migrations') is not null as stored`,
  )
  if (!rows[0]?.stored) return 'it was never one of Sharewell’s'
  const applied = await appliedMigrations(pool)
  const removed = removedMigration(migrations, applied)
  if (removed) return `${removed} is not part of this one`
  const missing = migrations.find(({ name }) => !applied.has(name))
  if (missing) return `${missing.name} has not been applied`
  const changed = migrations.find(({ name, up }) => applied.get(name) !== sha256(up))
  if (changed) return `${changed.name} was another one`
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...applied.keys()].find((name) => !known.has(name))
  return newer ? `${newer} is newer` : null
}

// Any number does, as long as nothing else in this database takes a lock by it.
const MIGRATION_LOCK = 7_311_960_042

const HISTORY_TABLE = `create table if not exists schema_migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`

async function appliedMigrations(client: Pick<PoolClient, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

function refuseRemoved(migrations: Migration[], applied: Map<string, string>) {
  const removed = removedMigration(migrations, applied)
  if (!removed) return
  throw new IncompatibleDatabaseError(
    `This database was made by another version of Sharewell, with the migration ${removed}, and cannot be updated to this one; use an empty database.`,
  )
}

// Those of a newer version follow the newest of the folder; one that precedes it is of another history.
function removedMigration(migrations: Migration[], applied: Map<string, string>): string | undefined {
  const known = migrations.map(({ name }) => name)
  const newest = known.at(-1) ?? ''
  return [...applied.keys()].sort().find((name) => name < newest && !known.includes(name))
}

function refuseChanged(migrations: Migration[], applied: Map<string, string>) {
  const changed = migrations.find(({ name, up }) => applied.has(name) && applied.get(name) !== sha256(up))
  if (!changed) return
  throw new MigrationError(
    `Migration ${changed.name} was changed after it had been applied to this database. ` +
      'A migration is never edited after landing: undo the change and write a new one.',
  )
}

// An older version may serve beside a newer one while a release rolls out, so this is no reason to stop.
function warnOfNewer(migrations: Migration[], applied: Map<string, string>, log?: Pick<Log, 'warn'>) {
  const known = new Set(migrations.map((migration) => migration.name))
  const newer = [...applied.keys()].filter((name) => !known.has(name))
  if (newer.length > 0) log?.warn({ migrations: newer }, 'The database was migrated by a newer version')
}

// Beside a version that serves, a migration must not queue behind a long transaction with everybody else behind it: it
// waits for a lock a few seconds, and then lets the others pass before it tries again.
const LOCK_TIMEOUT = '5s'
const TRIES = 5
const PAUSE_MS = 1_000
const LOCK_LOST = ['40P01', '55P03']

async function applyWithRetries(client: PoolClient, migration: Migration) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply(client, migration)
    } catch (error) {
      const code = error instanceof MigrationError && error.cause instanceof pg.DatabaseError ? error.cause.code : ''
      if (tried === TRIES || !LOCK_LOST.includes(code ?? '')) throw error
      await sleep(tried * PAUSE_MS)
    }
  }
}

async function apply(client: PoolClient, { name, up, check }: Migration) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(up)
    const { rows } = await client.query(check)
    if (rows.length > 0) {
      throw new MigrationError(`Migration ${name} did not do what it says; its check finds ${JSON.stringify(rows)}.`)
    }
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256(up)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (error instanceof MigrationError) throw error
    throw new MigrationError(`Migration ${name} failed: ${String(error)}`, { cause: error })
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
