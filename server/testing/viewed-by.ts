import { randomUUID } from 'node:crypto'
import type { Viewer } from '../platform/http.ts'

/** What a request of an admin is who views the account of this person. */
export function viewedBy(admin: Pick<Viewer, 'id'>, person: Viewer): Viewer {
  const { id: user_id, name } = person
  const view = { id: randomUUID(), admin_id: admin.id, user_id, name, ends_at: new Date(8.64e15), is_over: false }
  return { ...person, view }
}
