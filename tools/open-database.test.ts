import { afterEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#server/testing/use-database.ts'
import { withDatabase, withDatabaseToRead } from './open-database.ts'

const { connection, pool } = useDatabase()

afterEach(() => vi.unstubAllEnvs())

test('a command that only reads does so on this version, and changes nothing of another', async () => {
  const { host = '', port = 5432, user = '', password, database } = connection
  const login = [user, password]
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => encodeURIComponent(String(part)))
  vi.stubEnv(
    'DATABASE_URL',
    `postgres://${login.join(':')}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  )
  const read = () => withDatabaseToRead(({ pool: their }) => their.query('select 1').then(({ rowCount }) => rowCount))
  expect(await read()).toBe(1)

  await pool.query('delete from schema_migrations where name = (select max(name) from schema_migrations)')
  await expect(read()).rejects.toThrow(
    /^DATABASE_URL: this database is of another version \(\d{4}-[a-z-]+ has not been applied\), and this command changes nothing;/,
  )
  await pool.query('drop table schema_migrations')
  await expect(read()).rejects.toThrow('(it was never one of Sharewell’s)')
  const { rows } = await pool.query("select to_regclass('schema_migrations') as history")
  expect(rows).toEqual([{ history: null }])

  await pool.query('drop schema public cascade; create schema public')
  await withDatabase(async () => {})
  expect(await read()).toBe(1)
})
