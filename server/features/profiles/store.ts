import type { Kysely, Selectable } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isContactOf } from '#server/queries/contacts.ts'
import { seesHidden } from '#server/queries/provider-privacy.ts'

export type OwnerProfile = Selectable<DB['owner_profiles']>
export type ProviderProfile = Selectable<DB['provider_profiles']>

export interface Person {
  user: Omit<Selectable<DB['users']>, 'role'> & { role: Role }
  owner: OwnerProfile | undefined
  provider: ProviderProfile | undefined
}

/** A person with their business details; undefined for a deleted account. */
export async function findPerson(db: Kysely<DB>, id: string): Promise<Person | undefined> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
  if (!user) return undefined
  const owner = await db.selectFrom('owner_profiles').selectAll().where('user_id', '=', id).executeTakeFirst()
  const provider = await db.selectFrom('provider_profiles').selectAll().where('user_id', '=', id).executeTakeFirst()
  return { user, owner, provider }
}

/** Locks the person; undefined once the account is deleted. */
export async function lockPerson(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether the viewer may see this person's email address: their own, a counterparty's, or for admins anybody's. */
export async function mayContact(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, id: string): Promise<boolean> {
  const person = await db
    .selectFrom('users as person')
    .select(isContactOf(viewer, 'person').as('is_contact'))
    .where('person.id', '=', id)
    .executeTakeFirst()
  return person?.is_contact ?? false
}

/** Whether the viewer sees what this provider hides from others. */
export async function maySeeHidden(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, id: string): Promise<boolean> {
  const profile = await db
    .selectFrom('provider_profiles as p')
    .select(seesHidden(viewer).as('sees_hidden'))
    .where('p.user_id', '=', id)
    .executeTakeFirst()
  return profile?.sees_hidden ?? false
}

/** The files of a picture, by the hash in its address. */
export async function findAvatar(db: Kysely<DB>, hash: string) {
  return db.selectFrom('avatars').select(['large_key', 'small_key']).where('hash', '=', hash).executeTakeFirst()
}

/** The account that an address signs in to, if there is one. */
export async function findAccountAt(db: Kysely<DB>, email: string) {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
}
