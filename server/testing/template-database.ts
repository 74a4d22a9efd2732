import { createHash, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type pg from 'pg'
import { createDatabase, migrate, readMigrations } from '../platform/database.ts'
import { onServer } from './test-server.ts'

export const MIGRATIONS = resolve(import.meta.dirname, '../migrations')

/** Every database that tests make has a name that begins so. */
export const TEST_DATABASES = 'sharewell_test_'

/** Makes a database with all migrations, from which copies are made in a moment. Gives its name. */
export async function createTemplate(connection: pg.ClientConfig): Promise<string> {
  const name = `${TEST_DATABASES}${await migrationsHash()}_${randomBytes(4).toString('hex')}`
  await onServer(connection, `create database ${name}`)
  const { pool, close } = createDatabase({ ...connection, database: name, max: 1 })
  await migrate(pool, MIGRATIONS).finally(close)
  // A template that somebody is connected to cannot be copied.
  await onServer(connection, `alter database ${name} with allow_connections false`)
  return name
}

/** Makes a copy of the template under a name of its own: of its files, which takes half the time of writing its pages to the log. */
export async function createFromTemplate(connection: pg.ClientConfig, template: string, name: string) {
  await onServer(connection, `create database ${name} template ${template} strategy file_copy`)
}

/** Drops the databases with this prefix, also while somebody is connected. */
export async function dropDatabases(connection: pg.ClientConfig, prefix: string) {
  const { rows } = await onServer(connection, `select datname from pg_database where datname ^@ '${prefix}'`)
  for (const { datname } of rows) await onServer(connection, `drop database if exists "${datname}" with (force)`)
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, up } of readMigrations(MIGRATIONS)) hash.update(`${name}\n${up}\n`)
  return hash.digest('hex').slice(0, 8)
}
