import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import type { DB, Tx } from './create-database.ts'
import { repeatedPlans } from './plan-repeated.ts'

const { connection, pool } = useDatabase()
// With names of its own: those of the process are known to every database of this worker. As PostgreSQL does by itself, it
// makes some custom plans before a generic one.
const one = new pg.Pool({ ...connection, max: 1, options: '-c plan_cache_mode=auto' })
one.on('connect', repeatedPlans())
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: one }) })
beforeAll(() => pool.query('create table parts (id int, name text)'))
afterAll(() => db.destroy())

const inTransaction = <Result>(run: (tx: Tx) => Promise<Result>) => db.transaction().execute(run)

/** Asks for another number each time, by one text. */
const countTo = async (n: number, column: string) => {
  for (let number = 1; number <= n; number += 1) {
    await inTransaction((tx) => sql`select ${number}::int as ${sql.id(column)}`.execute(tx))
  }
}

const held = async (part: string) => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
    where position(${part} in statement) > 0 order by prepare_time`.execute(db)
  return rows.map(({ name }) => name)
}

test('what commands repeat is planned once, whatever its values', async () => {
  await countTo(4, 'four_times')
  expect(await held('four_times')).toEqual([])
  await countTo(7, 'seven_times')
  expect(await held('seven_times')).toHaveLength(1)
  const { rows } = await inTransaction((tx) => sql`select ${3}::int as ${sql.id('seven_times')}`.execute(tx))
  expect(rows).toEqual([{ seven_times: 3 }])
})

test('what is read outside of a command is planned each time, also after one', async () => {
  for (let n = 0; n < 8; n += 1) await sql`select ${n}::int as outside`.execute(db)
  expect(await held('outside')).toEqual([])
  const refused = inTransaction(() => Promise.reject(new Error('no')))
  await expect(refused).rejects.toThrow('no')
  for (let n = 0; n < 8; n += 1) await sql`select ${n}::int as rolled_back`.execute(db)
  expect(await held('rolled_back')).toEqual([])
})

test('what reads one snapshot is planned each time', async () => {
  for (let n = 0; n < 8; n += 1) {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => sql`select ${n}::int as snapshot`.execute(tx))
  }
  expect(await held('snapshot')).toEqual([])
})

test('a migration that gives its table another column fails a statement once', async () => {
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

test('values that cannot be sent fail a statement, and the next ones are', async () => {
  const read = (value: unknown) => inTransaction((tx) => sql`select ${value}::jsonb as sent`.execute(tx))
  for (let n = 0; n < 6; n += 1) await read({ n })
  await expect(read({ n: 1n })).rejects.toThrow('BigInt')
  // Where the driver has closed the statement, the command that finds it so is run again.
  await read({ n: 7 }).catch((error) => expect(error).toMatchObject({ code: '26000' }))
  expect((await read({ n: 8 })).rows).toEqual([{ sent: { n: 8 } }])
})

test('a conflict in a partial index gets a custom plan', async () => {
  await pool.query(`create unique index one_open on parts (id) where name = 'open'`)
  const name = 'open'
  for (let n = 0; n < 12; n += 1) {
    const insert = sql`insert into parts (id, name) values (${7}, ${name}) on conflict (id) where name = ${name} do nothing`
    await inTransaction((tx) => insert.execute(tx))
  }
  expect((await pool.query('select count(*)::int from parts where id = 7')).rows).toEqual([{ count: 1 }])
  expect(await held('on conflict (id)')).toEqual([])
})

test('very long statements are not held, and of others only so many', async () => {
  for (let n = 0; n < 6; n += 1) {
    await inTransaction((tx) => sql`select ${n}::int as very_long, ${sql.lit('x'.repeat(8_000))} as text`.execute(tx))
  }
  expect(await held('very_long')).toEqual([])
  for (let n = 0; n < 210; n += 1) await countTo(5, `column_${n}`)
  const plans = await held('column_')
  expect(plans.length).toBeGreaterThan(190)
  expect(plans.length).toBeLessThanOrEqual(200)
})
