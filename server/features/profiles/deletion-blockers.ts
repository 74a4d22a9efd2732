import type { Kysely } from 'kysely'
import type { DeletionBlockers } from '#server/feature.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Person = Pick<Viewer, 'id' | 'role'>

export const deletionBlockers: DeletionBlockers = async (db, person) => {
  if (person.role !== 'admin' || (await otherAdminsThan(db, person)) > 0) return []
  return [
    {
      sentence: 'You are the only admin. Make someone else an admin first.',
      link: '/dashboard',
      link_text: 'Open the dashboard',
    },
  ]
}

async function otherAdminsThan(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}
