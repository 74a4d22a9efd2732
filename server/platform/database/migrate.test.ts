import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { createDatabase } from './create-database.ts'
import { migrate, migrationDifference } from './migrate.ts'
import { IncompatibleDatabaseError } from './migration-folder.ts'

const { pool, connection } = useDatabase()

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await pool.query('drop schema public cascade; create schema public')
})

afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, up: string, check = 'select 1 where false') {
  await mkdir(join(folder, name), { recursive: true })
  const files = { 'up.sql': up, 'check.sql': check, 'why.md': 'Because.' }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, name, file), text)
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  return rows.map((row) => row.relname)
}

test('migrations apply in the order of their names, once', async () => {
  await write('0002-second', 'alter table first add column second int')
  await write('0001-first', 'create table first (id int); create index on first (id)')

  expect(await migrate(pool, folder)).toEqual(['0001-first', '0002-second'])
  expect(await migrate(pool, folder)).toEqual([])

  await write('0003-third', 'create table third ()')
  expect(await migrate(pool, folder)).toEqual(['0003-third'])
  expect(await tables()).toEqual(['first', 'schema_migrations', 'third'])
})

test('a migration that fails half way leaves nothing behind, and those before it stay', async () => {
  await write('0001-first', 'create table first ()')
  await write('0002-second', 'create table second (); select 1 / 0')

  await expect(migrate(pool, folder)).rejects.toThrow('Migration 0002-second failed: error: division by zero')
  expect(await tables()).toEqual(['first', 'schema_migrations'])
})

test('a migration whose check finds a row is undone', async () => {
  await write('0001-first', 'create table first ()', "select 'second' as missing where to_regclass('second') is null")

  await expect(migrate(pool, folder)).rejects.toThrow('its check finds [{"missing":"second"}]')
  expect(await tables()).toEqual(['schema_migrations'])
})

test('a migration that was edited after landing is refused', async () => {
  await write('0001-first', 'create table first ()')
  await migrate(pool, folder)
  await write('0001-first', 'create table first (id int)')

  await expect(migrate(pool, folder)).rejects.toThrow('Migration 0001-first was changed after it had been applied')
})

test('a difference between a database and the folder is reported without a change', async () => {
  await write('0001-first', 'create table first ()')
  expect(await migrationDifference(pool, folder)).toBe('it was never one of Sharewell’s')
  expect(await tables()).toEqual([])
  await migrate(pool, folder)
  expect(await migrationDifference(pool, folder)).toBeNull()
  await write('0002-second', 'create table second ()')
  expect(await migrationDifference(pool, folder)).toBe('0002-second has not been applied')
  await migrate(pool, folder)
  await rm(join(folder, '0002-second'), { recursive: true })
  expect(await migrationDifference(pool, folder)).toBe('0002-second is newer')
  await write('0001-first', 'create table first (id int)')
  expect(await migrationDifference(pool, folder)).toBe('0001-first was another one')
})

test('a migration that cannot have its lock lets the others pass, and tries again', async () => {
  await write('0001-first', 'create table first (id int)')
  await migrate(pool, folder)
  await write('0002-second', 'alter table first add column second int')
  const holder = await pool.connect()
  await holder.query('begin; select from first')
  const migrating = migrate(pool, folder)
  const waits = async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'second'",
    )
    return rows.length > 0
  }
  await expect.poll(waits).toBe(true)
  await expect.poll(waits).toBe(false)
  await holder.query('commit')
  holder.release()
  expect(await migrating).toEqual(['0002-second'])
})

test('several processes that start together migrate once', async () => {
  await write('0001-first', 'select pg_sleep(0.2); create table first ()')
  await write('0002-second', 'create table second ()')
  const processes = Array.from({ length: 4 }, () => createDatabase(connection))
  try {
    const applied = await Promise.all(processes.map((database) => migrate(database.pool, folder)))
    expect(applied.flat()).toEqual(['0001-first', '0002-second'])
  } finally {
    await Promise.all(processes.map((database) => database.close()))
  }
})

test('a database that a newer version migrated is said in the log, and served', async () => {
  await write('0001-first', 'create table first ()')
  await write('0002-newer', 'create table newer ()')
  await migrate(pool, folder)
  await rm(join(folder, '0002-newer'), { recursive: true })
  const log = { debug: vi.fn(), warn: vi.fn() }

  expect(await migrate(pool, folder, log)).toEqual([])
  expect(log.warn).toHaveBeenCalledWith({ migrations: ['0002-newer'] }, expect.stringContaining('newer version'))
})

test('a database made by migrations that are no longer there is refused, and stays as it is', async () => {
  await write('0001-people', 'create table people ()')
  await write('0002-more', 'alter table people add column name text')
  await migrate(pool, folder)
  await rm(folder, { recursive: true })
  await write('0001-accounts', 'create table accounts ()')
  await write('0002-platform', 'create table platform ()')
  await write('0003-ledger', 'create table ledger ()')

  await expect(migrate(pool, folder)).rejects.toThrow(IncompatibleDatabaseError)
  await expect(migrate(pool, folder)).rejects.toThrow('with the migration 0001-people, and cannot be updated')
  expect(await migrationDifference(pool, folder)).toBe('0001-people is not part of this one')
  expect(await tables()).toEqual(['people', 'schema_migrations'])
})

test.each([
  ['a name without a number', ['first'], 'should be named like 0003-ledger'],
  ['a number used twice', ['0001-first', '0001-other'], '0001-first and 0001-other have the same number'],
])('%s is refused', async (_name, names, sentence) => {
  for (const name of names) await write(name, 'select 1')
  await expect(migrate(pool, folder)).rejects.toThrow(sentence)
})

test('a migration without its check is refused', async () => {
  await write('0001-first', 'select 1')
  await rm(join(folder, '0001-first', 'check.sql'))
  await expect(migrate(pool, folder)).rejects.toThrow('The migration 0001-first has no check.sql')
})
