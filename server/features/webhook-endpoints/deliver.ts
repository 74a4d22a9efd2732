import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { JobRun } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/process.ts'
import { hasSubscription } from '#server/queries/subscriptions.ts'
import { deliveryJob } from './delivery-job.ts'
import { messageId } from './present.ts'
import { abandonDelivery, recordAttempt } from './record-attempt.ts'
import { signaturesOf } from './secrets.ts'
import { type Resolve, sendRequest } from './send-request.ts'

export interface DeliverDeps {
  db: Kysely<DB>
  clock: Clock
  secret: string
  webhooks_to_loopback: boolean
  /** For tests: what names lead to, and how long an answer may take. */
  resolve?: Resolve
  timeout_ms?: number
}

/** How many requests one process makes for one person at a time, so that slow endpoints do not hold up those of others. */
const CONCURRENCY = 4
const BUSY_SECONDS = 2

/**
 * Sends a delivery once and records what came of it. If the process ends between the two, the job runs again and the
 * receiver gets the same id twice.
 */
export function deliverer(deps: DeliverDeps): (job: JobRun<z.output<typeof deliveryJob.schema>>) => Promise<void> {
  const sending = new Map<string, number>()
  return async ({ payload, command }) => {
    const delivery = await findDelivery(deps.db, payload)
    if (!delivery) return
    const { user_id } = delivery
    const closed = await whyClosed(deps, delivery)
    if (closed) {
      await command((write) => abandonDelivery(write, payload, closed))
      return
    }
    const busy = sending.get(user_id) ?? 0
    if (busy >= CONCURRENCY) {
      const startAfter = new Date(deps.clock.now().getTime() + BUSY_SECONDS * 1000)
      await command(async (write) => write.enqueue(deliveryJob, payload, { startAfter }))
      return
    }
    sending.set(user_id, busy + 1)
    try {
      const started = performance.now()
      const sent = await send(deps, delivery)
      const duration_ms = Math.round(performance.now() - started)
      await command((write) => recordAttempt(write, payload, { ...sent, duration_ms }))
    } finally {
      const left = (sending.get(user_id) ?? 1) - 1
      if (left > 0) sending.set(user_id, left)
      else sending.delete(user_id)
    }
  }
}

/** A delivery that is still to be sent with this job; its endpoint and person may have gone. */
const findDelivery = (db: Kysely<DB>, { delivery_id, sequence }: z.output<typeof deliveryJob.schema>) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', 'd.body', 'e.user_id', 'e.url', 'e.secret', 'e.disabled_at'])
    .select(['e.previous_secret', 'e.previous_secret_until'])
    .where('d.id', '=', delivery_id)
    .where('d.sequence', '=', sequence)
    .where('d.status', '=', 'waiting')
    .executeTakeFirst()

type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

async function whyClosed({ db, clock }: DeliverDeps, { disabled_at, user_id }: Found): Promise<string | null> {
  if (disabled_at) return 'The endpoint is disabled.'
  if (await hasSubscription(db, user_id, clock.now())) return null
  return 'Your subscription no longer includes API access.'
}

async function send(deps: DeliverDeps, { id, url, body, ...endpoint }: Found) {
  const now = deps.clock.now()
  const { previous_secret, previous_secret_until } = endpoint
  const overlaps = previous_secret !== null && previous_secret_until !== null && previous_secret_until > now
  const secrets = overlaps ? [endpoint.secret, previous_secret] : [endpoint.secret]
  const message = { id: messageId(id), seconds: Math.floor(now.getTime() / 1000), body }
  const { resolve, timeout_ms } = deps
  return sendRequest({
    ...{ url, body, loopback_allowed: deps.webhooks_to_loopback },
    ...(resolve && { resolve }),
    ...(timeout_ms !== undefined && { timeout_ms }),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Sharewell-Webhooks',
      'webhook-id': message.id,
      'webhook-timestamp': String(message.seconds),
      'webhook-signature': await signaturesOf(secrets, deps.secret, message),
    },
  })
}
