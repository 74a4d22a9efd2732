import { ROLES } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'

/** Everybody may save cards. For whose cards, see `cardHolder`. */
export const holders = ROLES

/** The card holder's id: the viewer's own, or anybody's for an admin (decision C-155). Null when not allowed. */
export function cardHolder(viewer: Pick<Viewer, 'id' | 'role'>, user_id: string): string | null {
  if (user_id === 'current' || user_id === viewer.id) return viewer.id
  return viewer.role === 'admin' ? user_id : null
}
