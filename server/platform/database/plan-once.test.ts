import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#server/testing/use-database.ts'
import { createDatabase, type DB } from './create-database.ts'
import { type Keyset, type KeysetOrder, pageOf } from './keyset.ts'
import { readPage } from './plan-once.ts'
import { readTogether } from './read-together.ts'

const { pool, connection } = useDatabase()

beforeAll(() =>
  pool.query(`create table things (id text, owner text, place integer);
    insert into things select chr(64 + n), 'olivia', n from generate_series(1, 25) as n;
    insert into things values ('d', 'marco', 30)`),
)

interface Thing {
  id: string
  owner: string
  place: number
}
interface Reading {
  db: Kysely<DB>
  today: string
  viewer: { id: string; role: string }
}

const ORDER: KeysetOrder = { column: 'place', direction: 'asc', type: 'integer', id_type: 'text', is_usual: true }

const pageOfThings = ({ db, viewer, today }: Reading, { name }: { name?: string }, page: Keyset) =>
  db
    .selectFrom(sql<Thing>`things`.as('thing'))
    .selectAll()
    .select(sql<string>`${today}::text`.as('today'))
    .where('owner', '=', viewer.id)
    .where(page.after)
    .$if(name !== undefined, (some) => some.where('id', '=', name ?? ''))
    .orderBy(page.orderBy)
    .limit(sql.lit(page.limit))

const olivia = { id: 'olivia', role: 'owner' }
const marco = { id: 'marco', role: 'owner' }

/** On one connection of its own, with the statements that it holds. */
async function onOneConnection(work: (one: Kysely<DB>, held: () => Promise<number>) => Promise<void>) {
  const own = createDatabase({ ...connection, max: 1 })
  const held = async () =>
    (await own.pool.query(`select count(*) as n from pg_prepared_statements where statement like '%things%'`)).rows[0].n
  try {
    await work(own.db, held)
  } finally {
    await own.close()
  }
}

interface Input {
  cursor?: string | undefined
  name?: string
  limit?: number
}

function read(db: Kysely<DB>, viewer: Reading['viewer'], input: Input = {}, order = ORDER) {
  const context = { db, viewer, today: `day of ${viewer.id}` }
  return readPage(context, { limit: 20, ...input }, order, pageOfThings)
}
const idsOf = (rows: Thing[]) => rows.map(({ id }) => id)
const cursorAfter = (rows: Thing[]) =>
  pageOf(
    rows,
    { limit: 20 },
    ({ place }) => place,
    (row) => row,
  ).next_cursor ?? undefined

describe('a page', () => {
  test('is one statement for all viewers, each with their own rows, day and place in the list', async () => {
    await onOneConnection(async (one, held) => {
      const first = await read(one, olivia)
      expect(idsOf(first)).toEqual([...'ABCDEFGHIJKLMNOPQRSTU'])
      expect(first[0]?.today).toBe('day of olivia')
      expect(await read(one, marco)).toMatchObject([{ id: 'd', today: 'day of marco' }])
      expect(await held()).toBe(1)
      const cursor = cursorAfter(first)
      expect(idsOf(await read(one, olivia, { cursor }))).toEqual([...'UVWXY'])
      expect(idsOf(await read(one, marco, { cursor }))).toEqual(['d'])
      expect(idsOf(await read(one, olivia, { cursor: 'made up' }))).toEqual(idsOf(first))
      expect(await held()).toBe(2)
    })
  })

  test('with a filter that is usual is a statement of its own', async () => {
    await onOneConnection(async (one, held) => {
      const order = { ...ORDER, usual_filters: { name: ['C'] } }
      for (const name of ['C', 'D', 'E']) expect(idsOf(await read(one, olivia, { name }, order))).toEqual([name])
      expect(await held()).toBe(1)
      expect(idsOf(await read(one, olivia, {}, order))).toHaveLength(21)
      expect(await held()).toBe(2)
    })
  })

  test('of what is named by an id is one statement for all of such', async () => {
    const ofOwner = ({ db }: Reading, { given }: { given: { owner: string } }, page: Keyset) =>
      pageOfThings({ db, viewer: { id: given.owner, role: 'owner' }, today: '' }, {}, page)
    await onOneConnection(async (one, held) => {
      const readOf = (owner: string) =>
        readPage({ db: one, viewer: marco, today: '' }, { limit: 20, given: { owner } }, ORDER, ofOwner)
      expect(idsOf(await readOf('olivia'))).toHaveLength(21)
      expect(idsOf(await readOf('marco'))).toEqual(['d'])
      expect(idsOf(await readOf('\u0001given.owner'))).toEqual([])
      expect(await held()).toBe(1)
    })
  })

  test('is planned each time with a filter, in a transaction, and among others', async () => {
    await onOneConnection(async (one, held) => {
      expect(idsOf(await read(one, olivia, { name: 'C' }))).toEqual(['C'])
      await one.transaction().execute(async (tx) => {
        expect(idsOf(await read(tx, olivia))).toHaveLength(21)
      })
      expect(idsOf(await read(readTogether(one), olivia))).toHaveLength(21)
      expect(await held()).toBe(0)
    })
  })

  test('is read when a migration has given its table another column', async () => {
    await onOneConnection(async (one, held) => {
      await read(one, marco)
      await pool.query(`alter table things add column name text default 'a thing'`)
      const again = await Promise.all([read(one, marco), read(one, marco)])
      expect(again).toMatchObject([[{ id: 'd', name: 'a thing' }], [{ id: 'd', name: 'a thing' }]])
      expect(await held()).toBe(2)
    })
  })

  test('is planned each time in another order or of another size, whatever a caller chooses', async () => {
    await onOneConnection(async (one, held) => {
      for (let limit = 1; limit <= 100; limit += 1) await read(one, olivia, { limit })
      const { is_usual: _, ...chosen } = ORDER
      expect(idsOf(await read(one, olivia, {}, { ...chosen, direction: 'desc' }))[0]).toBe('Y')
      expect(await held()).toBe(3)
    })
  })

  test('that PostgreSQL refuses as outdated again and again is asked for twice', async () => {
    await pool.query(`create sequence asked; create function refuse() returns boolean language plpgsql as $$
      begin perform nextval('asked'); raise exception 'no' using errcode = '26000'; end $$`)
    const refused = ({ db }: Reading, _: object, { limit }: Keyset) =>
      db.selectFrom(sql<Thing>`things`.as('thing')).selectAll().where(sql<boolean>`refuse()`).limit(sql.lit(limit))
    await onOneConnection(async (one) => {
      const context = { db: one, viewer: olivia, today: '' }
      await expect(readPage(context, { limit: 20 }, ORDER, refused)).rejects.toThrow('no')
      expect((await pool.query('select last_value from asked')).rows).toEqual([{ last_value: 2 }])
    })
  })

  test('is planned each time where a connection holds a hundred others', async () => {
    await onOneConnection(async (one, held) => {
      for (let n = 1; n <= 101; n += 1) {
        expect(idsOf(await read(one, { ...marco, role: `role ${n}` }))).toEqual(['d'])
      }
      expect(await held()).toBe(100)
    })
  })
})
