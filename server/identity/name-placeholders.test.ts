import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Cast, registerCast } from '../testing/cast.ts'
import { countStatements } from '../testing/count-statements.ts'
import { useDatabase } from '../testing/use-database.ts'
import { nameOf, resolveNames } from './name-placeholders.ts'

const { db, pool } = useDatabase()
let people: Cast

beforeAll(async () => {
  people = await registerCast(db)
})

describe('the name of a person in a stored text', () => {
  test('is put in when it is read, wherever it stands, and is the one they have then', async () => {
    const { olivia, priya } = people
    const row = {
      id: olivia.id,
      message: `${nameOf(priya.id)} and ${nameOf(olivia.id)}, ${nameOf(priya.id)}`,
      details: [`With ${nameOf(olivia.id)}.`],
      read_at: null,
      created_at: new Date(0),
    }
    expect(await resolveNames(db, [row])).toEqual([
      { ...row, message: 'Priya Shah and Olivia Hart, Priya Shah', details: ['With Olivia Hart.'] },
    ])
    await db.updateTable('users').set({ name: 'Olivia $& Hart' }).where('id', '=', olivia.id).execute()
    expect((await resolveNames(db, [row]))[0]?.details).toEqual(['With Olivia $& Hart.'])
  })

  test('stays a mark where nobody has that id, and other texts stay as they are', async () => {
    const rows = ['plain', '@{}', '@{olivia}', people.marco.id, nameOf(randomUUID())].map((message) => ({ message }))
    expect(await resolveNames(db, rows)).toEqual(rows)
  })

  test('is asked for once, however many rows there are, and not at all for none', async () => {
    const rows = Array.from({ length: 50 }, () => ({
      message: `${nameOf(people.ada.id)} of ${nameOf(people.theo.id)}`,
    }))
    expect(await countStatements(pool, () => resolveNames(db, rows))).toBe(1)
    expect(await countStatements(pool, () => resolveNames(db, [{ message: 'plain' }]))).toBe(0)
  })
})
