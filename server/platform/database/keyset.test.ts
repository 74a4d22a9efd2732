import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { type KeysetOrder, keyset, pageOf } from './keyset.ts'

const { db } = useDatabase()
const TYPES: KeysetOrder['type'][] = ['timestamptz', 'date', 'bigint', 'integer', 'text']

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const isFirstPage = (cursor: string, type: KeysetOrder['type']) =>
  keyset({ column: 'at', direction: 'asc', type }, { cursor, limit: 10 }).after.compile(db).sql === 'true'

test.each([
  '',
  'garbage',
  '%%%',
  cursorOf(null),
  cursorOf({}),
  cursorOf([]),
  cursorOf(['2026-11-02T09:00:00.000Z', 'not an id']),
  cursorOf([1, randomUUID()]),
  cursorOf([{ toString: 'x' }, randomUUID()]),
])('a cursor that is not ours begins at the start: %s', (cursor) => {
  for (const type of TYPES) expect(isFirstPage(cursor, type)).toBe(true)
})

const UNREADABLE: Record<KeysetOrder['type'], string[]> = {
  timestamptz: ['soon', 'infinity', '2026-13-45T99:00:00.000Z', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'],
  date: ['soon', '2026-02-30', '0000-01-01', '2026-11-02T09:00:00.000Z'],
  bigint: ['x', '1.5', '1e400', '99999999999999999999', ''],
  integer: ['x', '2147483648', '99999999999', ''],
  text: ['\0', 'a\0b', '\ud800'],
}
test.each(TYPES.flatMap((type) => UNREADABLE[type].map((position) => [type, position] as const)))(
  'neither does a %s at %j reach the database',
  (type, position) => {
    expect(isFirstPage(cursorOf([position, randomUUID()]), type)).toBe(true)
  },
)

test.each([
  ['timestamptz', new Date('2026-11-02T09:00:00.123Z')],
  ['date', '2026-02-28'],
  ['bigint', Number.MAX_SAFE_INTEGER],
  ['bigint', -97_440],
  ['integer', 1_200],
  ['text', 'Żółw 🐢 & co'],
] as const)('a %s of our own is read by the database', async (type, position) => {
  const rows = [{ id: randomUUID() }, { id: randomUUID() }]
  const { next_cursor } = pageOf(
    rows,
    { limit: 1 },
    () => position,
    (row) => row,
  )
  const page = { cursor: next_cursor ?? '', limit: 1 }
  expect(isFirstPage(page.cursor, type)).toBe(false)
  const { after } = keyset({ column: 'at', direction: 'asc', type }, page)
  const { rows: found } = await sql`select * from (values (null::${sql.raw(type)}, null::uuid)) as list (at, id)
    where ${after}`.execute(db)
  expect(found).toEqual([])
})
