import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** The demo people, in the order they were marked, without deleted accounts. */
export async function listDemoPeople(db: Kysely<DB>) {
  return demoPeople(db).orderBy('demo_people.marked_at').orderBy('demo_people.position').execute()
}

/** One of them; only the marker counts, not the email address. */
export async function findDemoPerson(db: Kysely<DB>, user_id: string) {
  return demoPeople(db).where('users.id', '=', user_id).executeTakeFirst()
}

function demoPeople(db: Kysely<DB>) {
  return db
    .selectFrom('demo_people')
    .innerJoin('users', 'users.id', 'demo_people.user_id')
    .select(['users.id', 'users.name', 'users.first_name', 'users.email', 'users.role', 'users.image', 'about'])
    .where('users.deleted_at', 'is', null)
}
