import type { Role } from './roles.ts'

/** The account that an admin wants to change, as it is. */
export interface ChangedAccount {
  /** Whether it is that of the admin who acts. */
  is_own: boolean
  role: Role
  is_suspended: boolean
  /** Admins who can sign in, besides this account. */
  other_admins: number
}

export type SuspensionRefusal = 'own_account' | 'last_admin' | 'already_suspended'

/** Why this account cannot be suspended; null where it can. */
export function maySuspend({ is_own, role, is_suspended, other_admins }: ChangedAccount): SuspensionRefusal | null {
  if (is_own) return 'own_account'
  if (is_suspended) return 'already_suspended'
  return role === 'admin' && other_admins === 0 ? 'last_admin' : null
}

export interface RoleChange extends ChangedAccount {
  to: Role
  /** Whether there are projects, proposals, agreements or rights with this person: their role is a side of these. */
  takes_part: boolean
  /** Whether there is a profile that people of the new role have; admins have none. */
  has_profile: boolean
}

export type RoleRefusal = 'own_account' | 'role_unchanged' | 'last_admin' | 'takes_part' | 'no_profile'

/**
 * Why a role cannot be changed; null where it can. A role says which side of a deal somebody is on, so it stays with a person
 * who takes part in one; and an admin is on none.
 */
export function mayChangeRole(change: RoleChange): RoleRefusal | null {
  const { is_own, role, to, other_admins, takes_part, has_profile } = change
  if (is_own) return 'own_account'
  if (role === to) return 'role_unchanged'
  if (role === 'admin' && other_admins === 0) return 'last_admin'
  if (takes_part) return 'takes_part'
  return has_profile ? null : 'no_profile'
}
