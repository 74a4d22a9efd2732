import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countStatements } from '#server/testing/count-statements.ts'
import { useDatabase } from '#server/testing/use-database.ts'
import { isNameOfTime, readSnapshot, readTogether } from './read-together.ts'

const { db, pool } = useDatabase()

const row = (n: number) => sql<{ n: number }>`select ${n}::bigint as n`

describe('reading together', () => {
  test('gives what each query alone gives, with one statement', async () => {
    const query = sql`select ${'Ünïcode "quoted"'} as text, ${new Date('2026-10-01T09:00:00.123Z')}::timestamptz as sent_at,
      '2026-10-31'::date as held_until, ${9_007_199_254_740_991}::bigint as amount, null::timestamptz as read_at,
      true as done, array['a', 'b'] as words, '{"seen_at": "2026-10-01T09:00:00+00:00"}'::jsonb as data,
      '2026-10-01T09:00:00+00:00' as title from generate_series(1, ${2}::int)`
    const alone = (await query.execute(db)).rows
    const together = readTogether(db)
    const count = await countStatements(pool, async () => {
      const [first, number, second] = await Promise.all([
        query.execute(together),
        row(7).execute(together),
        query.execute(together),
      ])
      expect(first.rows).toEqual(alone)
      expect(second.rows).toEqual(alone)
      expect(number.rows).toEqual([{ n: 7 }])
    })
    expect(count).toBe(1)
  })

  test('asks again for what follows from an answer', async () => {
    const together = readTogether(db)
    const chain = async (n: number) => {
      const first = await row(n).execute(together)
      return (await row((first.rows[0]?.n ?? 0) + 1).execute(together)).rows[0]?.n
    }
    const count = await countStatements(pool, async () => {
      expect(await Promise.all([chain(1), chain(10)])).toEqual([2, 11])
    })
    expect(count).toBe(2)
  })

  test('fails all queries of a statement that fails, and none after it', async () => {
    const together = readTogether(db)
    const asked = [row(1).execute(together), sql`select 1 / 0`.execute(together)]
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await row(2).execute(together)).rows).toEqual([{ n: 2 }])
  })

  test('writes nothing', async () => {
    await expect(readSnapshot(db, (reading) => sql`create table never (id int)`.execute(reading))).rejects.toThrow(
      'read-only transaction',
    )
    await expect(
      readTogether(db)
        .transaction()
        .execute((tx) => row(1).execute(tx)),
    ).rejects.toThrow('writes nothing')
  })

  test('sees one state of the database, whatever others write meanwhile', async () => {
    await sql`create table counted (n int)`.execute(db)
    const count = async (reading: typeof db) =>
      (await sql<{ n: number }>`select count(*) as n from counted`.execute(reading)).rows
    const [before, after] = await readSnapshot(db, async (reading) => {
      const first = await count(reading)
      await sql`insert into counted values (1)`.execute(db)
      return [first, await count(reading)]
    })
    expect([before, after, await count(db)]).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 1 }]])
    await sql`drop table counted`.execute(db)
  })

  test('every column that holds a time is named as one, and no text is', async () => {
    const columns = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns where table_schema = 'public'`.execute(db)
    const times = columns.rows.filter(({ data_type }) => data_type === 'timestamp with time zone')
    expect(times.filter(({ column_name }) => !isNameOfTime(column_name))).toEqual([])
    const named = columns.rows.filter(({ column_name }) => isNameOfTime(column_name))
    expect([...new Set(named.map(({ data_type }) => data_type))].sort()).toEqual(['date', 'timestamp with time zone'])
  })
})
