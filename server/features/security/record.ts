import { notifyOfSecurity, type SecurityNotice } from '#server/identity/security-notices.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'

/** Records a change of an account's security in the audit trail, notifies the person, and refreshes their screens. */
export function record(
  write: MemberWrite,
  { public_url }: SecurityDeps,
  { action, data, notice }: { action: string; data?: Record<string, string | number>; notice?: SecurityNotice },
): void {
  const { viewer } = write
  const { id } = viewer
  write.audit({ chain: `user:${id}`, action, subject_type: 'user', subject_id: id, ...(data && { data }) })
  write.publish({ audience: [id], topic: 'security' })
  if (notice) notifyOfSecurity(write, viewer, { public_url, origin: write }, notice)
}
