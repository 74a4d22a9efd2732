import type { Contract } from '#contract/index.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { reconcileJob } from './jobs.ts'
import { presentRun } from './present.ts'
import { beginRun } from './runs.ts'

/** Begins a comparison; one that is running already goes on. */
export const runReconciliation: WriteHandler<Contract['reconciliation']['runReconciliation']> = async (write) => {
  const { viewer } = write
  const run = await beginRun(write, viewer.id)
  write.enqueue(reconcileJob, {}, { singletonKey: 'reconcile' })
  write.audit({
    chain: `user:${viewer.id}`,
    action: 'reconciliation_started',
    subject_type: 'reconciliation',
    subject_id: run.id,
  })
  return presentRun(run)
}
