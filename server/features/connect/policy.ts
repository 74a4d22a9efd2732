import { MAY_BEGIN, type Role } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'

/** Who has a payout account: everybody who can be paid, each with their own (decision C-139). */
export const accountHolders = MAY_BEGIN.open_account

/** Its holder, and admins. */
export const accountReaders = [...accountHolders, 'admin'] as const satisfies Role[]

/** Owners connect accounts of their own to their projects. */
export const projectOwners = ['owner'] as const satisfies Role[]

/** Whether the viewer may look at this person's account. */
export function mayRead(viewer: Pick<Viewer, 'id' | 'role'>, holder_id: string): boolean {
  return viewer.role === 'admin' || viewer.id === holder_id
}

/** Resolves 'current' to the viewer's id. */
export function holderOf(viewer: Pick<Viewer, 'id'>, id: string): string {
  return id === 'current' ? viewer.id : id
}
