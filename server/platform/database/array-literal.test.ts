import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { type ArrayValue, arrayLiteral } from './array-literal.ts'

const { db } = useDatabase()

test.each<{ values: ArrayValue[]; texts: (string | null)[] }>([
  { values: [], texts: [] },
  { values: [''], texts: [''] },
  { values: ['plain', 'plain too', 'the last "one"'], texts: ['plain', 'plain too', 'the last "one"'] },
  { values: ['plain', '', 'NULL', 'null', ' '], texts: ['plain', '', 'NULL', 'null', ' '] },
  { values: ['a "b"', 'c\\d', '{e,f}', 'two\nlines', 'Zoë'], texts: ['a "b"', 'c\\d', '{e,f}', 'two\nlines', 'Zoë'] },
  { values: ['{plain,', '}', 'two\nlines', 'Zoë', ''], texts: ['{plain,', '}', 'two\nlines', 'Zoë', ''] },
  { values: ['plain', null, 'c\\d'], texts: ['plain', null, 'c\\d'] },
  { values: [null, undefined], texts: [null, null] },
  { values: ['a "b"', 'a "b"'], texts: ['a "b"', 'a "b"'] },
  { values: [null, null, null], texts: [null, null, null] },
  { values: [7, 7], texts: ['7', '7'] },
  {
    values: [0, -1, 1.5, 9_007_199_254_740_991, 10n, true, false],
    texts: ['0', '-1', '1.5', '9007199254740991', '10', 'true', 'false'],
  },
  { values: [new Date(1)], texts: ['1970-01-01T00:00:00.001Z'] },
])('$values reach PostgreSQL as they are', async ({ values, texts }) => {
  const found = await sql<{ list: string[] }>`select ${arrayLiteral(values)}::text[] as list`.execute(db)
  expect(found.rows).toEqual([{ list: texts }])
})

test('an invalid date throws', () => {
  expect(() => arrayLiteral([new Date(Number.NaN)])).toThrow(RangeError)
})
