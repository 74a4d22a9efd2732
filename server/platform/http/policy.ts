import type { Gate } from '#domain/membership-access.ts'
import type { Role } from '#domain/roles.ts'
import type { Refusal } from '../commands.ts'
import type { Viewer } from './viewer.ts'

/** Who may call an operation, checked before anything else. What they may see or do, the handler decides. */
export type Policy = MemberPolicy | 'anyone'
export type MemberPolicy = readonly Role[] | GatedPolicy

/** These roles, and of them only people to whom a paid feature is open. */
export interface GatedPolicy {
  roles: readonly Role[]
  gate: Gate
}

/** Opens an operation to these roles where their subscription includes the feature. */
export const gated = (gate: Gate, roles: readonly Role[]): GatedPolicy => ({ roles, gate })

/** Why a paid feature is closed to a person at this moment; null where it is open. */
export type Gates = (
  viewer: Pick<Viewer, 'id' | 'role'>,
  gate: Gate,
  now: Date,
) => Promise<Refusal<'SUBSCRIPTION_REQUIRED'> | null>
