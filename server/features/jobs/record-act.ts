import type { MemberWrite } from '#server/platform/http.ts'
import type { DeadLetterRow } from './store.ts'

/** Records what an admin did to a job that had failed for good. */
export function recordAct(
  write: MemberWrite,
  { id, queue, error, about }: DeadLetterRow,
  { action, reason }: { action: 'job_retried' | 'job_dropped'; reason?: string },
): void {
  const data = { queue, error, ...about, ...(reason !== undefined && { reason }) }
  write.audit({ chain: 'jobs', action, subject_type: 'job', subject_id: id, data })
  write.publish({ audience: [write.viewer.id], topic: 'jobs', id })
}
