import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** The people of the demo, in the order they were marked. Whoever has deleted their account is nobody to become. */
export async function listDemoPeople(db: Kysely<DB>) {
  return demoPeople(db).orderBy('demo_people.marked_at').orderBy('demo_people.position').execute()
}

/** One of them, by the marker and nothing else: an address alone makes nobody a person of the demo. */
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
