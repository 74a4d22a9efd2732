import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import type { DB, Tx } from './create-database.ts'
import { repeatedPlans } from './plan-repeated.ts'

const { connection, pool } = useDatabase()
// With names of its own: those of the process are known to every database of this worker.
// As PostgreSQL does by itself, it plans some times for the values before it plans for any.
const one = new pg.Pool({ ...connection, max: 1, options: '-c plan_cache_mode=auto' })
one.on('connect', repeatedPlans())
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: one }) })
beforeAll(() => pool.query('create table parts (id int, name text)'))
afterAll(() => db.destroy())

const inTransaction = <Result>(run: (tx: Tx) => Promise<Result>) => db.transaction().execute(run)

/** Asks for another number each time, by one text. */
const countTo = async (n: number, text: string) => {
  for (let number = 1; number <= n; number += 1) {
    await inTransaction((tx) => sql`select ${number}::int as ${sql.id(text)}`.execute(tx))
  }
}

const held = async (like: string) => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
    where statement like ${`%${like}%`} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('what a transaction repeats is planned once, with other values as well', async () => {
  await countTo(4, 'four_times')
  expect(await held('four_times')).toEqual([])
  await countTo(7, 'seven_times')
  expect(await held('seven_times')).toHaveLength(1)
  const { rows } = await inTransaction((tx) => sql`select ${3}::int as ${sql.id('seven_times')}`.execute(tx))
  expect(rows).toEqual([{ seven_times: 3 }])
})

test('what is read outside of one is planned each time, also after one', async () => {
  for (let n = 0; n < 8; n += 1) await sql`select ${n}::int as outside`.execute(db)
  expect(await held('outside')).toEqual([])
  await countTo(5, 'inside')
  const refused = inTransaction(() => Promise.reject(new Error('no')))
  await expect(refused).rejects.toThrow('no')
  for (let n = 0; n < 8; n += 1) await sql`select ${n}::int as rolled_back`.execute(db)
  expect(await held('rolled_back')).toEqual([])
})

test('what reads one snapshot is not named, since nothing would ask it again after a migration', async () => {
  for (let n = 0; n < 8; n += 1) {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => sql`select ${n}::int as snapshot`.execute(tx))
  }
  expect(await held('snapshot')).toEqual([])
})

test('a migration that gives its table another column fails it once', async () => {
  const read = () => inTransaction((tx) => sql`select parts.* from parts where id = ${1}`.execute(tx))
  for (let n = 0; n < 6; n += 1) await read()
  const [before] = await held('parts.*')
  expect(before).toBeDefined()
  await pool.query('alter table parts add column size int')
  await pool.query(`insert into parts values (1, 'one', 10)`)
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  for (let n = 0; n < 6; n += 1) expect((await read()).rows).toEqual([{ id: 1, name: 'one', size: 10 }])
  expect(await held('parts.*')).toEqual([before, expect.not.stringContaining(before ?? '')])
})

test('what conflicts in a part of the rows is planned for its values', async () => {
  await pool.query(`create unique index one_open on parts (id) where name = 'open'`)
  const name = 'open'
  for (let n = 0; n < 8; n += 1) {
    const insert = sql`insert into parts (id, name) values (${7}, ${name}) on conflict (id) where name = ${name} do nothing`
    await inTransaction((tx) => insert.execute(tx))
  }
  expect((await pool.query('select count(*)::int from parts where id = 7')).rows).toEqual([{ count: 1 }])
})

test('very long statements are not held, and of others only so many', async () => {
  await countTo(6, 'long'.repeat(15))
  for (let n = 0; n < 6; n += 1) {
    await inTransaction((tx) => sql`select ${n}::int as many, ${sql.lit('x'.repeat(8_000))} as text`.execute(tx))
  }
  expect(await held('as many')).toEqual([])
  for (let n = 0; n < 210; n += 1) await countTo(5, `column_${n}`)
  const plans = await held('column_')
  expect(plans.length).toBeGreaterThan(190)
  expect(plans.length).toBeLessThanOrEqual(200)
})
