import { ROLES } from '#domain/roles.ts'
import type { Viewer } from '#server/platform/http.ts'

/** Everybody has notifications, and only their own. */
export const members = ROLES

/** The id of the settings' owner; null unless it is the viewer. */
export function ownerOfSettings(viewer: Pick<Viewer, 'id'>, user_id: string): string | null {
  return user_id === 'current' || user_id === viewer.id ? viewer.id : null
}
