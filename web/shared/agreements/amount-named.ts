import type { Role, Side } from '#domain/roles.ts'

/** Payers and admins read gross amounts first; those who are paid read net ones. */
export type Named = 'gross' | 'net'

export const amountNamed = (role: Role, viewer_side: Side | null): Named =>
  viewer_side === 'owner' || role === 'admin' ? 'gross' : 'net'
