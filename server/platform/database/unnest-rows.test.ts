import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { columnsOf, unnestRows } from './unnest-rows.ts'

const { db } = useDatabase()

const TYPES = { name: 'text', amount: 'bigint', at: 'timestamptz' }

test('rows arrive as they are: texts with quotes and backslashes, nothing at all, moments to the millisecond', async () => {
  const rows = [
    { name: 'a "quoted" \\ {list}, Zoë', amount: 9_007_199_254_740_991, at: new Date('2026-03-29T00:59:59.999Z') },
    { name: null, amount: null, at: null },
    { name: '', amount: -1, at: new Date(0) },
  ]
  const found = await sql`select ${columnsOf(TYPES)} from ${unnestRows(rows, TYPES)}`.execute(db)
  expect(found.rows).toEqual(rows)
})

test.each(['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '+010000-01-01T00:00:00.000Z'])(
  'so does a moment in a year that JavaScript may write otherwise: %s',
  async (text) => {
    const found = await sql<{ ms: number }>`select extract(epoch from at)::float8 * 1000 as ms
      from ${unnestRows([{ at: new Date(text) }], { at: 'timestamptz' })}`.execute(db)
    expect(found.rows).toEqual([{ ms: new Date(text).getTime() }])
  },
)
