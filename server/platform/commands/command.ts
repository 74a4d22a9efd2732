import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { REFUSALS } from '#contract/refusals.ts'
import { type Database, isOutdatedPlan, type Tx } from '../database.ts'
import type { EnqueueOptions, JobDefinition, JobQueue } from '../jobs.ts'
import { type Publication, publishAll } from '../live.ts'
import type { Clock, Log, Metrics } from '../process.ts'
import { type AuditEvent, appendAuditEvents, type FollowAudit } from './audit.ts'
import { commandSpan } from './command-span.ts'
import { answerGivenBefore, findAnswer, type IdempotentCall, keyOfInput, rememberAnswer } from './idempotency.ts'
import type { Notification, StoreNotifications } from './notification.ts'
import { type Constraints, isRefusal, type Refusal, refuse } from './refuse.ts'

/** What a handler may use. Everything it records is committed with its own rows, or not at all. */
export interface Write {
  tx: Tx
  now: Date
  today: string
  actor: Actor
  log: Log
  audit(event: AuditEvent): void
  /** Notifies one person, in the product and by mail, as they prefer. Their browsers learn of it too. */
  notify(notification: Notification): void
  /** Publishes to the browsers of these people that something they may show has changed. */
  publish(event: { audience: string[]; topic: string; id?: string }): void
  enqueue<Schema extends z.ZodType>(
    job: JobDefinition<Schema>,
    payload: z.input<Schema>,
    options?: EnqueueOptions,
  ): void
}

export interface Actor {
  id: string | null
  role: string
  /** The key that the person acts by. */
  api_key_id?: string
}

export const SYSTEM: Actor = { id: null, role: 'system' }

export interface Command<Answer> {
  name: string
  actor: Actor
  log: Log
  /** Key and input of a call that may be repeated; without it the call is simply carried out. */
  idempotency?: { key: string; input: unknown }
  /**
   * Given for a create, whose input names the new thing by an id of its own: where it conflicts with what the same person
   * made with the very same input, that is the same call come again, and it gets the first answer without any key.
   */
  creation?: { input: unknown }
  constraints?: Constraints
  run(write: Write): Promise<Answer | Refusal>
}

/** The one way to write. */
export interface Commands {
  run<Answer>(command: Command<Answer>): Ran<Answer>
}

export interface CommandsDeps {
  database: Database
  jobs: JobQueue
  clock: Clock
  metrics: Metrics
  storeNotifications: StoreNotifications
  /** Reads what a write recorded in the audit trail, in its transaction. */
  followAudit?: FollowAudit
}

const TRIES = 5
// Serialization failures and deadlocks.
const PASSING = new Set<string | undefined>(['40001', '40P01'])
const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'
const FOREIGN_KEY_VIOLATION = '23503'
const VIOLATIONS = new Set<string | undefined>([UNIQUE_VIOLATION, EXCLUSION_VIOLATION, FOREIGN_KEY_VIOLATION])

/**
 * transaction → idempotency → handler → audit, notifications, jobs and live events → commit.
 * A refusal rolls back. A deadlock, a serialization failure or an outdated plan is tried again, a bounded number of times.
 */
export function createCommands(deps: CommandsDeps): Commands {
  return { run: (command) => commandSpan(command, () => runCommand(deps, command)) }
}

type Ran<Answer> = Promise<{ answer: Answer | Refusal; repeated: boolean }>

async function runCommand<Answer>(deps: CommandsDeps, command: Command<Answer>): Ran<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await inTransaction(deps, command)
      deps.metrics.countCommand({ name: command.name, outcome: outcome.repeated ? 'repeated' : 'done' })
      return outcome
    } catch (error) {
      const refusal = error instanceof RolledBack ? error.refusal : refusalForConstraint(command, error)
      if (refusal) {
        const before = await createdBefore(deps, command, refusal)
        deps.metrics.countCommand({ name: command.name, outcome: before ? 'repeated' : refusal.code })
        if (before) return { answer: before.answer as Answer, repeated: true }
        return { answer: refusal, repeated: false }
      }
      if (attempt === TRIES || !(PASSING.has(codeOf(error)) || isOutdatedPlan(error))) throw error
      await pause(attempt * (5 + Math.random() * 20))
    }
  }
}

async function inTransaction<Answer>(
  deps: CommandsDeps,
  command: Command<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  return deps.database.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    const call = idempotentCall(command)
    const before = call && (await answerGivenBefore(tx, call))
    if (isRefusal(before)) throw new RolledBack(before)
    if (before) return { answer: before.answer as Answer, repeated: true }

    const recorded = recorder()
    const answer = await command.run({
      tx,
      now,
      today: deps.clock.today(),
      actor: command.actor,
      log: command.log,
      ...recorded.methods,
    })
    if (isRefusal(answer)) throw new RolledBack(answer)

    await deps.storeNotifications(tx, recorded.notifications, now)
    await appendAuditEvents(tx, recorded.events, command.actor, now)
    await deps.followAudit?.(tx, recorded.events, now)
    await deps.jobs.enqueueAll(tx, recorded.jobs)
    await publishAll(tx, recorded.live)
    for (const one of [call, creationCall(command)]) if (one) await rememberAnswer(tx, one, answer, now)
    return { answer: answer as Answer, repeated: false }
  })
}

function idempotentCall(command: Command<unknown>): IdempotentCall | null {
  if (!command.idempotency) return null
  return { ...callerOf(command), ...command.idempotency }
}

/** A create by what it says instead of by a key. */
function creationCall(command: Command<unknown>): IdempotentCall | null {
  if (!command.creation) return null
  const { input } = command.creation
  return { ...callerOf(command), key: keyOfInput(command.name, input), input }
}

const callerOf = ({ actor, name }: Command<unknown>) => ({ actor: actor.id ?? actor.role, operation: name })

const CONFLICT = 409

async function createdBefore(deps: CommandsDeps, command: Command<unknown>, refusal: Refusal) {
  const call = creationCall(command)
  // At a limit, the last create that was allowed may be sent again as well.
  const isRepeatable = REFUSALS[refusal.code].status === CONFLICT || refusal.code === 'RATE_LIMITED'
  if (!call || !isRepeatable || refusal.code === 'KEY_REUSED') return null
  const before = await findAnswer(deps.database.db, call)
  return isRefusal(before) ? null : before
}

function recorder() {
  const events: AuditEvent[] = []
  const notifications: Notification[] = []
  const live: Publication[] = []
  const jobs: { job: JobDefinition; payload: unknown; options: EnqueueOptions | undefined }[] = []
  const methods: Pick<Write, 'audit' | 'notify' | 'publish' | 'enqueue'> = {
    audit: (event) => void events.push(event),
    notify: (notification) => void notifications.push(notification),
    publish: (event) => void live.push(event),
    enqueue: (job, payload, options) => void jobs.push({ job, payload, options }),
  }
  return { events, notifications, live, jobs, methods }
}

/** Carries a refusal out of the transaction, which rolls back on any throw. */
class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

function refusalForConstraint(command: Command<unknown>, error: unknown): Refusal | null {
  if (!VIOLATIONS.has(codeOf(error))) return null
  const { constraint } = error as { constraint?: string }
  const code = command.constraints?.[constraint ?? '']
  return code ? refuse(code) : null
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
