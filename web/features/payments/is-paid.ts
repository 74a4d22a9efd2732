import type { Role } from '#domain/roles.ts'

/** Whose payments come in: holders of rights. An owner's go out; an admin looks at them from that side. */
export function isPaid(role: Role): boolean {
  return role === 'provider' || role === 'trader'
}
