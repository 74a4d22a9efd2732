import { adminIds } from '#server/identity/admin-ids.ts'
import type { MemberWrite } from '#server/platform/http.ts'

/** The person's own pages show it, and the admins' page of the person. */
export async function publishConsent({ tx, viewer, publish }: MemberWrite): Promise<void> {
  publish({ audience: [viewer.id, ...(await adminIds(tx))], topic: 'supportAccess', id: viewer.id })
}
