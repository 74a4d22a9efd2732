import { type Kysely, sql } from 'kysely'
import type { SuspensionRefusal } from '#domain/account-change.ts'
import type { Role } from '#domain/roles.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/** What the list shows of people with an account; the caller narrows, orders and limits it. */
export function shownPeople(db: Kysely<DB>) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email', 'u.image', 'u.created_at', 'u.suspended_at'])
    .select(['u.phone', 'u.two_factor_enabled'])
    .select(({ ref }) => ref('u.role').$castTo<Role>().as('role'))
    .select(({ selectFrom }) =>
      selectFrom('audit_events as e')
        .select('e.occurred_at')
        .where('e.chain', '=', sql<string>`'user:' || u.id`)
        .where('e.action', '=', 'signed_in')
        .orderBy('e.sequence', 'desc')
        .limit(1)
        .as('last_sign_in_at'),
    )
    .where('u.deleted_at', 'is', null)
}

export type PersonRow = Awaited<ReturnType<ReturnType<typeof shownPeople>['execute']>>[number]

export interface TakesPart {
  projects: number
  proposals: number
  agreements: number
  rights: number
  listings: number
}

/** What a person takes part in, counted. */
export async function takesPartIn(db: Kysely<DB>, id: string): Promise<TakesPart> {
  const { rows } = await sql<TakesPart>`select
    (select count(*) from projects where owner_id = ${id})::int as projects,
    (select count(*) from proposals where owner_id = ${id} or provider_id = ${id})::int as proposals,
    (select count(*) from agreements where owner_id = ${id} or provider_id = ${id})::int as agreements,
    (select count(*) from right_holdings where holder_id = ${id} and held_until is null)::int as rights,
    (select count(*) from listings where seller_id = ${id})::int as listings`.execute(db)
  return rows[0] as TakesPart
}

/** Of which roles the person has the profile; traders may have that of owners, and admins need none. */
export async function profilesOf(db: Kysely<DB>, id: string): Promise<Record<Role, boolean>> {
  const { rows } = await sql<{ owner: boolean; provider: boolean }>`select
    exists (select from owner_profiles where user_id = ${id}) as owner,
    exists (select from provider_profiles where user_id = ${id}) as provider`.execute(db)
  const { owner = false, provider = false } = rows[0] ?? {}
  return { owner, provider, trader: true, admin: true }
}

export interface LockedAccount {
  id: string
  email: string
  name: string
  role: Role
  is_suspended: boolean
  is_own: boolean
  other_admins: number
}

/**
 * Locks the account, and before it all admins in one order: of two who act on each other at once, the later one finds that
 * they may not act any more.
 */
export async function lockAccountOf(
  { tx, viewer }: Pick<MemberWrite, 'tx' | 'viewer'>,
  id: string,
): Promise<LockedAccount | Refusal<'NOT_FOUND' | 'NOT_ALLOWED'>> {
  const admins = await lockedAdmins(tx)
  if (!admins.includes(viewer.id)) return refuse('NOT_ALLOWED')
  const account = await tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'suspended_at'])
    .select(({ ref }) => ref('role').$castTo<Role>().as('role'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return refuse('NOT_FOUND')
  const { suspended_at, ...rest } = account
  return {
    ...rest,
    is_suspended: suspended_at !== null,
    is_own: id === viewer.id,
    other_admins: admins.filter((admin) => admin !== id).length,
  }
}

/** The admins who can sign in. */
async function lockedAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'suspended_at', 'deleted_at'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.filter(({ suspended_at, deleted_at }) => !(suspended_at || deleted_at)).map(({ id }) => id)
}

export const REFUSED = {
  own_account: 'OWN_ACCOUNT',
  last_admin: 'LAST_ADMIN',
  already_suspended: 'ALREADY_SUSPENDED',
} as const satisfies Record<SuspensionRefusal, string>
