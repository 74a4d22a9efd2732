import type { z } from 'zod'
import type { JobDefinition, QueuedJob, QueueWorker } from '../jobs.ts'
import type { Commands } from './command.ts'
import { commandRunner, type RunCommand } from './command-runner.ts'

export interface JobRun<Payload> extends QueuedJob<Payload> {
  /** Runs a transaction as the system, under the name of the job. */
  command: RunCommand
}

/** A kind of work together with the function that does it; made where its dependencies are known. */
export interface JobWorker {
  definition: JobDefinition
  run(job: JobRun<unknown>): Promise<void>
}

/** Joins a kind of work with the function that does it. */
export function workerFor<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
  handler: (job: JobRun<z.output<Schema>>) => Promise<void>,
): JobWorker {
  return {
    definition,
    run: async (job) => handler({ ...job, payload: definition.schema.parse(job.payload) }),
  }
}

/** Workers as the queue runs them: each is given what it writes with. For `jobs.start`. */
export function workersWith(commands: Commands, workers: JobWorker[]): QueueWorker[] {
  return workers.map(({ definition, run }) => ({
    definition,
    run: (job) => run({ ...job, command: commandRunner({ commands, log: job.log }, definition.name) }),
  }))
}
