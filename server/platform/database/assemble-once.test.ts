import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#server/testing/use-database.ts'
import { readAssembled } from './assemble-once.ts'
import type { DB } from './create-database.ts'

const { db } = useDatabase()

const built: string[] = []

function who(on: Kysely<DB>, { id, role }: { id: string; role: string }, { day }: { day: string }) {
  built.push(role)
  return on.selectNoFrom([
    sql<string>`${id}::text`.as('id'),
    sql<string>`${day}::text`.as('day'),
    sql<string>`${'code'}::text`.as('code'),
    sql<string>`${role}::text`.as('role'),
  ])
}

test('a query is put together once for each role, with the values of each request', async () => {
  const read = (id: string, role: string, day: string) => readAssembled(db, who, { id, role }, { day })
  expect(await read('olivia', 'owner', 'Monday')).toEqual([
    { id: 'olivia', day: 'Monday', code: 'code', role: 'owner' },
  ])
  expect(await read('grace', 'owner', 'Tuesday')).toEqual([
    { id: 'grace', day: 'Tuesday', code: 'code', role: 'owner' },
  ])
  expect(await read('priya', 'provider', 'day')).toEqual([{ id: 'priya', day: 'day', code: 'code', role: 'provider' }])
  expect(built).toEqual(['owner', 'provider'])
})
