import { ROLES } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'

/** Everybody may keep cards. Whose cards: see `cardHolder`. */
export const holders = ROLES

/** Whose cards are meant: one's own, or for an admin anybody's (decision C-155). Null when the viewer may not. */
export function cardHolder(viewer: Pick<Viewer, 'id' | 'role'>, user_id: string): string | null {
  if (user_id === 'current' || user_id === viewer.id) return viewer.id
  return viewer.role === 'admin' ? user_id : null
}
