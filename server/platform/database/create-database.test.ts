import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { createDatabase } from './create-database.ts'
import { PLANNED_ONCE } from './plan-marked.ts'

const { pool, connection } = useDatabase()

async function parsed(expression: string): Promise<unknown> {
  const { rows } = await pool.query(`select ${expression} as value`)
  return rows[0].value
}

test.each([
  ['a bigint is a number', "'9007199254740991'::bigint", Number.MAX_SAFE_INTEGER],
  ['a negative bigint is a number', "'-97440'::bigint", -97_440],
  ['a date stays a calendar day', "'2026-02-28'::date", '2026-02-28'],
  ['a moment is a Date', "'2026-11-20T20:30:00Z'::timestamptz", new Date('2026-11-20T20:30:00Z')],
  ['null stays null', 'null::bigint', null],
  ['jsonb is parsed', `'{"amount": 1}'::jsonb`, { amount: 1 }],
])('%s', async (_name, expression, expected) => {
  expect(await parsed(expression)).toEqual(expected)
})

test('a bigint beyond the safe integers is refused, not rounded', async () => {
  await expect(parsed("'9007199254740993'::bigint")).rejects.toThrow('9007199254740993 is beyond the safe integers')
})

test('a connection that breaks while idle is reported and replaced', async () => {
  const broken: Error[] = []
  const database = createDatabase({ ...connection, max: 1 }, (error) => broken.push(error))
  try {
    const { rows } = await database.pool.query('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await expect.poll(() => broken.length).toBe(1)
    await expect(database.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  } finally {
    await database.close()
  }
})

test('a pool that Kysely never used is closed too', async () => {
  const database = createDatabase(connection)
  await database.pool.query('select 1')
  await database.close()
  expect(database.pool.totalCount).toBe(0)
})

test('before a pooler statements have no names, and elsewhere they have', async () => {
  for (const is_pooled of [true, false]) {
    const database = createDatabase({ ...connection, max: 1 }, () => {}, { is_pooled })
    try {
      await database.pool.query({ name: 'one', text: 'select $1::int as one', values: [1] })
      await database.pool.query(`${PLANNED_ONCE}select $1::int as one`, [1])
      const { rows } = await database.pool.query('select count(*)::int from pg_prepared_statements')
      expect(rows).toEqual([{ count: is_pooled ? 0 : 2 }])
    } finally {
      await database.close()
    }
  }
})
