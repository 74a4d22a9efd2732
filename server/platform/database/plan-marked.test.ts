import { expect, test } from 'vitest'
import { useDatabase } from '../../testing/use-database.ts'
import { createDatabase } from './create-database.ts'
import { readSnapshot } from './read-together.ts'

const { connection } = useDatabase()

test('what is read together is planned once for a connection, whatever its parameters', async () => {
  const { db, pool, close } = createDatabase({ ...connection, max: 1 })
  const read = (role: 'owner' | 'trader') =>
    readSnapshot(db, (reading) => {
      const users = reading.selectFrom('users').select('id').where('role', '=', role)
      return Promise.all([users.execute(), users.limit(1).execute()])
    })
  expect(await read('owner')).toEqual([[], []])
  expect(await read('trader')).toEqual([[], []])
  const { rows } = await pool.query(`select statement from pg_prepared_statements where statement like '%users%'`)
  await close()
  expect(rows).toHaveLength(1)
})
