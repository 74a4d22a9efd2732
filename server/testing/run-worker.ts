import { randomUUID } from 'node:crypto'
import { type Commands, commandRunner, type JobWorker } from '../platform/commands.ts'
import { createLog } from '../platform/process.ts'

/** Runs a job's work at this very moment, beside the queue: for two at once, or what a schedule would bring. */
export async function runWorker(
  worker: JobWorker | undefined,
  commands: Commands,
  { payload = {}, log = createLog({ level: 'silent' }) } = {},
): Promise<void> {
  if (!worker) throw new Error('There is no such job.')
  const command = commandRunner({ commands, log }, worker.definition.name)
  const { signal } = new AbortController()
  await worker.run({ payload, job_id: randomUUID(), attempt: 1, log, command, signal })
}
