import { GONE, isAccepted, isFailingLong, nextAttemptAt } from '#domain/webhook-delivery.ts'
import type { Write } from '#server/platform/commands.ts'
import { deliveryJob } from './delivery-job.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { publishEndpoint } from './notify.ts'
import type { SentRequest } from './send-request.ts'

interface Job {
  delivery_id: string
  sequence: number
}

/** Records an attempt and what follows from it: the delivery is done, is tried again later, or has failed. */
export async function recordAttempt(
  write: Write,
  { delivery_id, sequence }: Job,
  sent: SentRequest & { duration_ms: number },
): Promise<void> {
  const { tx, now } = write
  const found = await lockDelivery(write, delivery_id)
  // Deleted while it was sent.
  if (!found) return
  const { delivery, endpoint } = found
  const { response_status, duration_ms, response_start } = sent
  const accepted = response_status !== null && isAccepted(response_status)
  const error = sent.error ?? (accepted ? null : refusalOf(sent.response_status))
  const number = delivery.attempts + 1
  await tx
    .insertInto('webhook_attempts')
    .values({ delivery_id, number, attempted_at: now, duration_ms, response_status, error, response_start })
    .execute()
  // Another attempt was asked for meanwhile, and decides.
  const isCurrent = delivery.sequence === sequence && delivery.status === 'waiting'
  const failed_attempts = delivery.failed_attempts + (accepted ? 0 : 1)
  const disables = !accepted && shouldDisable(response_status, endpoint.failing_since, now)
  const next = accepted || disables ? null : nextAttemptAt(failed_attempts, now)
  await tx
    .updateTable('webhook_deliveries')
    .set({
      ...{ attempts: number, last_status: response_status, last_error: error },
      ...(isCurrent && {
        ...{ failed_attempts, next_attempt_at: next, sequence: sequence + 1 },
        ...{ status: accepted ? 'delivered' : next ? 'waiting' : 'failed', finished_at: next ? null : now },
      }),
    })
    .where('id', '=', delivery_id)
    .execute()
  if (isCurrent && next) write.enqueue(deliveryJob, { delivery_id, sequence: sequence + 1 }, { startAfter: next })
  await tx
    .updateTable('webhook_endpoints')
    .set(accepted ? { failing_since: null, last_delivered_at: now } : { failing_since: endpoint.failing_since ?? now })
    .where('id', '=', endpoint.id)
    .execute()
  if (disables) await disableEndpoint(write, endpoint, response_status === GONE ? 'gone' : 'failing')
  publishEndpoint(write, endpoint.user_id, endpoint.id)
}

/** Gives up a delivery that is not to be sent any more. */
export async function abandonDelivery(write: Write, { delivery_id, sequence }: Job, why: string): Promise<void> {
  const found = await lockDelivery(write, delivery_id)
  if (!found || found.delivery.sequence !== sequence) return
  await write.tx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null, finished_at: write.now, last_error: why })
    .where('id', '=', delivery_id)
    .where('status', '=', 'waiting')
    .execute()
  publishEndpoint(write, found.endpoint.user_id, found.endpoint.id)
}

/** The endpoint is locked first, as by all who change one of its deliveries. */
async function lockDelivery({ tx }: Write, id: string) {
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .select(['id', 'user_id', 'url', 'failing_since', 'disabled_at'])
    .where('id', '=', tx.selectFrom('webhook_deliveries').select('endpoint_id').where('id', '=', id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!endpoint) return undefined
  const delivery = await tx
    .selectFrom('webhook_deliveries')
    .select(['sequence', 'status', 'attempts', 'failed_attempts'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return delivery && { delivery, endpoint }
}

const refusalOf = (status: number) =>
  status >= 300 && status < 400 ? 'Redirects are not followed.' : `The endpoint answered ${status}.`

function shouldDisable(status: number | null, failing_since: Date | null, now: Date): boolean {
  return status === GONE || (failing_since !== null && isFailingLong(failing_since, now))
}
