import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { createDatabase } from './create-database.ts'
import { planAnew } from './plan-usual.ts'

const { connection } = useDatabase()

test('what transactions that write ask again and again is planned once, and what is asked outside them is not', async () => {
  const { db, pool, close } = createDatabase({ ...connection, max: 1 })
  for (let time = 0; time < 8; time += 1) {
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('name', '=', `in one ${time}`).execute()
    })
    await db.selectFrom('users').select('email').where('name', '=', `outside ${time}`).execute()
  }
  const { rows } = await pool.query(
    `select statement, generic_plans + custom_plans as times from pg_prepared_statements where statement like '%users%'`,
  )
  await close()
  expect(rows).toEqual([{ statement: 'select "id" from "users" where "name" = $1', times: 3 }])
})

test('a table with a new column makes the plans of before fail once', async () => {
  const { db, close } = createDatabase({ ...connection, max: 1 })
  await sql`create table growing (id int)`.execute(db)
  const read = () =>
    db.transaction().execute(async (tx) => (await sql`select * from growing where id = ${1}`.execute(tx)).rows)
  for (let time = 0; time < 8; time += 1) expect(await read()).toEqual([])
  await sql`alter table growing add column name text`.execute(db)
  await sql`insert into growing values (1, 'one')`.execute(db)
  const error = await read().catch((problem: unknown) => problem)
  expect(error).toMatchObject({ message: 'cached plan must not change result type' })
  expect([planAnew(error), planAnew(new Error('another'))]).toEqual([true, false])
  expect(await read()).toEqual([{ id: 1, name: 'one' }])
  await close()
})
