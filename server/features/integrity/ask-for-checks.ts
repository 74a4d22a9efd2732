import type { Contract } from '#contract/index.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { integrityJob } from './jobs.ts'

/** Asks for all checks on all rows; one that waits already is enough. */
export const askForChecks: WriteHandler<Contract['integrity']['runChecks']> = async (write) => {
  write.enqueue(integrityJob, { all: true }, { singletonKey: 'all' })
  write.audit({
    chain: `user:${write.viewer.id}`,
    action: 'integrity_checks_asked',
    subject_type: 'integrity',
    subject_id: write.viewer.id,
  })
  return { asked_at: write.now.toISOString() }
}
