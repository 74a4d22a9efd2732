import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { DB, Tx } from '../platform/database.ts'

export type User = Pick<Selectable<DB['users']>, 'id' | 'name' | 'first_name' | 'email' | 'role' | 'image'>

export async function findUserByEmail(db: Kysely<DB>, email: string): Promise<User | undefined> {
  return users(db).where('email', '=', email).executeTakeFirst()
}

export async function getUser(db: Kysely<DB>, id: string): Promise<User> {
  return users(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The landing path of somebody who registered by invitation, until they have opened it. */
export async function findLandingPath(db: Kysely<DB>, user_id: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('landing_path').where('id', '=', user_id).executeTakeFirst()
  return user?.landing_path ?? null
}

export async function setLandingPath(tx: Tx, user_id: string, path: string | null): Promise<void> {
  await tx.updateTable('users').set({ landing_path: path }).where('id', '=', user_id).execute()
}

/** Stores the Stripe customer of a person. */
export async function setCustomer(tx: Tx, user_id: string, customer_id: string): Promise<void> {
  await tx.updateTable('users').set({ customer_id }).where('id', '=', user_id).execute()
}

function users(db: Kysely<DB>) {
  return db.selectFrom('users').select(['id', 'name', 'first_name', 'email', 'role', 'image'])
}

type NewPerson = Pick<Insertable<DB['users']>, 'role' | 'email' | 'first_name' | 'last_name' | 'phone'>

/** Creates a person whose address is verified. Returns the id. */
export async function createPerson(tx: Tx, person: NewPerson, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({
      ...person,
      email_verified: true,
      name: `${person.first_name} ${person.last_name}`.trim(),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type PersonChange = Pick<Updateable<DB['users']>, 'first_name' | 'last_name' | 'name' | 'phone' | 'image' | 'email'>

export async function updatePerson(tx: Tx, id: string, change: PersonChange, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}
