/** Work after the commit: what can be asked for, when it comes again, and the queue that runs it. */
export { createJobs, type Jobs } from './jobs/create-jobs.ts'
export type { DeadLetters } from './jobs/dead-letters.ts'
export { defineJob, type EnqueueOptions, FOR_DAYS, type JobDefinition, type JobQueue } from './jobs/job-definition.ts'
export { everyTime, type JobSchedule } from './jobs/job-schedule.ts'
export { makeJobTables } from './jobs/make-job-tables.ts'
export type { QueuedJob, QueueWorker } from './jobs/queue-worker.ts'
