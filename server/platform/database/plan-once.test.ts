import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#server/testing/use-database.ts'
import { createDatabase } from './create-database.ts'
import { readPage } from './plan-once.ts'
import { readTogether } from './read-together.ts'

const { db, pool, connection } = useDatabase()

beforeAll(() => pool.query(`create table things (id integer); insert into things values (1), (2), (3)`))

const things = (from: typeof db, above: number) =>
  from
    .selectFrom(sql<{ id: number }>`things`.as('t'))
    .selectAll()
    .where('t.id', '>', above)
    .orderBy('t.id')
    .limit(sql.lit(2))

/** On one connection of its own, with the statements that it holds. */
async function onOneConnection(work: (one: typeof db, held: () => Promise<number>) => Promise<void>) {
  const own = createDatabase({ ...connection, max: 1 })
  const held = async () =>
    (await own.pool.query(`select count(*) as n from pg_prepared_statements where statement like '%things%'`)).rows[0].n
  try {
    await work(own.db, held)
  } finally {
    await own.close()
  }
}

describe('a page', () => {
  test('is planned once for a connection, whatever its parameters', async () => {
    await onOneConnection(async (one, held) => {
      expect(await readPage(one, { limit: 1, sort: 'newest' }, things(one, 0))).toEqual([{ id: 1 }, { id: 2 }])
      expect(await readPage(one, { limit: 1, cursor: 'x' }, things(one, 2))).toEqual([{ id: 3 }])
      expect(await held()).toBe(1)
    })
  })

  test('is planned each time with a filter, in a transaction, and among others', async () => {
    await onOneConnection(async (one, held) => {
      expect(await readPage(one, { limit: 1, ...{ status: 'paid' } }, things(one, 2))).toEqual([{ id: 3 }])
      await one.transaction().execute(async (tx) => {
        expect(await readPage(tx, { limit: 1 }, things(tx, 2))).toEqual([{ id: 3 }])
      })
      const together = readTogether(one)
      expect(await readPage(together, { limit: 1 }, things(together, 2))).toEqual([{ id: 3 }])
      expect(await held()).toBe(0)
    })
  })

  test('is read when a migration has given its table another column', async () => {
    await onOneConnection(async (one, held) => {
      const read = (above: number) => readPage(one, { limit: 1 }, things(one, above))
      await read(0)
      await pool.query(`alter table things add column name text default 'a thing'`)
      expect(await Promise.all([read(2), read(2)])).toEqual([
        [{ id: 3, name: 'a thing' }],
        [{ id: 3, name: 'a thing' }],
      ])
      expect(await held()).toBe(2)
    })
  })

  test('is planned each time where a connection holds a hundred others', async () => {
    await onOneConnection(async (one, held) => {
      const page = (n: number) => things(one, 2).select(sql.lit(n).as('n'))
      for (let n = 1; n <= 101; n += 1) {
        expect(await readPage(one, { limit: 1 }, page(n))).toMatchObject([{ id: 3, n }])
      }
      expect(await held()).toBe(100)
    })
  })
})
