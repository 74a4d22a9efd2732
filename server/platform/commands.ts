/** The one way to write, and what is recorded with a write. */
export type { AuditEvent, FollowAudit } from './commands/audit.ts'
export { type AuditHeads, isChainWhole, verifyAuditChains } from './commands/audit-verification.ts'
export { type Actor, type Commands, createCommands, type Write } from './commands/command.ts'
export { commandRunner, type RunCommand } from './commands/command-runner.ts'
export { deleteStoredResponses } from './commands/idempotency.ts'
export { type JobRun, type JobWorker, workerFor, workersWith } from './commands/job-worker.ts'
export type { MailWords, Notification, StoreNotifications } from './commands/notification.ts'
export { idempotencySchedules, idempotencyWorkers } from './commands/purge-idempotency-keys.ts'
export { type Constraints, isRefusal, Refusal, refuse } from './commands/refuse.ts'
export { rehearse } from './commands/rehearse.ts'

// For tests.

/** @internal */
export { type Command, SYSTEM } from './commands/command.ts'
