import { expect, test } from 'vitest'
import { recordStatements } from '../../testing/record-statements.ts'
import { useDatabase } from '../../testing/use-database.ts'
import { createPositions, lineOf } from './primary-position.ts'

const { db, pool } = useDatabase()

const write = (key: string) =>
  db
    .insertInto('idempotency_keys')
    .values({ actor: 'olivia', key, operation: 'test', input_hash: '', answer: '{}' })
    .execute()

test('a write moves the position on', async () => {
  const newest = createPositions(db)
  const before = await newest()
  await write('first')
  const after = await newest()
  expect(after?.timeline).toBe(before?.timeline)
  expect(Number((after?.written ?? 0n) - (before?.written ?? 0n))).toBeGreaterThan(0)
})

test('those who ask while a question is on its way share the next one, so that it is younger than their own', async () => {
  const newest = createPositions(db)
  const statements = await recordStatements(pool, async () => {
    const first = newest()
    const others = Array.from({ length: 20 }, () => newest())
    const [one, ...more] = await Promise.all([first, ...others])
    expect(new Set(more.map((position) => position?.written)).size).toBe(1)
    expect(more[0]?.written).toBeGreaterThanOrEqual(one?.written ?? 0n)
  })
  expect(statements).toHaveLength(2)
})

test('a primary has one mark for each of its timelines', async () => {
  const position = await createPositions(db)()
  const [first, second] = [await lineOf(db, position?.timeline ?? ''), await lineOf(db, position?.timeline ?? '')]
  expect(second).toMatchObject({ name: first.name, mark: first.mark })
  await expect(lineOf(db, 'another')).rejects.toThrow('changed meanwhile')
})
