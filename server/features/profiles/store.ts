import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

export type OwnerProfile = Selectable<DB['owner_profiles']>
export type ProviderProfile = Selectable<DB['provider_profiles']>
export type EmailChange = Selectable<DB['email_changes']>

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

/**
 * The same for a row of `users` under this alias. A counterparty is somebody who wrote to the viewer, who replied to them,
 * whose address the viewer typed, or with whom money is shared. Receiving or rejecting a proposal is no reply:
 * otherwise anybody could learn the address behind any id.
 */
export function isContactOf({ id, role }: Pick<Viewer, 'id' | 'role'>, person: string): RawBuilder<boolean> {
  if (role === 'admin') return sql<boolean>`true`
  const [own, other] = role === 'owner' ? ['owner_id', 'provider_id'] : ['provider_id', 'owner_id']
  const person_id = sql.ref(`${person}.id`)
  return sql<boolean>`(${person_id} = ${id} or exists (
    select from proposals q
    where q.status <> 'draft' and ${sql.ref(`q.${own}`)} = ${id} and ${sql.ref(`q.${other}`)} = ${person_id}
      and (q.creator_id = ${person_id} or q.invited_email = ${sql.ref(`${person}.email`)}
        or exists (select from proposal_versions v where v.proposal_id = q.id and v.author_id = ${person_id})
        or exists (select from proposal_comments c where c.proposal_id = q.id and c.author_id = ${person_id})
        or exists (select from proposal_decisions d
          where d.proposal_id = q.id and d.actor_id = ${person_id} and d.decision <> 'rejected'))
  ) or exists (
    select from payments m
    where (m.payer_id = ${id} and m.payee_id = ${person_id}) or (m.payer_id = ${person_id} and m.payee_id = ${id})
  ))`
}

/** The email change of this person, pending or completed. */
export async function findEmailChange(db: Kysely<DB>, user_id: string): Promise<EmailChange | undefined> {
  return db.selectFrom('email_changes').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

/** Locks the change, so that attempts at its code are checked one after the other. */
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
