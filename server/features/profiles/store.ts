import type { Kysely, Selectable } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

export type OwnerProfile = Selectable<DB['owner_profiles']>
export type ProviderProfile = Selectable<DB['provider_profiles']>
export type EmailChange = Selectable<DB['email_changes']>

export interface Person {
  user: Omit<Selectable<DB['users']>, 'role'> & { role: Role }
  owner: OwnerProfile | undefined
  provider: ProviderProfile | undefined
}

/** A person with what their account says of their business; undefined for nobody, and for a deleted account. */
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

/** Takes the person for this transaction; undefined once the account is deleted. */
export async function lockPerson(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether the two have met over a deal: a proposal that was sent between them, or money. */
export async function areCounterparties(db: Kysely<DB>, one: string, other: string): Promise<boolean> {
  const proposal = await db
    .selectFrom('proposals')
    .select('id')
    .where('status', '<>', 'draft')
    .where(({ eb, or, and }) =>
      or([
        and([eb('owner_id', '=', one), eb('provider_id', '=', other)]),
        and([eb('owner_id', '=', other), eb('provider_id', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (proposal) return true
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('payer_id', '=', one), eb('payee_id', '=', other)]),
        and([eb('payer_id', '=', other), eb('payee_id', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return payment !== undefined
}

/** The change of address that this person has begun, finished or not. */
export async function findEmailChange(db: Kysely<DB>, user_id: string): Promise<EmailChange | undefined> {
  return db.selectFrom('email_changes').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

/** Takes the change for this transaction: two tries of one code line up behind each other. */
export async function lockEmailChange(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<EmailChange | undefined> {
  return tx
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', viewer.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The files of a picture, by the hash in its address. */
export async function findAvatar(db: Kysely<DB>, hash: string) {
  return db.selectFrom('avatars').select(['large_key', 'small_key']).where('hash', '=', hash).executeTakeFirst()
}

/** The account that an address signs in to, if there is one. */
export async function findAccountAt(db: Kysely<DB>, email: string) {
  return db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
}
